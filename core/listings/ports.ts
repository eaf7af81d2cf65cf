import type { Effect } from "../effects/effects.ts";
import type { Result } from "../shared/result.ts";
import type { KeptListing, Listing, ListingFact, ListingReference } from "./listing.ts";

export type ListingPorts = {
  readonly listings: ListingStore;
  /** Null where none is configured. */
  readonly board: ListingBoard | null;
};

/** What no further try would change, as a sentence that tells an admin what to do. */
export type BoardRefused = { readonly kind: "board_refused"; readonly message: string };

/** A listing of ours that stands on the board. */
export type StandingListing = {
  readonly boardId: string;
  readonly reference: string;
  /** In what it differs from what it should say, in words; empty when it does not. */
  differsFrom(listing: Listing): readonly string[];
};

/**
 * An outside board on which carriers look for jobs. Every call @throws when the board is out of reach, late, busy or
 * answers nonsense, in which case what was asked may have been done nevertheless.
 */
export interface ListingBoard {
  /** What people call it. */
  readonly name: string;
  /** What of a listing the board would refuse, a sentence each; asks no one. */
  check(listing: Listing): readonly string[];
  /** Those that stand under a reference, also several. */
  find(reference: ListingReference): Promise<Result<readonly StandingListing[], BoardRefused>>;
  /** All that stand under references of ours, up to `most`. */
  all(most: number): Promise<Result<readonly StandingListing[], BoardRefused>>;
  /** @returns what the board calls it */
  create(listing: Listing): Promise<Result<string, BoardRefused>>;
  /** `gone`, also below: it does not stand any more. */
  replace(boardId: string, listing: Listing): Promise<Result<"replaced" | "gone", BoardRefused>>;
  remove(boardId: string): Promise<Result<"removed" | "gone", BoardRefused>>;
}

/** What an admin asks for. */
export type ListingWish = {
  readonly reference: ListingReference;
  readonly wanted: boolean;
  readonly at: string;
  readonly actorId: string;
  readonly effect: Effect;
};

/** What was seen and done at the board. */
export type ListingOutcome = Pick<KeptListing, "settled" | "boardId" | "problem" | "checkAt" | "wishes"> & {
  readonly at: string;
  readonly facts: readonly Pick<ListingFact, "kind" | "detail">[];
};

export type ListingSummary = {
  readonly posted: number;
  /** Asked for, and not done yet. */
  readonly waiting: number;
  /** Those of which something is wrong, the newest first, at most 20. */
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
   * @returns the listing as it is now, with wishes that came meanwhile
   */
  record(reference: ListingReference, outcome: ListingOutcome): Promise<KeptListing>;
  release(reference: ListingReference): Promise<void>;
  /**
   * Those to be looked at by now, the longest due first. Each is put off until `later`, so that no second caller gets it.
   */
  takeDue(now: string, later: string, most: number): Promise<readonly ListingReference[]>;
  /** Oldest first, at most the last 100. */
  history(reference: ListingReference): Promise<readonly ListingFactWithActor[]>;
  summary(): Promise<ListingSummary>;
}
