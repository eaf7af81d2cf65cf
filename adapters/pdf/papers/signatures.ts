import type { OrderPaper, PaperRecord } from "@lotlane/core/papers";
import type { InspectionType } from "@lotlane/core/inspections";
import type { Pictures } from "@lotlane/core/ports";
import { leadingOf, type Sheet } from "../sheet.ts";
import { underline } from "./condition.ts";
import { clipped } from "./layout.ts";
import { body, columnOf, label, quiet, strong } from "./looks.ts";
import { momentOf } from "./paper-wording.ts";
import { type Picture, signatureFor } from "./pictures.ts";

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
  const { x, width } = columnOf(column, 2);
  const top = sheet.y;
  sheet.line(role, x, top, label);
  if (picture)
    sheet.draw((canvas) =>
      canvas.image(picture.bytes, x, top + 14, { fit: [box.width, box.height], valign: "bottom" }),
    );
  else sheet.block(shortened(instead, 200), x, top + 16, width, body);
  underline(sheet, x, x + width, top + 64);
  sheet.line(clipped(sheet, name, width, strong), x, top + 68, strong);
  sheet.line(picture ? `Signed ${at}` : at, x, top + 68 + leadingOf(strong), quiet);
}

const shortened = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)} ...` : text);

function toSign(sheet: Sheet, { role, name }: Signer, column: number): void {
  const { x, width } = columnOf(column, 2);
  const top = sheet.y;
  sheet.line(role, x, top, label);
  sheet.line(clipped(sheet, name, width, quiet), x, top + 12, quiet);
  underline(sheet, x, x + width, top + 52);
  sheet.line("Signature", x, top + 55, label);
  underline(sheet, x, x + width * 0.55, top + 84);
  sheet.line("Printed name", x, top + 87, label);
  underline(sheet, x + width * 0.6, x + width, top + 84);
  sheet.line("Date and time", x + width * 0.6, top + 87, label);
}
