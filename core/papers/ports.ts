import type { PapersBusy } from "../invoices/ports.ts";
import type { Result } from "../shared/result.ts";
import type { RenditionName } from "../uploads/index.ts";
import type { BillOfLading } from "./bill-of-lading.ts";
import type { ClaimPacket } from "./claim-packet.ts";
import type { TruckBill } from "./truck-bill.ts";

export type PaperPorts = { readonly papers: PaperPrinter };

/** Loads the file of a picture when it is printed; undefined when the file is gone. */
export type Pictures = (upload: string, rendition: RenditionName) => Promise<Uint8Array | undefined>;

/**
 * Prints PDFs in the background, the same bytes for the same paper; papers wait in a short line. A print that takes too
 * long is given up, and holds nothing up.
 */
export interface PaperPrinter {
  billOfLading(bill: BillOfLading, pictures: Pictures): Promise<Result<Uint8Array, PapersBusy>>;
  truckBill(bill: TruckBill): Promise<Result<Uint8Array, PapersBusy>>;
  claimPacket(packet: ClaimPacket, pictures: Pictures): Promise<Result<Uint8Array, PapersBusy>>;
}
