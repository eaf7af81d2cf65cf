import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centsOf, decimal, roundHalfUpToCents } from "../money/index.ts";
import { days, decimals, promoCodes, settings, vehiclesToPrice } from "../testing/arbitraries/index.ts";
import { priceVehicle } from "./price-vehicle.ts";
import type { VehicleToPrice } from "./pricing-input.ts";
import { type QuoterSettings } from "./quoter-settings.ts";

const runs = { numRuns: 1_000 };
const cents = (tariff: QuoterSettings, vehicle: VehicleToPrice) => centsOf(priceVehicle(tariff, vehicle).cashPrice);
const more = (amount: string, extra: string) => decimal(amount).plus(decimal(extra)).toFixed();
/** Within the bounds of every setting that they are added to. */
const extras = decimals({ most: 80 });

describe("every price", () => {
  it("is at least the minimum", () => {
    fc.assert(
      fc.property(settings, vehiclesToPrice, (tariff, vehicle) => {
        expect(cents(tariff, vehicle)).toBeGreaterThanOrEqual(roundHalfUpToCents(decimal(tariff.minimumPrice)));
      }),
      runs,
    );
  });

  it("is the sum of its lines, to the cent", () => {
    fc.assert(
      fc.property(settings, vehiclesToPrice, (tariff, vehicle) => {
        const { cashPrice, breakdown } = priceVehicle(tariff, vehicle);
        const sum = breakdown.lines.reduce((total, { amount }) => total + centsOf(amount), 0n);
        expect(sum).toBe(centsOf(cashPrice));
      }),
      runs,
    );
  });

  it("is told in a breakdown that agrees with its lines", () => {
    fc.assert(
      fc.property(settings, vehiclesToPrice, promoCodes, (tariff, vehicle, promo) => {
        const priced = priceVehicle({ ...tariff, promoCodes: [promo] }, { ...vehicle, promoCode: promo.code });
        const { lines, ...breakdown } = priced.breakdown;
        const sumOf = (...names: string[]) =>
          lines.filter(({ name }) => names.includes(name)).reduce((total, { amount }) => total + centsOf(amount), 0n);
        expect(centsOf(breakdown.basePrice)).toBe(sumOf("base", "size", "oversize", "inoperable"));
        expect(centsOf(breakdown.marginAmount)).toBe(sumOf("margin"));
        expect(centsOf(breakdown.discountAmount)).toBe(-sumOf("discount", "promo"));
        expect(centsOf(breakdown.cardProcessingFee)).toBe(centsOf(priced.cardPrice) - centsOf(priced.cashPrice));
      }),
      runs,
    );
  });

  it("is no higher in cash than by card", () => {
    fc.assert(
      fc.property(settings, vehiclesToPrice, (tariff, vehicle) => {
        const { cashPrice, cardPrice } = priceVehicle(tariff, vehicle);
        expect(centsOf(cardPrice)).toBeGreaterThanOrEqual(centsOf(cashPrice));
      }),
      runs,
    );
  });

  it("has two places", () => {
    fc.assert(
      fc.property(settings, vehiclesToPrice, (tariff, vehicle) => {
        const { cashPrice, cardPrice, breakdown } = priceVehicle(tariff, vehicle);
        const amounts = [cashPrice, cardPrice, ...breakdown.lines.map(({ amount }) => amount)];
        for (const amount of amounts) expect(amount).toMatch(/^-?\d+\.\d{2}$/);
      }),
      runs,
    );
  });

  it("is the same however often it is worked out", () => {
    fc.assert(
      fc.property(settings, vehiclesToPrice, (tariff, vehicle) => {
        expect(priceVehicle(tariff, vehicle)).toEqual(priceVehicle(tariff, vehicle));
      }),
      { numRuns: 200 },
    );
  });
});

describe("a price never falls", () => {
  it("when the base rises", () => {
    fc.assert(
      fc.property(settings, vehiclesToPrice, extras, (tariff, vehicle, extra) => {
        expect(cents(tariff, { ...vehicle, base: more(vehicle.base, extra) })).toBeGreaterThanOrEqual(
          cents(tariff, vehicle),
        );
      }),
      runs,
    );
  });

  it.each(["oversizeMultiplier", "inoperableSurcharge", "marginPercent", "marginFlat", "minimumPrice"] as const)(
    "when %s rises, for a vehicle that it touches",
    (name) => {
      fc.assert(
        fc.property(settings, vehiclesToPrice, extras, (tariff, vehicle, extra) => {
          const touched = { ...vehicle, oversize: true, operable: false };
          const raised = { ...tariff, [name]: more(tariff[name], extra) };
          expect(cents(raised, touched)).toBeGreaterThanOrEqual(cents(tariff, touched));
        }),
        { numRuns: 500 },
      );
    },
  );

  it("when the size multiplier rises", () => {
    fc.assert(
      fc.property(
        settings,
        vehiclesToPrice,
        decimals({ least: 1, most: 3 }),
        extras,
        (tariff, vehicle, multiplier, extra) => {
          const withMultiplier = (value: string) => ({
            ...tariff,
            vehiclePricingRules: [{ sizeClass: vehicle.sizeClass, displayName: "", multiplier: value }],
          });
          const raised = withMultiplier(more(multiplier, extra));
          expect(cents(raised, vehicle)).toBeGreaterThanOrEqual(cents(withMultiplier(multiplier), vehicle));
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each(["discountPercent", "discountFlat"] as const)("when %s falls", (name) => {
    fc.assert(
      fc.property(settings, vehiclesToPrice, (tariff, vehicle) => {
        expect(cents({ ...tariff, [name]: "0" }, vehicle)).toBeGreaterThanOrEqual(cents(tariff, vehicle));
      }),
      { numRuns: 500 },
    );
  });

  it("by card when the fee rises", () => {
    fc.assert(
      fc.property(settings, vehiclesToPrice, extras, (tariff, vehicle, extra) => {
        const raised = { ...tariff, cardProcessingFeePercent: more(tariff.cardProcessingFeePercent, extra) };
        expect(centsOf(priceVehicle(raised, vehicle).cardPrice)).toBeGreaterThanOrEqual(
          centsOf(priceVehicle(tariff, vehicle).cardPrice),
        );
      }),
      { numRuns: 500 },
    );
  });
});

describe("a discount", () => {
  it("larger than the price ends at the minimum exactly", () => {
    fc.assert(
      fc.property(settings, vehiclesToPrice, (tariff, vehicle) => {
        const { cashPrice, breakdown } = priceVehicle({ ...tariff, discountFlat: "1000000" }, vehicle);
        expect(centsOf(cashPrice)).toBe(roundHalfUpToCents(decimal(tariff.minimumPrice)));
        expect(breakdown.lines.at(-1)?.name).toBe("floor");
      }),
      runs,
    );
  });
});

describe("a promo code", () => {
  it("never makes anything dearer, and takes off what it says unless the minimum is met", () => {
    fc.assert(
      fc.property(settings, vehiclesToPrice, promoCodes, (tariff, vehicle, promo) => {
        const free = { ...tariff, promoCodes: [promo], minimumPrice: "0", discountPercent: "0", discountFlat: "0" };
        const without = priceVehicle(free, vehicle);
        const priced = priceVehicle(free, { ...vehicle, promoCode: promo.code });
        expect(priced.promo.kind).toBe("applied");
        expect(centsOf(priced.cashPrice)).toBeLessThanOrEqual(centsOf(without.cashPrice));
        const full = decimal(without.cashPrice);
        const off = promo.type === "percent" ? full.times(decimal(promo.value)).div(100) : decimal(promo.value);
        const taken = decimal(priced.breakdown.discountAmount);
        // A share of the rounded price and the rounded share of the price are at most a cent and a half apart.
        expect(taken.gt(off.minus("0.02"))).toBe(true);
        expect(taken.lt(off.plus("0.02"))).toBe(true);
      }),
      runs,
    );
  });

  it("counts the same in any case and with blanks anywhere", () => {
    fc.assert(
      fc.property(settings, vehiclesToPrice, promoCodes, fc.array(fc.boolean()), (tariff, vehicle, promo, noise) => {
        const typed = [...promo.code]
          .map((letter, index) => (noise[index] ? ` ${letter.toLowerCase()}\t` : letter))
          .join("");
        const withCode = { ...tariff, promoCodes: [promo] };
        expect(priceVehicle(withCode, { ...vehicle, promoCode: typed })).toEqual(
          priceVehicle(withCode, { ...vehicle, promoCode: promo.code }),
        );
      }),
      { numRuns: 500 },
    );
  });

  it("holds through the end of its last day, and changes nothing from then on", () => {
    fc.assert(
      fc.property(settings, vehiclesToPrice, promoCodes, days, days, (tariff, vehicle, promo, validUntil, day) => {
        const withCode = { ...tariff, promoCodes: [{ ...promo, validUntil }] };
        const priced = priceVehicle(withCode, { ...vehicle, promoCode: promo.code, on: `${day}T23:59:59.999Z` });
        expect(priced.promo.kind).toBe(day <= validUntil ? "applied" : "expired");
        if (day > validUntil)
          expect({ ...priced, promo: null }).toEqual({ ...priceVehicle(withCode, vehicle), promo: null });
      }),
      runs,
    );
  });

  it("that is unknown changes nothing, and the customer is told", () => {
    fc.assert(
      fc.property(settings, vehiclesToPrice, (tariff, vehicle) => {
        const priced = priceVehicle({ ...tariff, promoCodes: [] }, { ...vehicle, promoCode: "no such code" });
        expect(priced.promo).toMatchObject({
          kind: "unknown",
          code: "NOSUCHCODE",
          message: expect.stringContaining("NOSUCHCODE"),
        });
        expect({ ...priced, promo: null }).toEqual({ ...priceVehicle(tariff, vehicle), promo: null });
      }),
      runs,
    );
  });
});
