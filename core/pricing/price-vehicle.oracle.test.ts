import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimals, promoCodes, settings, sizes, vehiclesToPrice } from "../testing/arbitraries/index.ts";
import { Rational } from "../testing/rational.ts";
import type { SizeClass } from "../vehicles/index.ts";
import { chargeLines, tariffOf } from "./charge-lines.ts";
import { priceVehicle } from "./price-vehicle.ts";
import type { PricingSettings, VehicleToPrice } from "./pricing-input.ts";

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

describe("the formula against exact fractions", () => {
  it("gives the same prices for any tariff and vehicle", () => {
    fc.assert(
      fc.property(settings, vehiclesToPrice, (tariff, vehicle) => {
        expect(priceVehicle(tariff, vehicle)).toMatchObject(dollars(formula(tariff, vehicle)));
      }),
      { numRuns: 3_000 },
    );
  });

  it("gives the same prices with a promo code", () => {
    fc.assert(
      fc.property(settings, vehiclesToPrice, promoCodes, (tariff, vehicle, promo) => {
        const priced = priceVehicle({ ...tariff, promoCodes: [promo] }, { ...vehicle, promoCode: promo.code });
        expect(priced).toMatchObject(dollars(formula(tariff, vehicle, promo)));
      }),
      { numRuns: 2_000 },
    );
  });
});

/** Digits up to the bounds of the settings' schema, all eight decimals used, every line charged. */
const upTo = (most: number) =>
  decimals({ most, places: 8 })
    .map((value) => (value.includes(".") ? value : `${value}.00000001`))
    .filter((value) => Number(value) > 0);
const greatest = extremes(upTo(99_999_999), upTo(99), upTo(999), upTo(99), upTo(999_999));

/** The longest decimals that can be read. */
const thirty = fc.bigInt({ min: 10n ** 29n, max: 10n ** 30n - 1n }).map(String);
const longest = fc.tuple(thirty, thirty).map(([whole, fraction]) => `${whole}.${fraction}`);
const longestOver = (whole: number) => thirty.map((fraction) => `${whole}.${fraction}`);
const beyond = extremes(longest, longestOver(99), longestOver(999), longestOver(12), longestOver(999_999));

describe("nothing is rounded on the way", () => {
  it.each([
    ["the greatest permitted settings", greatest],
    ["settings as long as they can be read", beyond],
  ])("with %s", (_, cases) => {
    fc.assert(
      fc.property(cases, ({ tariff, vehicle, promo }) => {
        const { cash, card } = chargeLines(tariffOf(tariff), vehicle, promo);
        const expected = formula(tariff, vehicle, promo);
        expect(Rational.of(cash.toFixed()).equals(expected.cash)).toBe(true);
        expect(Rational.of(card.toFixed()).equals(expected.card)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});

type Texts = fc.Arbitrary<string>;

function extremes(base: Texts, multiplier: Texts, margin: Texts, share: Texts, flat: Texts) {
  return sizes.chain((sizeClass) => {
    const promo = fc.record({
      code: fc.constant("EXTREME"),
      type: fc.constantFrom("percent" as const, "flat" as const),
      value: share,
    });
    const tariff: fc.Arbitrary<PricingSettings> = fc.record({
      marginPercent: margin,
      marginFlat: flat,
      discountPercent: share,
      discountFlat: flat,
      // Without a minimum, so that no price hides behind it.
      minimumPrice: fc.constant("0"),
      cardProcessingFeePercent: share,
      oversizeMultiplier: multiplier,
      inoperableSurcharge: flat,
      promoCodes: fc.constant([]),
      vehiclePricingRules: multiplier.map((value) => [{ sizeClass, multiplier: value }]),
    });
    const vehicle = base.map((amount) => ({ base: amount, sizeClass, oversize: true, operable: false }));
    return fc.record({ tariff, vehicle, promo });
  });
}

/** The specification's formula, step by step, in fractions. */
function formula(
  tariff: PricingSettings,
  { base, sizeClass, oversize, operable }: VehicleToPrice,
  promo?: Pick<PricingSettings["promoCodes"][number], "type" | "value">,
) {
  const exact = Rational.of;
  const share = (percent: string | number) => exact(percent).over(exact(100));
  const rule = tariff.vehiclePricingRules.find((candidate) => candidate.sizeClass === sizeClass);
  let price = exact(base).times(exact(rule?.multiplier ?? usualMultipliers[sizeClass]));
  if (oversize) price = price.times(exact(tariff.oversizeMultiplier));
  if (!operable) price = price.plus(exact(tariff.inoperableSurcharge));
  price = price.times(share(tariff.marginPercent).plus(exact(1))).plus(exact(tariff.marginFlat));
  const discount = price.times(share(tariff.discountPercent)).plus(exact(tariff.discountFlat));
  const promoOff = promo?.type === "percent" ? price.times(share(promo.value)) : exact(promo?.value ?? 0);
  const discounted = price.minus(discount).minus(promoOff);
  const minimum = exact(tariff.minimumPrice);
  const cash = discounted.isBelow(minimum) ? minimum : discounted;
  return { cash, card: cash.times(share(tariff.cardProcessingFeePercent).plus(exact(1))) };
}

const dollars = ({ cash, card }: ReturnType<typeof formula>) => ({
  cashPrice: cash.toDollars(),
  cardPrice: card.toDollars(),
});
