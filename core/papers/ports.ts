import type { PapersBusy } from "../invoices/ports.ts";
import type { LiveChange } from "../live/index.ts";
import type { AddedPaper, Order } from "../orders/index.ts";
import type { Kept, KeyReused, IdempotencyKey } from "../shared/idempotency.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import type { Result } from "../shared/result.ts";
import type { RenditionName } from "../uploads/index.ts";
import type { BillOfLading } from "./bill-of-lading.ts";
import type { ClaimPacket } from "./claim-packet.ts";
import type { TruckBill } from "./truck-bill.ts";

export type PaperPorts = { readonly papers: PaperPrinter };
export type AddedPaperPorts = { readonly addedPapers: AddedPaperStore };

/** A paper with the name of the user who added it; null where the account is unknown. */
export type AddedPaperView = { readonly paper: AddedPaper; readonly addedByName: string | null };

/** A new paper, with the news of it. */
export type NewPaper = { readonly paper: AddedPaper; readonly live: readonly LiveChange[] };
/** The end of a paper, with the news of it. */
export type PaperEnd = { readonly at: string; readonly actorId: string; readonly live: readonly LiveChange[] };

/** Papers that parties added to orders. Those of one order change one after the other. */
export interface AddedPaperStore {
  /**
   * Keeps a paper whose content is claimed. `decide` sees the newest order, which stays locked until it returns, and how
   * many papers the order has; a refusal keeps nothing. With `once`, a repeat answers the first paper.
   * @returns undefined for an unknown order
   */
  add<Refusal>(
    orderId: string,
    decide: (order: Order, count: number) => Result<NewPaper, Refusal>,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<AddedPaper>, Refusal | KeyReused> | undefined>;
  /** The earlier answer of `add` to this `once`; undefined when the call is new. */
  earlier(once: IdempotencyKey): Promise<Result<AddedPaper, KeyReused> | undefined>;
  /** Undefined for an unknown or malformed id, and for a paper that was taken away. */
  find(id: string): Promise<AddedPaper | undefined>;
  /** The papers that an order has, oldest first. */
  ofOrder(orderId: string): Promise<readonly AddedPaperView[]>;
  /**
   * Takes a paper away and leaves its content to the sweep; the order's history still has it. `decide` sees the newest
   * order, which stays locked until it returns.
   * @returns undefined where there is no such paper
   */
  remove<Refusal>(
    id: string,
    decide: (paper: AddedPaper, order: Order) => Result<PaperEnd, Refusal>,
  ): Promise<Result<AddedPaper, Refusal> | undefined>;
  /** The papers that a user added and that are there still, newest first. */
  addedBy(userId: string, page: PageRequest): Promise<Page<AddedPaper>>;
}

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
