import { readFile } from "node:fs/promises";

/** `%%EOF` ends the last section, and viewers look for it in the last kilobyte. */
const ending = "%%EOF";
const endingWithin = 1024;
/** Names of what a paper has no use for. Packed into streams they are not seen, so that a PDF is never opened in our own pages. */
const programs = ["/JavaScript", "/Launch", "/EmbeddedFile", "/RichMedia"];

/** A PDF is whole where it ends as one does, and names no program or other file in the open. */
export async function checkPdf(file: string | Uint8Array): Promise<{ readonly is: "whole" | "broken" }> {
  const bytes = typeof file === "string" ? await readFile(file) : file;
  return { is: isWholePdf(bytes) ? "whole" : "broken" };
}

export function isWholePdf(bytes: Uint8Array): boolean {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!content.subarray(-endingWithin).includes(ending, 0, "latin1")) return false;
  return !namesProgram(content) && !namesProgram(unescaped(content));
}

const namesProgram = (content: Buffer): boolean => programs.some((name) => content.includes(name, 0, "latin1"));

/**
 * ISO 32000-1, 7.3.5: any letter of a name may be written as # and two hexadecimal digits. Byte by byte, since a file
 * of nothing but # would have a native search begun for each of them.
 */
function unescaped(content: Buffer): Buffer {
  const plain = Buffer.allocUnsafe(content.byteLength);
  let to = 0;
  for (let from = 0; from < content.byteLength; from++) {
    let byte = content[from]!;
    if (byte === 0x23) {
      const [high, low] = [digitOf(content[from + 1]), digitOf(content[from + 2])];
      if (high >= 0 && low >= 0) {
        byte = high * 16 + low;
        from += 2;
      }
    }
    plain[to++] = byte;
  }
  return plain.subarray(0, to);
}

function digitOf(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}
