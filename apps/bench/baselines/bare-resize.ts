import sharp, { type JpegOptions } from "sharp";

sharp.concurrency(1);
sharp.cache(false);

/**
 * The three sizes that the product keeps, made by sharp alone: decoded once, shrunk, written as JPEG.
 * @param settings of the JPEG, beside its quality; sharp's own where nothing is said @returns bytes written
 */
export async function bareResize(path: string, settings: JpegOptions = {}): Promise<number> {
  const { data, info } = await sharp(path)
    .autoOrient()
    .resize({ width: 2560, height: 2560, fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  let bytes = 0;
  for (const side of [2560, 1280, 320]) {
    const pixels = sharp(data, { raw: { width, height, channels } });
    const sized = pixels.resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });
    bytes += (await sized.jpeg({ quality: 84, ...settings }).toBuffer()).byteLength;
  }
  return bytes;
}
