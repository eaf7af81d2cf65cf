import { type Decimal, decimal, decimalWithin } from "../money/index.ts";
import { checkList, checkMiles, checkObject, wrongArgument } from "../shared/check-arguments.ts";
import { onceForEach } from "./once-for-each.ts";
import { type QuoterSettings, settingRanges } from "./quoter-settings.ts";

/**
 * The base amount for a trip: the base charge and each mile at the rate of the
 * tier in which it lies, so that a longer trip never costs less.
 * @param settings read once for each object: a changed setting takes a new one
 * @param miles at least 0; counted to a millionth of a mile
 * @returns dollars, not rounded
 * @throws RangeError that names the field when `miles`, the base charge or a tier is not valid
 */
export function baseForMiles(settings: Pick<QuoterSettings, "baseCharge" | "rateTiers">, miles: number): Decimal {
  checkMiles(miles);
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

/** The tiers of a tariff, each with what the miles before it come to. @throws RangeError that names a setting that is not valid */
const tiersOf = onceForEach((settings: Pick<QuoterSettings, "baseCharge" | "rateTiers">): readonly Tier[] => {
  checkObject("settings", settings);
  const { baseCharge, rateTiers } = settings;
  checkList("rateTiers", rateTiers);
  const charge = decimalWithin(settingRanges.baseCharge, baseCharge, "baseCharge");
  if (rateTiers.length === 0) throw wrongArgument("rateTiers", "at least one tier", rateTiers);
  const tiers: Tier[] = [];
  for (const [index, tier] of rateTiers.entries()) {
    const field = `rateTiers[${index}]`;
    checkObject(field, tier);
    const { fromMiles, perMile } = tier;
    const last = tiers.at(-1);
    // A tier in the wrong place would be charged for other miles than its own.
    if (!Number.isFinite(fromMiles) || (last ? fromMiles <= last.fromMiles : fromMiles !== 0))
      throw wrongArgument(`${field}.fromMiles`, last ? `a number above ${last.fromMiles}` : "0", fromMiles);
    decimalWithin(settingRanges.fromMiles, fromMiles, `${field}.fromMiles`);
    const before = last ? last.before.plus(milesDecimal(fromMiles - last.fromMiles).times(last.perMile)) : charge;
    tiers.push({ fromMiles, perMile: decimalWithin(settingRanges.perMile, perMile, `${field}.perMile`), before });
  }
  return tiers;
});

/** Differences of doubles carry noise far below a millionth of a mile. */
const milesDecimal = (miles: number): Decimal => decimal(Number(miles.toFixed(6)), "miles");
