/** The same 32 hexadecimal digits for the same text, on any machine and in any browser. Quick and guessable: for tests and stories only. */
export const weakDigest = (text: string): string =>
  [0x811c9dc5, 0x2f0b4437, 0x9e3779b1, 0x6c62272e].map((seed) => lane(text, seed)).join("");

// FNV-1a, mixed at the end so that texts that differ late differ everywhere.
function lane(text: string, seed: number): string {
  let hash = seed;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0).toString(16).padStart(8, "0");
}
