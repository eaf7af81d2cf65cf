/** Legal forms as they end names, each by the spelling that counts. */
const legalForms = new Map([
  ["inc", "inc"],
  ["incorporated", "inc"],
  ["corp", "corp"],
  ["corporation", "corp"],
  ["co", "co"],
  ["company", "co"],
  ["ltd", "ltd"],
  ["limited", "ltd"],
  ["llc", "llc"],
  ["lc", "llc"],
  ["pllc", "pllc"],
  ["lp", "lp"],
  ["llp", "llp"],
  ["lllp", "lllp"],
  ["pc", "pc"],
]);

/**
 * A company's name as the registry's names are compared with it: without case, accents, punctuation, spaces, “the” in
 * front and legal forms at its end, which are written in many ways or left out; “&” is “and”. “The J.B. Auto-Haul Co.,
 * L.L.C.” is `jbautohaul`. A name made of nothing else stays whole.
 */
export const companyKey = (name: string): string => readName(name).key;

/** The legal form at a name's end: `co llc` of “The J.B. Auto-Haul Co., L.L.C.”; empty where it has none. */
export const legalFormOf = (name: string): string => readName(name).form;

function readName(name: string): { readonly key: string; readonly form: string } {
  const words = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/&|\+/g, " and ")
    .replace(/(?<=\p{L})\.(?=\p{L})|['’`]/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  const own = [...words];
  const form: string[] = [];
  while (own.length > 1 && legalForms.has(own.at(-1)!)) form.unshift(legalForms.get(own.pop()!)!);
  if (own.length > 1 && own[0] === "the") own.shift();
  return { key: own.join(""), form: form.join(" ") };
}

const tradingAs = / (?:d\.? ?\/? ?b\.? ?\/? ?a\.?|doing business as|trading as) /i;
const partsOf = (name: string): readonly string[] => name.replaceAll(/\s+/g, " ").split(tradingAs);

/**
 * True when the name that a company gives itself is one of its names in the registry. Each part of
 * “Acme LLC dba Blue Haul” has to be one of them.
 */
export function isNamed(given: string, names: readonly (string | null)[]): boolean {
  const keys = names.flatMap((name) => (name === null ? [] : partsOf(name))).map(companyKey);
  return partsOf(given).every((part) => keys.includes(companyKey(part)));
}
