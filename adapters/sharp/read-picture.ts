import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { ImageRefused, ReadImage } from "@lotlane/core/ports";
import { imageBroken, imageTooLarge, mostPixels } from "@lotlane/core/uploads";
import sharp, { type Sharp } from "sharp";
import { cameraFacts } from "./camera-facts.ts";
import type { Pixels } from "./decode-heic.ts";
import { handOver } from "./hand-over.ts";
import { createHeicThread } from "./heic-thread.ts";
import { makeRenditions } from "./make-renditions.ts";
import type { PictureKind } from "./picture-kind.ts";

// One thread for a picture, so that so many pictures at once are so many threads; no cache of files that come once.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });
// Of HEIC it reads what stands before the picture.
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadHeif"],
});

export type PictureTask = {
  /** Its path, or its bytes where it is in memory. */
  readonly file: string | Uint8Array;
  readonly kind: PictureKind;
};

/** A HEIC picture is unpacked as a whole, twice. */
const mostHeicPixels = 50_000_000;

const unpackHeic = createHeicThread();

/** Runs on the thread of the pictures, which loads no more of core than it needs. @returns ReadImage or ImageRefused */
export default async function readPicture(task: PictureTask): Promise<unknown> {
  const read = await readFileOf(task);
  return "kind" in read
    ? read
    : handOver(
        read,
        Object.values(read.renditions).map(({ bytes }) => bytes.buffer),
      );
}

async function readFileOf({ file, kind }: PictureTask): Promise<ReadImage | ImageRefused> {
  try {
    const written = sharp(file, { limitInputPixels: mostPixels, failOn: "error" });
    const { exif, hasAlpha, width, height } = await written.metadata();
    if (kind === "heic" && width * height > mostHeicPixels) return imageTooLarge;
    const picture = kind === "heic" ? ofPixels(await unpackHeic(await bytesOf(file))) : written;
    const { mediaType, renditions } = await makeRenditions(picture, hasAlpha && kind !== "heic");
    const contentHash = createHash("sha256").update(renditions.full.bytes).digest("hex");
    return { contentHash, mediaType, renditions, ...cameraFacts(exif) };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    // A fault of the disk is none of the picture.
    if (code !== undefined) throw error;
    return /pixel limit|too large/i.test(message) ? imageTooLarge : imageBroken;
  }
}

const bytesOf = async (file: string | Uint8Array): Promise<Uint8Array> =>
  typeof file === "string" ? readFile(file) : file;

const ofPixels = ({ data, width, height }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
