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

export interface RateStore {
  /**
   * The rates paid between two areas since a moment (ISO 8601), of the newest cases, at most `most`: delivered orders,
   * and loads as `rateCaseOf` counts them.
   */
  seen(lane: WideLane, since: string, most: number): Promise<RatesSeen>;
}
