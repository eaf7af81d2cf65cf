import type { DocumentPrinter } from "@lotlane/core/ports";
import { Tinypool } from "tinypool";

/**
 * Prints on US Letter with pdfkit, in Geist, which travels inside each document. The setting of type takes tens of
 * milliseconds of processor time, so that a thread of its own does it, which begins with the first document.
 */
export function createDocumentPrinter(): DocumentPrinter & { close(): Promise<void> } {
  const pool = new Tinypool({
    filename: new URL("print.ts", import.meta.url).href,
    execArgv: ["--conditions=source"],
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
  });
  return {
    invoice: (invoice) => pool.run(invoice) as Promise<Uint8Array>,
    close: () => pool.destroy(),
  };
}
