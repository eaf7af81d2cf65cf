import { type Decimal, decimal } from "../money/index.ts";
import type { QuoterSettings } from "./quoter-settings.ts";

/**
 * The base amount for a trip: the base charge and each mile at the rate of the
 * tier in which it lies, so that a longer trip never costs less.
 * @param miles at least 0; counted to a millionth of a mile
 * @returns dollars, not rounded
 */
export function baseForMiles(settings: Pick<QuoterSettings, "baseCharge" | "rateTiers">, miles: number): Decimal {
  return settings.rateTiers.reduce((total, tier, index) => {
    const end = settings.rateTiers[index + 1]?.fromMiles ?? Infinity;
    const within = Math.min(miles, end) - tier.fromMiles;
    return within <= 0 ? total : total.plus(milesDecimal(within).times(decimal(tier.perMile)));
  }, decimal(settings.baseCharge));
}

// Differences of doubles carry noise far below a millionth of a mile.
const milesDecimal = (miles: number) => decimal(Number(miles.toFixed(6)));
