import type { User } from "../accounts/index.ts";
import type { Effect } from "../effects/effect.ts";
import type { LoadMailStep } from "./effects.ts";
import type { Area } from "../lanes/index.ts";
import type { LiveLoadChange } from "../live/index.ts";
import type { Contact } from "../orders/index.ts";
import type { Kept, KeyReused, IdempotencyKey } from "../shared/idempotency.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import type { Result } from "../shared/result.ts";
import type { Bid, BidStatus } from "./bid.ts";
import type { LoadStatus } from "./load-status.ts";
import type { BidView, LoadHistoryEntry, LoadView } from "./load-view.ts";
import type { Load, LoadFact } from "./load.ts";

export type LoadPorts = { readonly loads: LoadStore; readonly loadLists: LoadLists };

export type LoadMail = {
  readonly kind: "load_mail";
  readonly to: string;
  readonly user: User;
  readonly step: LoadMailStep;
  readonly load: Load;
  /** The agreed price, or the bid, at that step. */
  readonly price: string | null;
  /** Why the load was given back, taken back or cancelled. */
  readonly reason: string | null;
  /** The transporter that gave the load back. */
  readonly about: Contact | null;
};

/** A changed load with everything that is kept along with it: all or nothing. */
export type LoadChange = {
  readonly load: Load;
  /** A new or changed bid. */
  readonly bid?: Bid;
  /** Rejects, at that moment, every pending bid on the load but `bid`. */
  readonly rejectOpenBidsAt?: string;
  /**
   * Makes bids pending again that were rejected or withdrawn by the taking at that moment, unless their transporter may not
   * sign in any more.
   */
  readonly restoreBidsOf?: string;
  readonly facts: readonly LoadFact[];
  readonly effects: readonly Effect[];
  readonly live: readonly LiveLoadChange[];
};

export type BidsOnLoad = {
  /** How many are pending. */
  readonly open: number;
  /** The bid that gave its transporter the load. */
  readonly accepted: Bid | undefined;
};

/** The facts that decide if a transporter gets a load, or bids on it. None changes until the decision is kept. */
export type Contest = {
  readonly load: Load;
  /** The bid in question, or the transporter's pending one. */
  readonly bid: Bid | undefined;
  /** Undefined for an unknown account. */
  readonly transporter: User | undefined;
  /** The number of loads that the transporter has not picked up yet. */
  readonly toPickUp: number;
  /** How often the transporter has undone its acceptance of this load. */
  readonly undone: number;
};

/** Loads and the bids on them, with their facts. */
export interface LoadStore {
  /**
   * Keeps new loads with all that belongs to them, or none of them. With `once`, a repeat keeps nothing and answers
   * the first loads as they were made, also when both arrive together.
   */
  add(changes: readonly LoadChange[], once?: IdempotencyKey): Promise<Result<Kept<readonly Load[]>, KeyReused>>;
  /** Keeps all new loads, or none. With `once`, a repeat keeps nothing and answers the first `answer`. */
  addAll<Answer>(
    changes: readonly LoadChange[],
    answer: Answer,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<Answer>, KeyReused>>;
  /** The earlier answer of `add` with this `once`; undefined when the call is new. */
  earlier(once: IdempotencyKey): Promise<Result<readonly Load[], KeyReused> | undefined>;
  /** Undefined for an unknown id, and for a text that is no id. */
  find(id: string): Promise<Load | undefined>;
  findBid(id: string): Promise<Bid | undefined>;
  /**
   * `decide` sees the newest load with its bids, which stay locked until it returns. Its answer is kept as a
   * whole; a refusal or a throw keeps nothing. @returns undefined for an unknown id
   */
  change<Refusal>(
    id: string,
    decide: (load: Load, bids: BidsOnLoad) => Result<LoadChange, Refusal>,
  ): Promise<Result<Load, Refusal> | undefined>;
  /**
   * The same with the account and the pending bid of a transporter, which stay locked too. With `once`, a repeat answers
   * the first bid.
   */
  contest<Refusal>(
    id: string,
    transporterId: string,
    decide: (contest: Contest) => Result<LoadChange, Refusal>,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<{ readonly load: Load; readonly bid: Bid | null }>, Refusal | KeyReused> | undefined>;
  /** The same with one bid and the account of its transporter. @returns undefined for an unknown bid */
  changeBid<Refusal>(
    bidId: string,
    decide: (contest: Contest & { readonly bid: Bid }) => Result<LoadChange, Refusal>,
  ): Promise<Result<{ readonly load: Load; readonly bid: Bid }, Refusal> | undefined>;
}

/** Selects the loads of a list by their reader. */
export type LoadReader =
  /** Admins see every load. */
  | { readonly kind: "all" }
  /** Transporters see the loads on offer, and their own. */
  | { readonly kind: "transporter" | "driver"; readonly userId: string };

export const loadSorts = ["newest", "pickup", "price", "per_mile"] as const;
/** `pickup`: soonest pickup first. `price`, `per_mile`: highest pay first, loads without a price last. */
export type LoadSort = (typeof loadSorts)[number];

/**
 * Where a sorted list goes on: after the load with that id and value, which is a moment for `newest`, a day for
 * `pickup`, and dollars for `price` and `per_mile` (0 where there is no price).
 */
export type LoadCursor = { readonly value: string; readonly id: string };

export type LoadSearch = {
  readonly reader: LoadReader;
  readonly limit: number;
  readonly after?: LoadCursor | undefined;
  readonly sort: LoadSort;
  readonly statuses?: readonly LoadStatus[] | undefined;
  /** Only the reader's own, as its transporter or driver. */
  readonly own?: boolean | undefined;
  /**
   * Words of the reference, either end's city, state and ZIP, or a vehicle, as `isFoundIn` finds them. Those of every load
   * are also found by their transporter: a name, an address or a company, as `isPersonFoundIn` finds them, or a telephone
   * number, the first 200 such people.
   */
  readonly q?: string | undefined;
  /** Only loads picked up within some miles of a point. */
  readonly near?: Area | undefined;
  /** Only loads delivered within some miles of a point. */
  readonly nearDelivery?: Area | undefined;
  /** Only loads that can be picked up on one of these days, `YYYY-MM-DD`. */
  readonly pickupFrom?: string | undefined;
  readonly pickupTo?: string | undefined;
  readonly isEnclosed?: boolean | undefined;
  /** Dollars. */
  readonly leastPerMile?: number | undefined;
};

export type LoadPage = { readonly rows: readonly LoadView[]; readonly next: LoadCursor | null };

/** Loads as screens read them. */
export interface LoadLists {
  /** One load with its people and the reader's own bid; undefined for an unknown id, and for a text that is no id. */
  view(id: string, readerId: string): Promise<LoadView | undefined>;
  /** The history of a load, oldest first, at most the last 200 entries. */
  history(id: string): Promise<readonly LoadHistoryEntry[]>;
  list(search: LoadSearch): Promise<LoadPage>;
  /** The number of a transporter's or driver's loads with these statuses, counted up to `most`. */
  count(of: Exclude<LoadReader, { kind: "all" }>, statuses: readonly LoadStatus[], most: number): Promise<number>;
  /** The bids on a load, of all transporters or of one, newest first. */
  bids(loadId: string, page: PageRequest & { readonly carrierId?: string | undefined }): Promise<Page<BidView>>;
  /** A transporter's own bids, newest first. */
  bidsOf(carrierId: string, page: PageRequest & { readonly status?: BidStatus | undefined }): Promise<Page<BidView>>;
  /** The transporters whose pending bids on a load were rejected at a moment. */
  rejectedAt(loadId: string, at: string, page: PageRequest): Promise<Page<BidView>>;
}
