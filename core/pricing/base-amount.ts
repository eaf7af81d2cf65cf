import { type Decimal, decimal } from "../money/index.ts";
import { onceForEach } from "./once-for-each.ts";
import type { QuoterSettings } from "./quoter-settings.ts";

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

type Tier = {
  readonly fromMiles: number;
  readonly perMile: Decimal;
  /** US dollars for the miles before it, the base charge among them. */
  readonly before: Decimal;
};

/** The tiers of a tariff, each with what the miles before it come to. @throws RangeError when a setting is no plain decimal */
const tiersOf = onceForEach(
  ({ baseCharge, rateTiers }: Pick<QuoterSettings, "baseCharge" | "rateTiers">): readonly Tier[] => {
    const tiers: Tier[] = [];
    for (const { fromMiles, perMile } of rateTiers) {
      const last = tiers.at(-1);
      const before = last
        ? last.before.plus(milesDecimal(fromMiles - last.fromMiles).times(last.perMile))
        : decimal(baseCharge);
      tiers.push({ fromMiles, perMile: decimal(perMile), before });
    }
    return tiers;
  },
);

/** Differences of doubles carry noise far below a millionth of a mile. */
const milesDecimal = (miles: number): Decimal => decimal(Number(miles.toFixed(6)));
