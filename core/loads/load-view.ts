import type { Contact, InvoiceSummary } from "../orders/index.ts";
import type { Bid } from "./bid.ts";
import type { Load, LoadFact } from "./load.ts";

/** A load with its people, as lists and screens need it. */
export type LoadView = {
  readonly load: Load;
  readonly carrier: Contact | null;
  readonly driver: Contact | null;
  /** How many bids are pending. */
  readonly openBids: number;
  /** The reader's own newest bid on it; null where the reader has none. */
  readonly ownBid: Bid | null;
  /** That of its carrier; null until it is issued. */
  readonly invoice: InvoiceSummary | null;
};

/** A bid with who made it and on what. */
export type BidView = { readonly bid: Bid; readonly carrier: Contact; readonly load: Load };

/** A fact with its actor's name. */
export type LoadHistoryEntry = LoadFact & { readonly actorName: string };
