/** RFC 5545, 3.1: the octets of a line without its end. */
const mostOctets = 75;

const octetsOf = (codePoint: number): number =>
  codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;

/** Breaks a content line into lines of at most 75 octets of UTF-8, never within a character. */
export function fold(line: string): string {
  let [folded, octets] = ["", 0];
  for (const character of line) {
    const more = octetsOf(character.codePointAt(0)!);
    if (octets + more > mostOctets) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += more;
  }
  return folded;
}

/** A text as the value of a property: the format has no characters of control but tab and line feed. */
export const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, "")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");

/** Lines with their ends, as a file has them. */
export const contentLines = (lines: readonly string[]): string => lines.map((line) => `${fold(line)}\r\n`).join("");
