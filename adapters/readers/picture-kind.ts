/** The format of a picture, known by its first bytes. */
export type PictureKind = "jpeg" | "png" | "webp" | "heic";

/** The bytes that tell. */
export const tellingBytes = 64;

/** ISO 32000 lets nothing stand before the header. */
export const isPdf = (beginning: Uint8Array): boolean => String.fromCharCode(...beginning.subarray(0, 5)) === "%PDF-";

export function pictureKind(beginning: Uint8Array): PictureKind | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...beginning.subarray(from, to));
  if (text(0, 3) === "\xff\xd8\xff") return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  // ISO 14496-12: the brands of a file, of which those of ISO 23008-12 with HEVC are taken.
  if (text(4, 8) === "ftyp" && /^(heic|heix|heim|heis|hevc|hevx)/.test(text(8, 12))) return "heic";
  if (text(4, 8) === "ftyp" && /^(mif1|msf1)/.test(text(8, 12)) && /hei[cxms]/.test(text(16, tellingBytes)))
    return "heic";
  return undefined;
}
