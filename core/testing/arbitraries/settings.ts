import fc from "fast-check";
import type { QuoterSettings, RateTier } from "../../pricing/index.ts";
import { sizeClasses, sizeClassNames } from "../../vehicles/index.ts";
import { decimals } from "./decimals.ts";
import { promoCodes } from "./promo-codes.ts";

const multipliers = decimals({ least: 0, most: 4 }).filter((value) => Number(value) > 0);

const pricingRules: fc.Arbitrary<QuoterSettings["vehiclePricingRules"]> = fc
  .subarray([...sizeClasses])
  .chain((classes) =>
    fc.tuple(
      ...classes.map((sizeClass) =>
        multipliers.map((multiplier) => ({ sizeClass, displayName: sizeClassNames[sizeClass], multiplier })),
      ),
    ),
  );

/** The first tier starts at 0, each later one beyond the one before. */
export const rateTiers: fc.Arbitrary<RateTier[]> = fc
  .uniqueArray(fc.integer({ min: 1, max: 3_000 }), { maxLength: 4 })
  .chain((starts) =>
    fc.tuple(
      ...[0, ...starts.toSorted((a, b) => a - b)].map((fromMiles) =>
        decimals({ most: 5, places: 4 }).map((perMile) => ({ fromMiles, perMile })),
      ),
    ),
  );

/** Any tariff that an admin can save. */
export const settings: fc.Arbitrary<QuoterSettings> = fc.record({
  marginPercent: decimals({ most: 100 }),
  marginFlat: decimals({ most: 1_000 }),
  discountPercent: decimals({ most: 100 }),
  discountFlat: decimals({ most: 1_000 }),
  minimumPrice: decimals({ most: 1_000 }),
  cardProcessingFeePercent: decimals({ most: 20 }),
  oversizeMultiplier: multipliers,
  inoperableSurcharge: decimals({ most: 1_000 }),
  promoCodes: fc.uniqueArray(promoCodes, { maxLength: 3, selector: ({ code }) => code }),
  vehiclePricingRules: pricingRules,
  baseCharge: decimals({ most: 1_000 }),
  rateTiers,
});
