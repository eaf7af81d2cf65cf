import { accept, refuse } from "@lotlane/core";
import type { FileReader, ReadImage } from "@lotlane/core/ports";
import { brokenPdf, mostPixels, imageBroken, imageTooLarge, unsupportedImage } from "@lotlane/core/uploads";
import { weakDigest } from "./digest.ts";

/** Tells a PNG by what it begins with, and keeps it as it is: all renditions are the picture that was sent. */
export function memoryFileReader(facts: Partial<Pick<ReadImage, "takenAt" | "position">> = {}): FileReader {
  return {
    async readPicture(file) {
      const bytes = await file.read();
      if (!pngBeginning.every((byte, at) => bytes[at] === byte)) return refuse(unsupportedImage);
      if (bytes.byteLength < headerBytes) return refuse(imageBroken);
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const [width, height] = [view.getUint32(16), view.getUint32(20)];
      if (width * height > mostPixels) return refuse(imageTooLarge);
      const rendition = { bytes, width, height };
      const half = weakDigest(String.fromCharCode(...bytes.subarray(0, 100_000)));
      return accept({
        contentHash: half + weakDigest(half),
        mediaType: "image/webp",
        renditions: { full: rendition, medium: rendition, thumb: rendition },
        takenAt: null,
        position: null,
        ...facts,
      });
    },
    async checkPdf(file) {
      const text = Array.from(await file.read(), (byte) => String.fromCharCode(byte)).join("");
      if (!text.startsWith("%PDF-")) return refuse(unsupportedImage);
      const names = text.replaceAll(/#([0-9a-f]{2})/gi, (_, digits: string) =>
        String.fromCharCode(Number.parseInt(digits, 16)),
      );
      const isProgram = programs.some((name) => names.includes(name));
      return text.includes("%%EOF") && !isProgram ? accept(undefined) : refuse(brokenPdf);
    },
  };
}

const programs = ["/JavaScript", "/Launch", "/EmbeddedFile", "/RichMedia"];
const pngBeginning = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** With width and height, which come first. */
const headerBytes = 33;
