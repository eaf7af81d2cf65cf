import type { WideLane } from "./widen-lane.ts";

export type RatePorts = { readonly rates: RateStore };

/** Dollars per mile, of the newest cases: the 10th, 50th and 90th percentile by nearest rank, so that each was really paid. */
export type RateSpread = { readonly low: string; readonly median: string; readonly high: string };

export type RatesSeen = {
  /** How many the spread is made of, at most `most`. */
  readonly cases: number;
  /** Null where there is no case. */
  readonly spread: RateSpread | null;
};

/** Whole hours are rounded down; those of no order are null. */
export type WaitsSeen = {
  /** Orders on the board now. */
  readonly waiting: number;
  /** The median of their hours since they were posted. */
  readonly hoursWaiting: number | null;
  /** Delivered orders whose claim is known. */
  readonly claims: number;
  /** The median of their hours until the claim. */
  readonly hoursToClaim: number | null;
};

export interface RateStore {
  /**
   * The rates paid between two areas since a moment (ISO 8601), of the newest cases, at most `most`: delivered orders,
   * and loads as `rateCaseOf` counts them.
   */
  seen(lane: WideLane, since: string, most: number): Promise<RatesSeen>;
  /**
   * How long orders between two areas wait for a carrier: those that wait now, and the newest ones delivered since a
   * moment, at most `most` of each. The order `without` does not wait.
   */
  waits(
    lane: WideLane,
    since: string,
    now: string,
    limits: { readonly most: number; readonly without?: string | undefined },
  ): Promise<WaitsSeen>;
}
