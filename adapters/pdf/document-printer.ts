import type { DocumentPrinter } from "@lotlane/core/ports";
import { printInvoice } from "./print-invoice.ts";
import { beginSheet } from "./sheet.ts";

/** Prints on US Letter with pdfkit, in Geist, which travels inside each document. */
export function createDocumentPrinter(): DocumentPrinter {
  return {
    async invoice(invoice) {
      const sheet = beginSheet({ title: `Invoice ${invoice.number}`, writtenAt: invoice.issuedAt });
      printInvoice(sheet, invoice);
      return sheet.finish();
    },
  };
}
