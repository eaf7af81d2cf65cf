import { MessageChannel } from "node:worker_threads";
import type { DocumentPrinter, PaperPrinter, Pictures } from "@lotlane/core/ports";
import { answerPictures } from "./picture-line.ts";
import type { PrintTask } from "./print.ts";
import { createPrinter, type PrinterOptions } from "./printer-threads.ts";

/**
 * Prints on US Letter with pdfkit, in Geist, which travels inside each document. The setting of type takes tens of
 * milliseconds of processor time, so that a thread of its own does it, which begins with the first document.
 */
export function createDocumentPrinter(options: PrinterOptions): DocumentPrinter & { close(): Promise<void> } {
  const { print, close } = createPrinter(options);
  return {
    invoice: (invoice) => print({ kind: "invoice", invoice }),
    statement: (statement) => print({ kind: "statement", statement }),
    creditNote: (invoice, credit) => print({ kind: "credit_note", invoice, credit }),
    close,
  };
}

type PaperTask = Exclude<PrintTask, { kind: "invoice" | "statement" | "credit_note" | "truck_bill" }>;
type Paper = PaperTask extends infer Task
  ? Task extends PaperTask
    ? Omit<Task, "verifyPage" | "pictures">
    : never
  : never;

/**
 * Prints bills of lading and claim packets on a thread of their own, one after the other, so that a long one holds up
 * neither calls nor invoices. A few pictures are in memory at a time.
 * @param publicUrl where the page is that checks document codes
 */
export function createPaperPrinter({
  publicUrl,
  ...options
}: PrinterOptions & { readonly publicUrl: string }): PaperPrinter & { close(): Promise<void> } {
  const printer = createPrinter(options);
  const verifyPage = `${publicUrl}/verify`;
  const print = async (paper: Paper, pictures: Pictures) => {
    const { port1: here, port2: there } = new MessageChannel();
    answerPictures(here, pictures);
    try {
      return await printer.print({ ...paper, verifyPage, pictures: there }, [there]);
    } finally {
      here.close();
    }
  };
  return {
    billOfLading: (bill, pictures) => print({ kind: "bill_of_lading", bill }, pictures),
    truckBill: (bill) => printer.print({ kind: "truck_bill", bill }),
    claimPacket: (packet, pictures) => print({ kind: "claim_packet", packet }, pictures),
    close: printer.close,
  };
}
