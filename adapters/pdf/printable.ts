/**
 * Text that a font can show. What it has no sign for is written as the character's
 * number, such as `[U+5C71]`: a name in another script stays readable for a machine and is never lost.
 */
export function printable(text: string, has: (codePoint: number) => boolean): string {
  const plain = text
    .normalize("NFC")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "");
  return Array.from(plain, (character) => asShown(character, has)).join("");
}

function asShown(character: string, has: (codePoint: number) => boolean): string {
  const shown = [character, character.normalize("NFKC")].find((form) =>
    Array.from(form).every((part) => has(part.codePointAt(0)!)),
  );
  return shown ?? `[U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}]`;
}
