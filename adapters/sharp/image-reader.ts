import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { accept, refuse, type Result } from "@lotlane/core";
import type { ImageReader, ImageRefused, ReadImage, ReceivedFile } from "@lotlane/core/ports";
import { imageBroken, imageTooLarge, mostPixels, unsupportedImage, uploadsBusy } from "@lotlane/core/uploads";
import sharp from "sharp";
import { cameraFacts } from "./camera-facts.ts";
import { createLine } from "./line.ts";
import { makeRenditions } from "./make-renditions.ts";
import { pictureKind, tellingBytes } from "./picture-kind.ts";

// One thread for a picture, so that so many pictures at once are so many threads; no cache of files that come once.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"] });

type Options = { readonly atOnce?: number; readonly mostWaiting?: number };

/** Decodes, shrinks and re-encodes pictures with libvips, outside the event loop. */
export function createImageReader({
  atOnce = Math.min(4, availableParallelism()),
  mostWaiting = 60,
}: Options = {}): ImageReader {
  const inLine = createLine({ atOnce, mostWaiting });
  return {
    async read(file) {
      const kind = pictureKind(await beginningOf(file));
      if (kind === undefined || kind === "heic") return refuse(unsupportedImage);
      return inLine(() => readPicture(file)) ?? refuse(uploadsBusy);
    },
  };
}

async function readPicture(file: ReceivedFile): Promise<Result<ReadImage, ImageRefused>> {
  try {
    const picture = sharp(file.path ?? (await file.read()), { limitInputPixels: mostPixels, failOn: "error" });
    const { exif, hasAlpha } = await picture.metadata();
    const { mediaType, renditions } = await makeRenditions(picture, hasAlpha);
    const contentHash = createHash("sha256").update(renditions.full.bytes).digest("hex");
    return accept({ contentHash, mediaType, renditions, ...cameraFacts(exif) });
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    // A fault of the disk is none of the picture.
    if (code !== undefined) throw error;
    return refuse(/pixel limit|too large/i.test(message) ? imageTooLarge : imageBroken);
  }
}

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
