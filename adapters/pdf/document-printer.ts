import type { DocumentPrinter } from "@lotlane/core/ports";
import type { PrintTask } from "./print.ts";
import { printerThreads } from "./printer-threads.ts";

/**
 * Prints on US Letter with pdfkit, in Geist, which travels inside each document. The setting of type takes tens of
 * milliseconds of processor time, so that a thread of its own does it, which begins with the first document.
 */
export function createDocumentPrinter(): DocumentPrinter & { close(): Promise<void> } {
  const pool = printerThreads();
  return {
    invoice: (invoice) => pool.run({ kind: "invoice", invoice } satisfies PrintTask) as Promise<Uint8Array>,
    close: () => pool.destroy(),
  };
}
