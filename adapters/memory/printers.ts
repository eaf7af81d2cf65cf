import { accept } from "@lotlane/core";
import { uploadsOf } from "@lotlane/core/inspections";
import type { OrderPaper } from "@lotlane/core/papers";
import type { DocumentPrinter, PaperPrinter, Pictures } from "@lotlane/core/ports";

/** A page of plain text where a real one lays out a PDF. */
export function memoryDocumentPrinter(): DocumentPrinter {
  return {
    invoice: async ({ number, from, to, amount }) =>
      accept(new TextEncoder().encode(`Invoice ${number} from ${from.name} to ${to.name}: $${amount}\n`)),
    statement: async ({ party, side, month, lines, closing }) =>
      accept(
        new TextEncoder().encode(
          `Statement of ${party.name} as ${side} for ${month}: ${JSON.stringify(lines)}, $${closing}\n`,
        ),
      ),
    creditNote: async (invoice, { number, amount, reason }) =>
      accept(new TextEncoder().encode(`Credit note ${number} for invoice ${invoice.number}: $${amount}, ${reason}\n`)),
  };
}

/** Pages of plain text where a real one lays out a PDF. */
export function memoryPaperPrinter(): PaperPrinter {
  const print = async (name: string, paper: OrderPaper, pictures: Pictures) => {
    const { pickup, delivery } = paper.records;
    const ids = [pickup, delivery].flatMap((record) => (record ? uploadsOf(record.inspection) : []));
    const shown = await Promise.all(ids.map(async (id) => ((await pictures(id, "thumb")) ? id : "missing")));
    return accept(
      new TextEncoder().encode(`${name} ${JSON.stringify(paper)} with ${shown.join(", ") || "no pictures"}\n`),
    );
  };
  return {
    billOfLading: (bill, pictures) => print("Bill of lading", bill, pictures),
    truckBill: async (bill) => accept(new TextEncoder().encode(`Bill of lading of a truck ${JSON.stringify(bill)}\n`)),
    claimPacket: (packet, pictures) => print("Claim packet", packet, pictures),
  };
}
