import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import sharp, { type Metadata } from "sharp";
import type { ReadImage } from "@lotlane/core/ports";
import type { RenditionName } from "@lotlane/core/uploads";
import { cameraFacts } from "./camera-facts.ts";
import { decodeHeic } from "./decode-heic.ts";
import { makeRenditions } from "./make-renditions.ts";
import type { PictureKind } from "./picture-kind.ts";

// One thread for each picture that is read at once; no cache of files that come only once.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });
// Of HEIC, it reads only the data before the picture.
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadHeif"],
});

export type PictureAnswer =
  | { readonly is: "read"; readonly image: ReadImage }
  /** Spent: what the parser left behind may be in any state. */
  | { readonly is: "broken"; readonly isSpent?: true }
  | { readonly is: "too_large" }
  | { readonly is: "large" };

export type PictureTask = {
  /** Its path, or its bytes where it is in memory. */
  readonly file: string | Uint8Array;
  readonly kind: PictureKind;
  readonly mostPixels: number;
  readonly mostHeicPixels: number;
  /** True when it may take the memory of a large picture. */
  readonly isLarge: boolean;
  readonly longSides: Readonly<Record<RenditionName, number>>;
};

/** The most bytes a picture may hold at once; one that needs more is read as a large one. */
const mostBytesBeside = 60_000_000;
/** Measured with libwebp at our settings. */
const webpBytesOfPixel = 40;

export async function readPicture({
  file,
  kind,
  mostPixels,
  mostHeicPixels,
  isLarge,
  longSides,
}: PictureTask): Promise<PictureAnswer> {
  try {
    const written = sharp(file, { limitInputPixels: mostPixels, failOn: "error" });
    const metadata = await written.metadata();
    if (kind === "heic" && metadata.width * metadata.height > mostHeicPixels) return { is: "too_large" };
    if (!isLarge && bytesAtOnce(metadata, kind, longSides.full) > mostBytesBeside) return { is: "large" };
    const { mediaType, renditions } =
      kind === "heic"
        ? await decodeHeic(typeof file === "string" ? await readFile(file) : file, mostHeicPixels, (pixels) => {
            const { data, width, height } = pixels;
            return makeRenditions(sharp(data, { raw: { width, height, channels: 3 } }), false, longSides);
          })
        : await makeRenditions(written, metadata.hasAlpha, longSides);
    const contentHash = createHash("sha256").update(renditions.full.bytes).digest("hex");
    return { is: "read", image: { contentHash, mediaType, renditions, ...cameraFacts(metadata.exif) } };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    // A fault of the disk is not the picture's.
    if (code !== undefined) throw error;
    if (error instanceof WebAssembly.RuntimeError) return { is: "broken", isSpent: true };
    return {
      is: ["pixel limit", "too large", "exceeds"].some((words) => message.toLowerCase().includes(words))
        ? "too_large"
        : "broken",
    };
  }
}

/** The bytes held at once: a picture that cannot be read row by row, and WebP encoding where it has transparency. */
function bytesAtOnce(
  { width, height, channels, depth, isProgressive, hasAlpha, orientation = 1 }: Metadata,
  kind: PictureKind,
  fullSide: number,
): number {
  const whole = width * height * channels * (depth === "ushort" ? 2 : 1);
  const scale = Math.min(1, fullSide / Math.max(width, height));
  const toWrite = hasAlpha ? width * height * scale ** 2 * webpBytesOfPixel : 0;
  // Its coefficients, of two bytes each, beside the picture.
  if (kind === "jpeg" && isProgressive) return toWrite + whole * 2;
  return toWrite + (kind === "heic" || kind === "webp" || isProgressive || orientation > 1 ? whole : 0);
}
