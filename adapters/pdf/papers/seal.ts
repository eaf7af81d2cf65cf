import { otherDeviceTime } from "@lotlane/core/inspections";
import type { PaperRecord } from "@lotlane/core/papers";
import { left, muted, type Sheet, width } from "../sheet.ts";
import { clipped } from "./layout.ts";
import { label, quiet, strong } from "./looks.ts";
import { degreesOf, momentOf } from "./paper-wording.ts";
import { qrCode } from "./qr-code.ts";

const side = 62;

/** The facts a reader needs to verify a record: its code, its hash, and where to check them. */
export function seal(sheet: Sheet, { inspection, completedByName, correctsCode, timeZone }: PaperRecord, at: string) {
  const { code, contentHash, at: completedAt, deviceTime, place } = inspection.completion;
  sheet.need(side + 16);
  sheet.rule();
  sheet.down(9);
  const top = sheet.y;
  qrCode(sheet, `${at}/${code}`, left, top, side);
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
