import { findPlace, type Place } from "../lanes/index.ts";
import type { LanePorts } from "../lanes/ports.ts";
import type { Load } from "../loads/index.ts";
import { centsOf, decimal, dollarsPerUnit, formatDollars, roundHalfUpToCents } from "../money/index.ts";
import type { PricingPorts } from "../pricing/ports.ts";
import { suggestPrice } from "../quotes/index.ts";
import type { InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, type Result } from "../shared/result.ts";
import type { VehiclePorts } from "../vehicles/ports.ts";
import type { RatePorts, RateSpread, RatesSeen, WaitsSeen } from "./ports.ts";
import { type WideLane, widenLane } from "./widen-lane.ts";

export const rateDays = 90;
/** A rate of fewer cases could reveal what one shipper paid. */
export const fewestCases = 5;
/** A range whose ends are further apart is no answer. */
const widestRange = 3n;
const mostCases = 10_000;
const mostWaits = 1000;

export type LaneRate = {
  /** Road miles between the two ZIP codes. */
  readonly distance: number;
  readonly estimatedDays: number;
  /**
   * The narrowest meaning of the lane whose cases say what it is worth; else the narrowest with enough cases, whose rates
   * are too far apart; else the widest.
   */
  readonly lane: WideLane;
  readonly cases: number;
  /** Dollars per mile; null where there are too few cases, or their rates are too far apart. */
  readonly perMile: RateSpread | null;
  /** Dollars for these miles at the rates per mile; null with them. */
  readonly trip: RateSpread | null;
  /** The pricing engine's price for a sedan that drives. */
  readonly formula: { readonly price: string; readonly perMile: string };
  /** How long orders wait on the same lane. */
  readonly waits: WaitsSeen;
};

type Needed = Pick<
  SharedPorts & VehiclePorts & LanePorts & PricingPorts & RatePorts,
  "clock" | "zipPlaces" | "routePlanner" | "vehicleCatalog" | "quoterSettings" | "rates"
>;

/**
 * The worth of a lane: the prices paid on it in the last 90 days, or on a wider lane where there were too few, or they
 * are too far apart. The order `without` does not count among those that wait: its shipper asks about the others.
 */
export function laneRate(ports: Needed) {
  const suggest = suggestPrice(ports);
  const find = findPlace(ports);
  return async (pickupZip: string, deliveryZip: string, without?: string): Promise<Result<LaneRate, InvalidFields>> => {
    const suggested = await suggest({ pickupZip, deliveryZip, operable: true });
    if (!suggested.ok) return suggested;
    const [from, to] = [find(pickupZip), find(deliveryZip)];
    if (!from.ok || !to.ok) throw new Error("a lane with a price has two places");
    const { distance, estimatedDays, price, perMile } = suggested.value;
    const { lane, cases, spread, waits } = await narrowestSeen(ports, from.value, to.value, without);
    return accept({
      distance,
      estimatedDays,
      lane,
      cases,
      perMile: spread,
      trip: spread && overMiles(spread, distance),
      formula: { price, perMile },
      waits,
    });
  };
}

async function narrowestSeen({ rates, clock }: Needed, from: Place, to: Place, without: string | undefined) {
  const now = clock.now();
  const since = new Date(now.getTime() - rateDays * 86_400_000).toISOString();
  const withWaits = async (found: RatesSeen & { readonly lane: WideLane }) => ({
    ...found,
    waits: await rates.waits(found.lane, since, now.toISOString(), { most: mostWaits, without }),
  });
  let untold: (RatesSeen & { readonly lane: WideLane }) | undefined;
  for (const lane of widenLane(from, to)) {
    const seen = await rates.seen(lane, since, mostCases);
    const enough = seen.cases >= fewestCases;
    if (enough && seen.spread && isTelling(seen.spread)) return withWaits({ ...seen, lane });
    if (!untold || untold.cases < fewestCases) untold = { cases: seen.cases, spread: null, lane };
  }
  if (!untold) throw new Error("a lane has at least its own ZIP codes");
  return withWaits(untold);
}

/** True when a spread is narrow enough to tell the worth of a trip. */
export const isTelling = ({ low, high }: RateSpread): boolean => centsOf(high) <= centsOf(low) * widestRange;

const overMiles = ({ low, median, high }: RateSpread, miles: number): RateSpread => {
  const trip = (perMile: string) => formatDollars(roundHalfUpToCents(decimal(perMile).times(decimal(miles))));
  return { low: trip(low), median: trip(median), high: trip(high) };
};

/** The percentiles of a spread by nearest rank. @returns null without rates */
export function spreadOf(perMile: readonly string[]): RateSpread | null {
  const sorted = perMile.toSorted((a, b) => Number(centsOf(a) - centsOf(b)));
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  const [low, median, high] = [at(0.1), at(0.5), at(0.9)];
  return low && median && high ? { low, median, high } : null;
}

/** A load's share in the rate of its lane: dollars per mile for each of its vehicles, and since when. */
export type RateCase = { readonly perMile: string; readonly at: string };

/**
 * A load counts once it is delivered; a load that took bids counts from the moment a carrier has it. An enclosed or a
 * cancelled load never counts.
 */
export function rateCaseOf(load: Load): RateCase | undefined {
  const { status, priceType, pricePerMile, transporterId, vehicles, assignedAt, deliveredAt, isEnclosed } = load;
  const at = deliveredAt ?? (priceType === "BID" ? assignedAt : null);
  if (isEnclosed || status === "CANCELLED" || transporterId === null || pricePerMile === null || at === null)
    return undefined;
  return { perMile: dollarsPerUnit(pricePerMile, vehicles.length), at };
}
