import { type Decimal, decimal } from "../money/index.ts";
import type { QuoterSettings } from "./quoter-settings.ts";
import { milesDecimal, tiersOf } from "./rate-tiers.ts";

/**
 * The base amount for a trip: the base charge and each mile at the rate of the
 * tier in which it lies, so that a longer trip never costs less.
 * @param settings read once for each object: a changed setting takes a new one
 * @param miles at least 0; counted to a millionth of a mile
 * @returns dollars, not rounded
 */
export function baseForMiles(settings: Pick<QuoterSettings, "baseCharge" | "rateTiers">, miles: number): Decimal {
  const last = tiersOf(settings).findLast(({ fromMiles }) => fromMiles < miles);
  return last
    ? last.before.plus(milesDecimal(miles - last.fromMiles).times(last.perMile))
    : decimal(settings.baseCharge);
}
