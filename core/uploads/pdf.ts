/** ISO 32000 lets nothing stand before the header; `%%EOF` ends the last section, and viewers look for it in the last kilobyte. */
const header = "%PDF-";
const ending = "%%EOF";
const endingWithin = 1024;
/** Names of what a paper has no use for. Packed into streams they are not seen, so that a PDF is never opened in our own pages. */
const programs = ["/JavaScript", "/Launch", "/EmbeddedFile", "/RichMedia"];

export const isPdf = (content: Uint8Array): boolean => holdsAt(content, 0, header);

/** Whether it ends as a PDF does, and names no program or other file in the open. */
export function isWholePdf(content: Uint8Array): boolean {
  const tail = content.subarray(Math.max(0, content.byteLength - endingWithin));
  return indexOf(tail, ending) >= 0 && programs.every((name) => indexOf(content, name) < 0);
}

const holdsAt = (content: Uint8Array, at: number, text: string): boolean => {
  for (let index = 0; index < text.length; index++) if (content[at + index] !== text.charCodeAt(index)) return false;
  return true;
};

function indexOf(content: Uint8Array, text: string): number {
  const first = text.charCodeAt(0);
  for (let at = content.indexOf(first); at >= 0; at = content.indexOf(first, at + 1))
    if (holdsAt(content, at, text)) return at;
  return -1;
}
