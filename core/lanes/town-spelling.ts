/** Typed text or a town's name as they are compared: `St. Louis, MO` is `st louis mo`. */
export const spelling = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\p{M}'’.]/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const shortWords = [
  ["saint", "st"],
  ["fort", "ft"],
  ["mount", "mt"],
] as const;

/** Every way in which people write a town's name. */
export function spellingsOf(city: string): readonly string[] {
  const joined = [spelling(city), spelling(city.replaceAll("'", " "))];
  return [...new Set(joined.flatMap((name) => [name, ...shortWords.map((pair) => swapped(name, pair))]))];
}

const swapped = (name: string, [long, short]: readonly [string, string]): string =>
  name
    .split(" ")
    .map((word) => (word === long ? short : word === short ? long : word))
    .join(" ");
