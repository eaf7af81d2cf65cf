import QRCode from "qrcode";
import { type InspectionType, otherDeviceTime } from "@lotlane/core/inspections";
import type { OrderPaper, PaperRecord } from "@lotlane/core/papers";
import type { Pictures } from "@lotlane/core/ports";
import { ink, leadingOf, left, muted, type Sheet, width } from "../sheet.ts";
import { underline } from "./condition.ts";
import { body, clipped, columnOf, label, quiet, strong } from "./layout.ts";
import { degreesOf, momentOf } from "./paper-wording.ts";
import { type Picture, signatureFor } from "./photo-grid.ts";

const box = { width: columnOf(0, 2).width - 10, height: 46 };
const height = 104;
/** With the seal below, which stands on the same page. */
const sealHeight = 92;

type Signer = { readonly role: string; readonly name: string };

/** Both signatures of an inspection, or why one is missing; lines to sign on where there is no inspection yet. */
export async function signatures(
  sheet: Sheet,
  paper: OrderPaper,
  type: InspectionType,
  pictures: Pictures,
): Promise<void> {
  const record = paper.records[type];
  const [carrier, customer] = signersOf(paper, type, record);
  sheet.need(height + (record ? sealHeight : 0));
  if (!record) {
    toSign(sheet, carrier, 0);
    toSign(sheet, customer, 1);
    sheet.down(height);
    return;
  }
  const { inspectorSignature, customerSignature, customerUnavailableReason, completion } = record.inspection;
  const [carriers, customers] = [
    inspectorSignature === null ? undefined : await signatureFor(pictures, inspectorSignature, box),
    customerSignature === null ? undefined : await signatureFor(pictures, customerSignature, box),
  ];
  const at = momentOf(completion.at, record.timeZone);
  signed(sheet, carrier, 0, { picture: carriers, at, instead: "The signature cannot be shown." });
  signed(sheet, customer, 1, {
    picture: customers,
    at,
    instead:
      customerUnavailableReason === null
        ? "The signature cannot be shown."
        : `Not signed, the customer was not available: ${customerUnavailableReason}`,
  });
  sheet.down(height);
}

function signersOf(
  { transporter, shipper, receiver }: OrderPaper,
  type: InspectionType,
  record: PaperRecord | null,
): readonly [Signer, Signer] {
  const carrier = transporter.company ?? transporter.name ?? "the transporter";
  const customer = type === "pickup" ? (shipper.company ?? shipper.name) : receiver.name;
  return [
    {
      role: type === "pickup" ? "Transporter, receiving the vehicle" : "Transporter, handing over the vehicle",
      name: record ? `${record.completedByName}, ${carrier}` : carrier,
    },
    {
      role: type === "pickup" ? "Shipper's side, handing over the vehicle" : "Receiver's side, receiving the vehicle",
      name: customer === null ? "" : `For ${customer}`,
    },
  ];
}

type Signed = { readonly picture: Picture | undefined; readonly at: string; readonly instead: string };

function signed(sheet: Sheet, { role, name }: Signer, column: number, { picture, at, instead }: Signed): void {
  const { x, width: wide } = columnOf(column, 2);
  const top = sheet.y;
  sheet.line(role, x, top, label);
  if (picture)
    sheet.draw((canvas) =>
      canvas.image(picture.bytes, x, top + 14, { fit: [box.width, box.height], valign: "bottom" }),
    );
  else sheet.block(shortened(instead, 200), x, top + 16, wide, body);
  underline(sheet, x, x + wide, top + 64);
  sheet.line(clipped(sheet, name, wide, strong), x, top + 68, strong);
  sheet.line(picture ? `Signed ${at}` : at, x, top + 68 + leadingOf(strong), quiet);
}

const shortened = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)} ...` : text);

function toSign(sheet: Sheet, { role, name }: Signer, column: number): void {
  const { x, width: wide } = columnOf(column, 2);
  const top = sheet.y;
  sheet.line(role, x, top, label);
  sheet.line(clipped(sheet, name, wide, quiet), x, top + 12, quiet);
  underline(sheet, x, x + wide, top + 52);
  sheet.line("Signature", x, top + 55, label);
  underline(sheet, x, x + wide * 0.55, top + 84);
  sheet.line("Printed name", x, top + 87, label);
  underline(sheet, x + wide * 0.6, x + wide, top + 84);
  sheet.line("Date and time", x + wide * 0.6, top + 87, label);
}

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
