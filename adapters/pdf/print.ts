import type { MessagePort } from "node:worker_threads";
import { shortId } from "@lotlane/core";
import { type InspectionType, newSince } from "@lotlane/core/inspections";
import type { Invoice, InvoiceCredit, StatementPaper } from "@lotlane/core/invoices";
import { type BillOfLading, billTerms, type ClaimPacket, type TruckBill } from "@lotlane/core/papers";
import type { Pictures } from "@lotlane/core/ports";
import { blankCondition, condition, nothingFresh } from "./papers/condition.ts";
import { letterhead, paragraph, quiet, section } from "./papers/layout.ts";
import { orderHead } from "./papers/order-head.ts";
import { linesOf, momentOf } from "./papers/paper-wording.ts";
import { photoGrid } from "./papers/photo-grid.ts";
import { printPacket } from "./papers/print-packet.ts";
import { printTruckBill } from "./papers/print-truck-bill.ts";
import { seal, signatures } from "./papers/signatures.ts";
import { askedPictures } from "./picture-line.ts";
import { printCreditNote, printInvoice } from "./print-invoice.ts";
import { printStatement } from "./print-statement.ts";
import { beginSheet, left, type Sheet, width } from "./sheet.ts";

/** The input of a printer's thread; it asks for pictures through `pictures`. */
export type PrintTask =
  | { readonly kind: "invoice"; readonly invoice: Invoice }
  | { readonly kind: "statement"; readonly statement: StatementPaper }
  | { readonly kind: "credit_note"; readonly invoice: Invoice; readonly credit: InvoiceCredit }
  | { readonly kind: "truck_bill"; readonly bill: TruckBill }
  | ({ readonly verifyPage: string; readonly pictures: MessagePort } & (
      | { readonly kind: "bill_of_lading"; readonly bill: BillOfLading }
      | { readonly kind: "claim_packet"; readonly packet: ClaimPacket }
    ));

/** Runs on a printer's thread: prints one document from beginning to end. */
export default async function print(task: PrintTask): Promise<Uint8Array> {
  if (task.kind === "invoice") {
    const { invoice } = task;
    const sheet = beginSheet({ title: `Invoice ${invoice.number}`, writtenAt: invoice.issuedAt });
    printInvoice(sheet, invoice);
    return sheet.finish();
  }
  if (task.kind === "statement") {
    const { statement } = task;
    const title = `Statement ${statement.month}, ${statement.party.name}`;
    const sheet = beginSheet({ title, writtenAt: statement.asOf, numbered: true });
    printStatement(sheet, statement);
    return sheet.finish();
  }
  if (task.kind === "credit_note") {
    const { invoice, credit } = task;
    const sheet = beginSheet({ title: `Credit note ${credit.number}`, writtenAt: credit.creditedAt });
    printCreditNote(sheet, invoice, credit);
    return sheet.finish();
  }
  if (task.kind === "truck_bill") {
    const { bill } = task;
    const title = `Bill of lading, shipment ${shortId(bill.shipmentId)}`;
    const sheet = beginSheet({ title, writtenAt: bill.asOf, numbered: true });
    printTruckBill(sheet, bill);
    return sheet.finish();
  }
  const { orderId, asOf } = task.kind === "bill_of_lading" ? task.bill : task.packet;
  const name = task.kind === "bill_of_lading" ? "Bill of lading" : "Claim packet";
  const sheet = beginSheet({ title: `${name}, order ${shortId(orderId)}`, writtenAt: asOf, numbered: true });
  const pictures = askedPictures(task.pictures);
  if (task.kind === "bill_of_lading") await printBill(sheet, task.bill, task.verifyPage, pictures);
  else await printPacket(sheet, task.packet, task.verifyPage, pictures);
  return sheet.finish();
}

const photosPerRow = 4;
const small = { size: 8.5 } as const;

/** The paper that goes with the vehicle; what is not written down yet has lines to write on. */
async function printBill(sheet: Sheet, bill: BillOfLading, verifyPage: string, pictures: Pictures): Promise<void> {
  letterhead(sheet, "Bill of lading", `Order ${shortId(bill.orderId)}`);
  orderHead(sheet, bill);
  if (bill.instructions !== null) {
    section(sheet, "Instructions", "", 20);
    for (const line of linesOf(bill.instructions)) paragraph(sheet, line);
    sheet.down(12);
  }
  section(sheet, "Terms", "", 80);
  billTerms(verifyPage).forEach((term, index) => {
    sheet.need(24);
    sheet.line(`${index + 1}`, left, sheet.y, quiet);
    paragraph(sheet, term, small, left + 16, width - 16);
    sheet.down(1);
  });
  for (const type of ["pickup", "delivery"] as const) {
    sheet.nextPage();
    await inspected(sheet, bill, type, verifyPage, pictures);
  }
  if ([bill.records.pickup, bill.records.delivery].some((record) => record && record.photos.length > 0))
    sheet.nextPage();
  for (const type of ["pickup", "delivery"] as const) await photos(sheet, bill, type, pictures);
  if (bill.status === "cancelled") sheet.stamp("CANCELLED");
}

async function inspected(
  sheet: Sheet,
  bill: BillOfLading,
  type: InspectionType,
  verifyPage: string,
  pictures: Pictures,
): Promise<void> {
  const { pickup, delivery } = bill.records;
  const record = bill.records[type];
  const when = record
    ? momentOf(record.inspection.completion.at, record.timeZone)
    : "No inspection completed yet: please fill in by hand";
  section(sheet, type === "pickup" ? "Condition at pickup" : "Condition at delivery", when);
  if (record) {
    const fresh =
      type === "delivery" && pickup && delivery ? newSince(pickup.inspection, delivery.inspection) : nothingFresh;
    condition(sheet, record, fresh);
  } else blankCondition(sheet, (pickup ?? delivery)?.inspection.outline ?? bill.outline);
  sheet.down(8);
  await signatures(sheet, bill, type, pictures);
  if (record) seal(sheet, record, verifyPage);
}

async function photos(sheet: Sheet, bill: BillOfLading, type: InspectionType, pictures: Pictures): Promise<void> {
  const record = bill.records[type];
  if (!record || record.photos.length === 0) return;
  section(sheet, type === "pickup" ? "Photos at pickup" : "Photos at delivery", String(record.photos.length), 120);
  await photoGrid(sheet, record.photos, record, photosPerRow, pictures);
}
