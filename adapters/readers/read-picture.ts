import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import libheif from "libheif-js/wasm-bundle.js";
import sharp, { type Metadata, type Sharp } from "sharp";
import type { ReadImage, Rendition } from "@lotlane/core/ports";
import type { RenditionName, StoredMediaType } from "@lotlane/core/uploads";
import { cameraFacts } from "./camera-facts.ts";
import type { PictureKind } from "./picture-kind.ts";

// One thread for each picture that is read at once; no cache of files that come only once.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });
// The HEIF loader reads only the header, in front of the picture's own data.
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

/**
 * JPEG for photos, since it is written ten times as fast as WebP; WebP for pictures with transparency.
 * Huffman tables of its own would make a photo 3 to 5 % smaller, and take three times as long.
 */
const encode = (picture: Sharp, hasAlpha: boolean): Sharp =>
  hasAlpha ? picture.webp({ quality: 90, effort: 2 }) : picture.jpeg({ quality: 84, optimiseCoding: false });

/** Renditions of a picture that is decoded once; the smaller ones are made from the pixels of the full one. */
async function makeRenditions(picture: Sharp, hasAlpha: boolean, longSides: Readonly<Record<RenditionName, number>>) {
  const within = (side: number) => ({ width: side, height: side, fit: "inside", withoutEnlargement: true }) as const;
  const { data, info } = await picture
    .autoOrient()
    .resize(within(longSides.full))
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const rendition = async (name: RenditionName): Promise<Rendition> => {
    const pixels = sharp(data, { raw: { width, height, channels } });
    const sized = name === "full" ? pixels : pixels.resize(within(longSides[name]));
    const written = await encode(sized, hasAlpha).toBuffer({ resolveWithObject: true });
    return { bytes: written.data, width: written.info.width, height: written.info.height };
  };
  const mediaType: StoredMediaType = hasAlpha ? "image/webp" : "image/jpeg";
  return {
    mediaType,
    renditions: { full: await rendition("full"), medium: await rendition("medium"), thumb: await rendition("thumb") },
  };
}

type Pixels = { readonly data: Uint8Array; readonly width: number; readonly height: number };

/**
 * Unpacks the primary image of a HEIC file, which libvips' prebuilt binary does not, by libheif in WebAssembly: upright, in red,
 * green and blue. The pixels lie in its memory for as long as `use` runs. What its parts take beyond that, the process is ended for.
 */
async function decodeHeic<Value>(
  file: Uint8Array,
  mostPixels: number,
  use: (pixels: Pixels) => Promise<Value>,
): Promise<Value> {
  await libheif.ready;
  const context = libheif.heif_context_alloc();
  if (!context) throw new Error("no room for a HEIC");
  try {
    const read = libheif.heif_context_read_from_memory(context, file);
    if (read.code !== libheif.heif_error_code.heif_error_Ok) throw new Error(`broken HEIC: ${read.message}`);
    const handle = libheif.heif_js_context_get_primary_image_handle(context);
    if ("code" in handle) throw new Error(`broken HEIC: ${handle.message}`);
    try {
      if (libheif.heif_image_handle_get_width(handle) * libheif.heif_image_handle_get_height(handle) > mostPixels)
        throw new Error("too large");
      const { heif_colorspace_RGB: colors } = libheif.heif_colorspace;
      const decoded = libheif.heif_js_decode_image2(handle, colors, libheif.heif_chroma.heif_chroma_interleaved_RGB);
      if ("code" in decoded) throw new Error(`broken HEIC: ${decoded.message}`);
      try {
        const channel = decoded.channels.find(({ id }) => id === libheif.heif_channel.heif_channel_interleaved);
        if (!channel) throw new Error("broken HEIC: no colors");
        const { width, height } = channel;
        return await use({ data: closed(channel), width, height });
      } finally {
        libheif.heif_image_release(decoded.image);
      }
    } finally {
      libheif.heif_image_handle_release(handle);
    }
  } finally {
    libheif.heif_context_free(context);
  }
}

/** Rows that follow each other without a gap. */
function closed({
  data,
  width,
  height,
  stride,
}: {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly stride: number;
}): Uint8Array {
  const row = width * 3;
  if (stride !== row) for (let at = 1; at < height; at++) data.copyWithin(at * row, at * stride, at * stride + row);
  return data.subarray(0, row * height);
}
