import { accept } from "@lotlane/core";
import type { DocumentPrinter } from "@lotlane/core/ports";

/** A page of plain text where a real one lays out a PDF. */
export function memoryDocumentPrinter(): DocumentPrinter {
  return {
    invoice: async ({ number, from, to, amount }) =>
      accept(new TextEncoder().encode(`Invoice ${number} from ${from.name} to ${to.name}: $${amount}\n`)),
  };
}
