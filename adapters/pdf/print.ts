import { shortId } from "@lotlane/core";
import type { Invoice } from "@lotlane/core/invoices";
import type { BillOfLading, ClaimPacket } from "@lotlane/core/papers";
import type { MessagePort } from "node:worker_threads";
import { printBill } from "./papers/print-bill.ts";
import { printPacket } from "./papers/print-packet.ts";
import { askedPictures } from "./picture-line.ts";
import { printInvoice } from "./print-invoice.ts";
import { beginSheet } from "./sheet.ts";

/** The input of a printer's thread; it asks for pictures through `pictures`. */
export type PrintTask =
  | { readonly kind: "invoice"; readonly invoice: Invoice }
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
  const { orderId, asOf } = task.kind === "bill_of_lading" ? task.bill : task.packet;
  const name = task.kind === "bill_of_lading" ? "Bill of lading" : "Claim packet";
  const sheet = beginSheet({ title: `${name}, order ${shortId(orderId)}`, writtenAt: asOf, numbered: true });
  const pictures = askedPictures(task.pictures);
  if (task.kind === "bill_of_lading") await printBill(sheet, task.bill, task.verifyPage, pictures);
  else await printPacket(sheet, task.packet, task.verifyPage, pictures);
  return sheet.finish();
}
