import sharp, { type Sharp } from "sharp";
import type { PaperPhoto, PaperRecord } from "@lotlane/core/papers";
import type { Pictures } from "@lotlane/core/ports";
import { hairline, ink, muted, type Sheet } from "../sheet.ts";
import { clipped, columnOf, label, quiet } from "./layout.ts";
import { momentOf } from "./paper-wording.ts";

/** Photos in rows, each with what it shows and when it was taken. */
export async function photoGrid(
  sheet: Sheet,
  photos: readonly PaperPhoto[],
  { timeZone }: Pick<PaperRecord, "timeZone">,
  perRow: number,
  pictures: Pictures,
): Promise<void> {
  const box = boxOf(perRow);
  let column = 0;
  for await (const [photo, picture] of loadedAhead(photos, ({ upload }) => photoFor(pictures, upload, box))) {
    if (column === 0) sheet.need(box.height + captionHeight);
    framed(sheet, columnOf(column, perRow).x, box, picture);
    caption(sheet, columnOf(column, perRow), box.height, photo, timeZone);
    column = (column + 1) % perRow;
    if (column === 0) sheet.down(box.height + captionHeight);
  }
  if (column > 0) sheet.down(box.height + captionHeight);
}

const captionHeight = 34;

/** As wide as its column, in the shape of a photo. */
export function boxOf(perRow: number) {
  const { width } = columnOf(0, perRow);
  return { width, height: Math.round(width * 0.7) };
}

/** A picture within its frame, or a word that it is not there. */
export function framed(
  sheet: Sheet,
  x: number,
  { width, height }: { readonly width: number; readonly height: number },
  picture: Picture | undefined,
  missing = "Photo not available",
): void {
  const top = sheet.y;
  sheet.draw((canvas) => {
    canvas.rect(x, top, width, height).fill("#f6f7f9");
    if (picture) canvas.image(picture.bytes, x, top, { fit: [width, height], align: "center", valign: "center" });
    canvas.rect(x, top, width, height).lineWidth(0.75).stroke(hairline);
  });
  if (picture) return;
  const line = clipped(sheet, missing, width - 8, label);
  sheet.line(line, x + width / 2 - sheet.widthOf(line, label) / 2, top + height / 2 - 5, label);
}

export function caption(
  sheet: Sheet,
  { x, width }: { readonly x: number; readonly width: number },
  below: number,
  { shows, takenAt }: PaperPhoto,
  timeZone: string,
): void {
  sheet.line(clipped(sheet, shows, width, named), x, sheet.y + below + 3, named);
  const when = takenAt === null ? "Time not known" : momentOf(takenAt, timeZone);
  sheet.line(clipped(sheet, when, width, tiny), x, sheet.y + below + 15, tiny);
}

const named = { ...quiet, color: ink };
const tiny = { size: 7, color: muted };

/** A picture as pdfkit takes it. */
export type Picture = { readonly bytes: Buffer; readonly width: number; readonly height: number };

// One picture is processed at a time, and none is asked for twice.
sharp.cache(false);
sharp.concurrency(1);

const mostPixels = 20_000_000;

/** Dots to an inch of paper. */
const density = 200;
const inDots = (points: number): number => Math.ceil((points / 72) * density);

type Box = { readonly width: number; readonly height: number };

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
