import { z } from "zod";
import { dollarsPerUnit } from "../money/index.ts";
import type { TripJob, TripStopName } from "./trip.ts";

export const suggestionSorts = ["gain", "payPerMile", "pay", "miles", "hours"] as const;
export type SuggestionSort = (typeof suggestionSorts)[number];

/**
 * A carrier's cost for a mile of a truck, in dollars: the average of US carriers in 2024 (ATRI, An Analysis of the
 * Operational Costs of Trucking: 2025 Update). A carrier may give its own.
 */
export const usualCostPerMile = 2.26;

const amount = (name: string, most: number) =>
  z
    .number(`${name} must be a number`)
    .min(0, `${name} must be at least 0`)
    .max(most, `${name} must be at most ${most}`);

export const suggestionAsk = {
  sort: z.enum(suggestionSorts, `sort must be one of ${suggestionSorts.join(", ")}`).default("gain"),
  leastPayPerMile: amount("leastPayPerMile", 1000).optional().describe("Dollars for each added mile"),
  mostMiles: amount("mostMiles", 10_000).optional().describe("The longest detour"),
  keepDates: z
    .boolean("keepDates must be true or false")
    .default(false)
    .describe("Only jobs that keep all promised dates"),
  costPerMile: amount("costPerMile", 100).default(usualCostPerMile).describe("Dollars; gains are net of it"),
  limit: amount("limit", 100).int("limit must be a whole number").default(20),
};
export const suggestionAskSchema = z.object(suggestionAsk);
export type SuggestionAsk = z.input<typeof suggestionAskSchema>;

/** A job at its best place in a trip, with all that it adds. Miles with one decimal, money as decimal dollars. */
export type Suggestion = {
  readonly jobId: string;
  readonly pay: string;
  readonly addedMiles: number;
  /** Minutes by which the trip ends later. */
  readonly addedMinutes: number;
  /** Null when it adds no mile. */
  readonly payPerAddedMile: string | null;
  /** Pay less the cost of its miles. */
  readonly gain: number;
  /** Promised dates that the trip misses with the job and keeps without it. */
  readonly newlyMissed: number;
  /** The trip's stops with the job in it. */
  readonly stops: readonly TripStopName[];
};

/** An ask with its defaults filled in. */
export type Wanted = z.output<typeof suggestionAskSchema>;

/** True when a job that adds at least these miles can pass. */
export const mayPass = (
  { pay }: TripJob,
  leastMiles: number,
  { leastPayPerMile, mostMiles }: Pick<Wanted, "leastPayPerMile" | "mostMiles">,
): boolean =>
  (mostMiles === undefined || leastMiles <= mostMiles) &&
  (leastPayPerMile === undefined || leastMiles <= 0 || Number(pay) / leastMiles >= leastPayPerMile);

export const passes = (
  { addedMiles, payPerAddedMile, newlyMissed }: Suggestion,
  { leastPayPerMile, mostMiles, keepDates }: Wanted,
): boolean =>
  (leastPayPerMile === undefined || payPerAddedMile === null || Number(payPerAddedMile) >= leastPayPerMile) &&
  (mostMiles === undefined || addedMiles <= mostMiles) &&
  (!keepDates || newlyMissed === 0);

/** The numbers that a job would add: dollars, miles with one decimal, minutes. */
export type Added = { readonly pay: number; readonly miles: number; readonly minutes: number; readonly gain: number };

export function addedBy({ pay }: TripJob, exactMiles: number, minutes: number, costPerMile: number): Added {
  const miles = Math.max(0, Math.round(exactMiles * 10) / 10);
  const dollars = Number(pay);
  return { pay: dollars, miles, minutes, gain: Math.round((dollars - miles * costPerMile) * 100) / 100 };
}

export const payPerMileOf = ({ pay }: TripJob, { miles }: Added): string | null =>
  miles === 0 ? null : dollarsPerUnit(pay, miles);

/** The job with the highest rank comes first. */
export function rankOf(sort: SuggestionSort, { pay, miles, minutes, gain }: Added): number {
  switch (sort) {
    case "gain":
      return gain;
    case "payPerMile":
      return pay / Math.max(miles, 0.1);
    case "pay":
      return pay;
    case "miles":
      return -miles;
    case "hours":
      return minutes === 0 ? -miles : -minutes;
  }
}
