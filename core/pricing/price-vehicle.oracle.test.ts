import { Decimal } from "decimal.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { promoCodes, settings, vehiclesToPrice } from "../testing/arbitraries/index.ts";
import type { SizeClass } from "../vehicles/index.ts";
import { priceVehicle } from "./price-vehicle.ts";
import type { VehicleToPrice } from "./pricing-input.ts";
import type { PromoCode, QuoterSettings } from "./quoter-settings.ts";

const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });

const usualMultipliers: Record<SizeClass, string> = {
  SEDAN: "1",
  COUPE: "1",
  SUV_COMPACT: "1.1",
  SUV_MIDSIZE: "1.2",
  SUV_FULL: "1.25",
  PICKUP_MIDSIZE: "1.15",
  PICKUP_FULL: "1.25",
  VAN: "1.3",
};

describe("the formula against decimal.js", () => {
  it("gives the same prices for any tariff and vehicle", () => {
    fc.assert(
      fc.property(settings, vehiclesToPrice, (tariff, vehicle) => {
        expect(priceVehicle(tariff, vehicle)).toMatchObject(formula(tariff, vehicle));
      }),
      { numRuns: 3_000 },
    );
  });

  it("gives the same prices with a promo code", () => {
    fc.assert(
      fc.property(settings, vehiclesToPrice, promoCodes, (tariff, vehicle, promo) => {
        const priced = priceVehicle({ ...tariff, promoCodes: [promo] }, { ...vehicle, promoCode: promo.code });
        expect(priced).toMatchObject(formula(tariff, vehicle, promo));
      }),
      { numRuns: 2_000 },
    );
  });
});

/** The specification's formula, step by step, in another library's arithmetic. */
function formula(tariff: QuoterSettings, { base, sizeClass, oversize, operable }: VehicleToPrice, promo?: PromoCode) {
  const share = (percent: string) => new Exact(percent).div(100);
  const rule = tariff.vehiclePricingRules.find((candidate) => candidate.sizeClass === sizeClass);
  let price = new Exact(base).times(rule?.multiplier ?? usualMultipliers[sizeClass]);
  if (oversize) price = price.times(tariff.oversizeMultiplier);
  if (!operable) price = price.plus(tariff.inoperableSurcharge);
  price = price.times(share(tariff.marginPercent).plus(1)).plus(tariff.marginFlat);
  const discount = price.times(share(tariff.discountPercent)).plus(tariff.discountFlat);
  const promoOff = promo?.type === "percent" ? price.times(share(promo.value)) : new Exact(promo?.value ?? 0);
  const cash = Exact.max(price.minus(discount).minus(promoOff), tariff.minimumPrice);
  const card = cash.times(share(tariff.cardProcessingFeePercent).plus(1));
  return { cashPrice: cash.toFixed(2), cardPrice: card.toFixed(2) };
}
