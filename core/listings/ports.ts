import type { Effect } from "../effects/effect.ts";
import type { Result } from "../shared/result.ts";
import type { KeptListing, Listing, ListingFact, ListingReference } from "./listing.ts";

export type ListingPorts = {
  readonly listings: ListingStore;
  /** Null where none is configured. */
  readonly board: ListingBoard | null;
};

/** A refusal that no further try would change; `message` tells an admin what to do. */
export type BoardRefused = { readonly kind: "board_refused"; readonly message: string };

/** A listing of ours that stands on the board. */
export type StandingListing = {
  readonly boardId: string;
  readonly reference: string;
  /** The differences from what it should say, in words; empty when there are none. */
  differsFrom(listing: Listing): readonly string[];
};

/**
 * An outside board on which carriers look for jobs. Every call @throws when the board is out of reach, late, busy or
 * answers nonsense; the board may have done the work nevertheless.
 */
export interface ListingBoard {
  /** The board's name, for people. */
  readonly name: string;
  /** Returns a sentence for each detail that the board would refuse, without asking the board. */
  check(listing: Listing): readonly string[];
  /** The listings that stand under a reference, perhaps several. */
  find(reference: ListingReference): Promise<Result<readonly StandingListing[], BoardRefused>>;
  /** The listings that stand under references of ours, up to `most`. */
  all(most: number): Promise<Result<readonly StandingListing[], BoardRefused>>;
  /** @returns the board's id of the listing */
  create(listing: Listing): Promise<Result<string, BoardRefused>>;
  /** `gone`, also below: it does not stand any more. */
  replace(boardId: string, listing: Listing): Promise<Result<"replaced" | "gone", BoardRefused>>;
  remove(boardId: string): Promise<Result<"removed" | "gone", BoardRefused>>;
}

/** An admin's wish for a listing. */
export type ListingWish = {
  readonly reference: ListingReference;
  readonly wanted: boolean;
  readonly at: string;
  readonly actorId: string;
  readonly effect: Effect;
};

/** The result of one look at the board, with the changes made there. */
export type ListingOutcome = Pick<KeptListing, "settled" | "boardId" | "problem" | "checkAt" | "wishes"> & {
  readonly at: string;
  readonly facts: readonly Pick<ListingFact, "kind" | "detail">[];
};

export type ListingSummary = {
  readonly posted: number;
  /** Asked for, and not done yet. */
  readonly waiting: number;
  /** Listings with a problem, newest first, at most 20. */
  readonly troubled: readonly KeptListing[];
};

export type ListingFactWithActor = ListingFact & { readonly actorName: string | null };

export interface ListingStore {
  find(reference: ListingReference): Promise<KeptListing | undefined>;
  findAll(references: readonly ListingReference[]): Promise<readonly KeptListing[]>;
  /** Keeps a wish, its fact and its effect, all or nothing. A wish that is there already is asked for once more. */
  wish(wish: ListingWish): Promise<KeptListing>;
  /**
   * Gives one caller the listing alone until a moment, or until it is released.
   * @returns `taken` while another has it; undefined for a reference of which no listing was ever wanted
   */
  lease(reference: ListingReference, now: string, until: string): Promise<KeptListing | "taken" | undefined>;
  /**
   * Keeps an outcome with its facts; it settles nothing when another wish came since the one of `wishes`.
   * @returns the listing as it is now, with wishes that came in between
   */
  record(reference: ListingReference, outcome: ListingOutcome): Promise<KeptListing>;
  release(reference: ListingReference): Promise<void>;
  /**
   * Takes the listings that are due by now, the longest due first. Each is put off until `later`, so that no second
   * caller gets it.
   */
  takeDue(now: string, later: string, most: number): Promise<readonly ListingReference[]>;
  /** Oldest first, at most the last 100. */
  history(reference: ListingReference): Promise<readonly ListingFactWithActor[]>;
  summary(): Promise<ListingSummary>;
}
