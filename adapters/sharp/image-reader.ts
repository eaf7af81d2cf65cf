import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { accept, refuse, type Result } from "@lotlane/core";
import type { ImageReader, ImageRefused, ReadImage, ReceivedFile } from "@lotlane/core/ports";
import { imageBroken, imageTooLarge, mostPixels, unsupportedImage, uploadsBusy } from "@lotlane/core/uploads";
import sharp, { type Sharp } from "sharp";
import { Tinypool } from "tinypool";
import { cameraFacts } from "./camera-facts.ts";
import type { Pixels } from "./decode-heic.ts";
import { createLine } from "./line.ts";
import { makeRenditions } from "./make-renditions.ts";
import { type PictureKind, pictureKind, tellingBytes } from "./picture-kind.ts";

// One thread for a picture, so that so many pictures at once are so many threads; no cache of files that come once.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });
// Of HEIC it reads what stands before the picture.
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadHeif"],
});

type Options = { readonly atOnce?: number; readonly mostWaiting?: number };

/** A HEIC picture is unpacked as a whole, twice. */
const mostHeicPixels = 50_000_000;
const longestHeicMs = 30_000;

/**
 * Decodes, shrinks and re-encodes pictures with libvips, outside the event loop. HEIC, which its prebuilt binary does
 * not decode, is unpacked by libheif in WebAssembly, one at a time on a thread that ends when it takes too long.
 */
export function createImageReader({
  atOnce = Math.min(4, availableParallelism()),
  mostWaiting = 60,
}: Options = {}): ImageReader & { close(): Promise<void> } {
  const heic = new Tinypool({
    filename: new URL("decode-heic.ts", import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 20_000,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  const unpackHeic = (file: Uint8Array) =>
    heic.run(file, { signal: AbortSignal.timeout(longestHeicMs) }) as Promise<Pixels>;
  const inLine = createLine({ atOnce, mostWaiting });
  return {
    async read(file) {
      const kind = pictureKind(await beginningOf(file));
      if (kind === undefined) return refuse(unsupportedImage);
      return inLine(() => readPicture(file, kind, unpackHeic)) ?? refuse(uploadsBusy);
    },
    close: () => heic.destroy(),
  };
}

async function readPicture(
  file: ReceivedFile,
  kind: PictureKind,
  unpackHeic: (file: Uint8Array) => Promise<Pixels>,
): Promise<Result<ReadImage, ImageRefused>> {
  try {
    const written = sharp(file.path ?? (await file.read()), { limitInputPixels: mostPixels, failOn: "error" });
    const { exif, hasAlpha, width, height } = await written.metadata();
    if (kind === "heic" && width * height > mostHeicPixels) return refuse(imageTooLarge);
    const picture = kind === "heic" ? ofPixels(await unpackHeic(await file.read())) : written;
    const { mediaType, renditions } = await makeRenditions(picture, hasAlpha && kind !== "heic");
    const contentHash = createHash("sha256").update(renditions.full.bytes).digest("hex");
    return accept({ contentHash, mediaType, renditions, ...cameraFacts(exif) });
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    // A fault of the disk is none of the picture.
    if (code !== undefined) throw error;
    return refuse(/pixel limit|too large/i.test(message) ? imageTooLarge : imageBroken);
  }
}

const ofPixels = ({ data, width, height }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();

async function beginningOf({ path, read }: ReceivedFile): Promise<Uint8Array> {
  if (path === null) return (await read()).subarray(0, tellingBytes);
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(tellingBytes), 0, tellingBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
