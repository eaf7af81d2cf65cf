import { accept, refuse } from "@lotlane/core";
import type { PaperPrinter, PapersBusy, Pictures } from "@lotlane/core/ports";
import { MessageChannel } from "node:worker_threads";
import { answerPictures } from "./picture-line.ts";
import type { PrintTask } from "./print.ts";
import { printerThreads } from "./printer-threads.ts";

const mostWaiting = 20;
const busy: PapersBusy = {
  kind: "papers_busy",
  message: "Many documents are being printed right now: please try again in a few seconds.",
  retryAfterSeconds: 5,
};

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
}: {
  readonly publicUrl: string;
}): PaperPrinter & { close(): Promise<void> } {
  const pool = printerThreads();
  const verifyPage = `${publicUrl}/verify`;
  let waiting = 0;
  const print = async (paper: Paper, pictures: Pictures) => {
    if (waiting >= mostWaiting) return refuse(busy);
    waiting++;
    const { port1: here, port2: there } = new MessageChannel();
    answerPictures(here, pictures);
    try {
      const task = { ...paper, verifyPage, pictures: there };
      return accept((await pool.run(task, { transferList: [there] })) as Uint8Array);
    } finally {
      waiting--;
      here.close();
    }
  };
  return {
    billOfLading: (bill, pictures) => print({ kind: "bill_of_lading", bill }, pictures),
    claimPacket: (packet, pictures) => print({ kind: "claim_packet", packet }, pictures),
    close: () => pool.destroy(),
  };
}
