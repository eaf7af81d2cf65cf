import type { Result } from "../shared/result.ts";
import type { RenditionName } from "../uploads/index.ts";
import type { BillOfLading } from "./bill-of-lading.ts";
import type { ClaimPacket } from "./claim-packet.ts";

export type PaperPorts = { readonly papers: PaperPrinter };

/** The file of a picture, asked for when it is printed; undefined where it is not there any more. */
export type Pictures = (upload: string, rendition: RenditionName) => Promise<Uint8Array | undefined>;

export type PapersBusy = {
  readonly kind: "papers_busy";
  readonly message: string;
  readonly retryAfterSeconds: number;
};

/** Prints as PDF, the same bytes for the same paper, beside all else that the product does; the others wait in a short line. */
export interface PaperPrinter {
  billOfLading(bill: BillOfLading, pictures: Pictures): Promise<Result<Uint8Array, PapersBusy>>;
  claimPacket(packet: ClaimPacket, pictures: Pictures): Promise<Result<Uint8Array, PapersBusy>>;
}
