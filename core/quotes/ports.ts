import type { Effect } from "../effects/effect.ts";
import type { LiveChange } from "../live/index.ts";
import type { Order, OrderFact } from "../orders/index.ts";
import type { Kept, KeyReused, IdempotencyKey } from "../shared/idempotency.ts";
import type { Result } from "../shared/result.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import type { Quote, QuoteFact, QuoteStatus } from "./quote.ts";

export type QuotePorts = { readonly quotes: QuoteStore };

export type QuoteMail = { readonly kind: "quote_email"; readonly to: string; readonly quote: Quote };

export type Booking = {
  readonly quote: Quote;
  readonly order: Order;
  readonly fact: OrderFact;
  readonly quoteFact: QuoteFact;
  readonly effects: readonly Effect[];
  readonly live: readonly LiveChange[];
};

export type QuoteSearch = PageRequest & {
  /** The status at `now`. */
  readonly status?: QuoteStatus | undefined;
  readonly now: Date;
  /**
   * Words of the ref code, the customer's name or address, the vehicle, or either end's city, state and ZIP, as
   * `isPersonFoundIn` finds them.
   */
  readonly q?: string | undefined;
};

/** Counts at a moment; expired quotes are in `total` alone. */
export type QuoteCounts = {
  readonly total: number;
  readonly draft: number;
  readonly sent: number;
  readonly booked: number;
};

export type QuoteChange = { readonly quote: Quote; readonly fact: QuoteFact; readonly effects: readonly Effect[] };

export type QuoteFactWithActor = QuoteFact & { readonly actorName: string | null };

/** How often the customer's page of a quote was opened. */
export type QuoteOpenings = { readonly count: number; readonly firstAt: string; readonly lastAt: string };

export interface QuoteStore {
  /** Counts that a quote was opened, unless it was counted after a moment. */
  countOpening(id: string, at: string, unlessAfter: string): Promise<void>;
  /** Null for one that was not opened, and for a text that is no id. */
  openings(id: string): Promise<QuoteOpenings | null>;
  /**
   * Keeps a new quote and its effects, both or neither. With `once`, a repeat
   * keeps nothing and answers the first quote as it was made, also when both arrive together.
   * @param adminId made it for a caller: that is its first fact, and its lead is theirs
   * @throws when a quote of that id is there already
   */
  add(
    quote: Quote,
    effects: readonly Effect[],
    once?: IdempotencyKey,
    adminId?: string | null,
  ): Promise<Result<Kept<Quote>, KeyReused>>;
  /** The earlier answer of `add` to this `once`; undefined when the call is new. */
  earlier(once: IdempotencyKey): Promise<Result<Quote, KeyReused> | undefined>;
  /** Undefined for an unknown or malformed id. */
  find(id: string): Promise<Quote | undefined>;
  /** The newest quotes, newest first, at most `limit`. */
  newest(limit: number): Promise<readonly Quote[]>;
  /** From draft to sent, with the fact; any other status stays. Repeats are harmless. */
  markSent(id: string, at: string): Promise<void>;
  /**
   * `decide` sees the newest quote, which stays locked until it returns; of what it returns the quote's status, days
   * and price, the fact and the effects are kept, all or nothing. A refusal or a throw keeps nothing.
   * @returns undefined for an unknown id
   */
  change<Refusal>(
    id: string,
    decide: (quote: Quote) => Result<QuoteChange, Refusal>,
  ): Promise<Result<Quote, Refusal> | undefined>;
  /** Newest first, as they are kept. */
  list(search: QuoteSearch): Promise<Page<Quote>>;
  counts(now: Date): Promise<QuoteCounts>;
  /** How many quotes with each of the promo codes were booked, 0 too, each counted up to `most`. */
  promoBookings(codes: readonly string[], most: number): Promise<ReadonlyMap<string, number>>;
  /** Oldest first, at most the last 100. */
  history(id: string): Promise<readonly QuoteFactWithActor[]>;
  /**
   * Turns a quote into an order. `decide` sees the newest quote, which stays locked until it returns; what it returns
   * is kept as a whole, a refusal or a throw keeps nothing. Of two bookings at once, the second sees the quote as the
   * first left it. With `once`, a repeat of an accepted booking answers the first order; a refused booking leaves its
   * key free.
   * @returns undefined for an unknown id
   */
  book<Refusal>(
    id: string,
    decide: (quote: Quote) => Result<Booking, Refusal>,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<Order>, Refusal | KeyReused> | undefined>;
}
