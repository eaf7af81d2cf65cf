import QRCode from "qrcode";
import { otherDeviceTime } from "@lotlane/core/inspections";
import type { PaperRecord } from "@lotlane/core/papers";
import { ink, left, muted, type Sheet, width } from "../sheet.ts";
import { clipped } from "./layout.ts";
import { label, quiet, strong } from "./looks.ts";
import { degreesOf, momentOf } from "./paper-wording.ts";

const side = 62;

/** The facts a reader needs to verify a record: its code, its hash, and where to check them. */
export function seal(sheet: Sheet, { inspection, completedByName, correctsCode, timeZone }: PaperRecord, at: string) {
  const { code, contentHash, at: completedAt, deviceTime, place } = inspection.completion;
  sheet.need(side + 16);
  sheet.rule();
  sheet.down(9);
  const top = sheet.y;
  qrCode(sheet, `${at}/${code}`, left, top);
  const x = left + side + 14;
  const most = width - side - 14;
  sheet.line("Document code", x, top - 1, label);
  sheet.line(code, x, top + 9, { ...strong, size: 11 });
  const onDevice = otherDeviceTime(completedAt, deviceTime);
  const by = `Completed by ${completedByName}, ${momentOf(completedAt, timeZone)}${place ? `, at ${degreesOf(place)}` : ""}`;
  const said = correctsCode === null ? by : `Corrects ${correctsCode}. ${by}`;
  sheet.line(clipped(sheet, said, most, quiet), x, top + 23, quiet);
  if (onDevice !== null) sheet.line(`${momentOf(onDevice, timeZone)} by the device's clock`, x, top + 33, quiet);
  sheet.line(`SHA-256 ${contentHash}`, x, top + 44, { size: 7, color: muted });
  sheet.line(clipped(sheet, `Check it: ${at}/${code}`, most, quiet), x, top + 54, quiet);
  sheet.down(side + 12);
}

/** A QR code of a text as squares, its corner at `x` and `y`. */
function qrCode(sheet: Sheet, text: string, x: number, y: number): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  const unit = side / modules.size;
  sheet.draw((canvas) => {
    for (let row = 0; row < modules.size; row++)
      for (let column = 0; column < modules.size; column++) {
        if (!modules.get(row, column)) continue;
        // Runs are one rectangle: squares side by side leave hairlines between them on a screen.
        let end = column + 1;
        while (end < modules.size && modules.get(row, end)) end++;
        canvas.rect(x + column * unit, y + row * unit, (end - column) * unit, unit + 0.05);
        column = end;
      }
    canvas.fill(ink);
  });
}
