import type { PapersBusy } from "../invoices/ports.ts";
import type { Result } from "../shared/result.ts";
import type { RenditionName } from "../uploads/index.ts";
import type { BillOfLading } from "./bill-of-lading.ts";
import type { ClaimPacket } from "./claim-packet.ts";

export type PaperPorts = { readonly papers: PaperPrinter };

/** The file of a picture, asked for when it is printed; undefined where it is not there any more. */
export type Pictures = (upload: string, rendition: RenditionName) => Promise<Uint8Array | undefined>;

/**
 * Prints as PDF, the same bytes for the same paper, beside all else that the product does; the others wait in a short
 * line. What takes too long is given up, and holds nothing up.
 */
export interface PaperPrinter {
  billOfLading(bill: BillOfLading, pictures: Pictures): Promise<Result<Uint8Array, PapersBusy>>;
  claimPacket(packet: ClaimPacket, pictures: Pictures): Promise<Result<Uint8Array, PapersBusy>>;
}
