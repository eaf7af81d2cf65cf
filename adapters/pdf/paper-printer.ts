import type { PaperPrinter, Pictures } from "@lotlane/core/ports";
import { MessageChannel } from "node:worker_threads";
import { answerPictures } from "./picture-line.ts";
import type { PrintTask } from "./print.ts";
import { createPrinter, type PrinterOptions } from "./printer-threads.ts";

type PaperTask = Exclude<PrintTask, { kind: "invoice" }>;
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
    claimPacket: (packet, pictures) => print({ kind: "claim_packet", packet }, pictures),
    close: printer.close,
  };
}
