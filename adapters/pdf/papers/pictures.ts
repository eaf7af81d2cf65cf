import type { Pictures } from "@lotlane/core/ports";
import sharp, { type Sharp } from "sharp";

/** A picture as pdfkit takes it. */
export type Picture = { readonly bytes: Buffer; readonly width: number; readonly height: number };

// One picture is processed at a time, and none is asked for twice.
sharp.cache(false);
sharp.concurrency(1);

const mostPixels = 20_000_000;

/** Dots to an inch of paper. */
const density = 200;
const inDots = (points: number): number => Math.ceil((points / 72) * density);

export type Box = { readonly width: number; readonly height: number };

/** A photo no finer than its box on paper can show; undefined where it is missing or unreadable. */
export async function photoFor(pictures: Pictures, upload: string, box: Box): Promise<Picture | undefined> {
  const rendition = inDots(Math.max(box.width, box.height)) > 340 ? "medium" : "thumb";
  return read(pictures, upload, rendition, (image) =>
    image
      .flatten({ background: "#ffffff" })
      .resize(inDots(box.width), inDots(box.height), { fit: "inside", withoutEnlargement: true })
      .jpeg({ quality: 74, mozjpeg: false }),
  );
}

/** A signature in black on white, in any color it was drawn in; undefined as for a photo. */
export async function signatureFor(pictures: Pictures, upload: string, box: Box): Promise<Picture | undefined> {
  return read(pictures, upload, "medium", async (image) => {
    const { isOpaque } = await image.clone().stats();
    const drawn = isOpaque ? image.grayscale() : image.extractChannel("alpha").negate();
    return drawn
      .resize(inDots(box.width), inDots(box.height), { fit: "inside", withoutEnlargement: true })
      .toColorspace("b-w")
      .png();
  });
}

async function read(
  pictures: Pictures,
  upload: string,
  rendition: "medium" | "thumb",
  change: (image: Sharp) => Sharp | Promise<Sharp>,
): Promise<Picture | undefined> {
  const bytes = await pictures(upload, rendition);
  if (!bytes) return undefined;
  try {
    const changed = await change(sharp(bytes, { limitInputPixels: mostPixels }));
    const { data, info } = await changed.toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return undefined;
  }
}

const mostAhead = 3;

/** Each item with what is loaded for it, in order; few are loaded ahead. */
export async function* loadedAhead<Item, Loaded>(
  items: readonly Item[],
  load: (item: Item) => Promise<Loaded>,
): AsyncGenerator<readonly [Item, Loaded]> {
  const ahead: Promise<Loaded>[] = [];
  for (let at = 0; at < items.length; at++) {
    for (let next = at + ahead.length; next < items.length && ahead.length < mostAhead; next++) {
      const loading = load(items[next]!);
      // Awaited below, in its turn: until then its failure must not count as unhandled.
      loading.catch(() => undefined);
      ahead.push(loading);
    }
    yield [items[at]!, await ahead.shift()!];
  }
}
