import { type Decimal, decimal } from "../money/index.ts";
import { onceForEach } from "./once-for-each.ts";
import type { QuoterSettings } from "./quoter-settings.ts";

type Tier = {
  readonly fromMiles: number;
  readonly perMile: Decimal;
  /** US dollars for the miles before it, the base charge among them. */
  readonly before: Decimal;
};

/** The tiers of a tariff, each with what the miles before it come to. @throws RangeError when a setting is no plain decimal */
export const tiersOf = onceForEach(
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
export const milesDecimal = (miles: number): Decimal => decimal(Number(miles.toFixed(6)));
