import type { Invoice } from "@lotlane/core/invoices";
import { printInvoice } from "./print-invoice.ts";
import { beginSheet } from "./sheet.ts";

/** What the printer's thread does: one document, from beginning to end. */
export default function print(invoice: Invoice): Promise<Uint8Array> {
  const sheet = beginSheet({ title: `Invoice ${invoice.number}`, writtenAt: invoice.issuedAt });
  printInvoice(sheet, invoice);
  return sheet.finish();
}
