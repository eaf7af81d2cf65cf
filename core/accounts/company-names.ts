/** Legal forms say nothing about whose company it is, and are written in many ways or left out. */
const legalForms = new Set(
  "inc incorporated llc lc ltd limited corp corporation co company lp llp lllp pllc pc".split(" "),
);

/**
 * A company's name as it is compared: without case, accents, punctuation, spaces, “the” in front and legal forms at its
 * end; “&” is “and”. “The J.B. Auto-Haul Co., L.L.C.” is `jbautohaul`. A name made of nothing else stays whole.
 */
export function companyKey(name: string): string {
  const words = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/&|\+/g, " and ")
    .replace(/(?<=\p{L})\.(?=\p{L})|['’`]/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  const own = [...words];
  while (own.length > 1 && legalForms.has(own.at(-1)!)) own.pop();
  if (own.length > 1 && own[0] === "the") own.shift();
  return own.join("");
}

const tradingAs = / (?:d\.? ?\/? ?b\.? ?\/? ?a\.?|doing business as|trading as) /i;
const partsOf = (name: string): readonly string[] => name.replaceAll(/\s+/g, " ").split(tradingAs);

/**
 * Whether a name that a company gives itself is one of those that the registry has for it. Each part of
 * “Acme LLC dba Blue Haul” has to be one of them.
 */
export function isNamed(given: string, names: readonly (string | null)[]): boolean {
  const keys = names.flatMap((name) => (name === null ? [] : partsOf(name))).map(companyKey);
  return partsOf(given).every((part) => keys.includes(companyKey(part)));
}
