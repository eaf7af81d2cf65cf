import type { DocumentPrinter } from "@lotlane/core/ports";
import { createPrinter, type PrinterOptions } from "./printer-threads.ts";

/**
 * Prints on US Letter with pdfkit, in Geist, which travels inside each document. The setting of type takes tens of
 * milliseconds of processor time, so that a thread of its own does it, which begins with the first document.
 */
export function createDocumentPrinter(options: PrinterOptions): DocumentPrinter & { close(): Promise<void> } {
  const { print, close } = createPrinter(options);
  return { invoice: (invoice) => print({ kind: "invoice", invoice }), close };
}
