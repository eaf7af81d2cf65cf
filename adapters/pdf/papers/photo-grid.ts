import type { PaperPhoto, PaperRecord } from "@lotlane/core/papers";
import type { Pictures } from "@lotlane/core/ports";
import { hairline, ink, muted, type Sheet } from "../sheet.ts";
import { clipped } from "./layout.ts";
import { columnOf, label, quiet } from "./looks.ts";
import { momentOf } from "./paper-wording.ts";
import { loadedAhead, photoFor, type Picture } from "./pictures.ts";

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
