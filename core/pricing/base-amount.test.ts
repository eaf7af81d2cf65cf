import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { settings } from "../testing/arbitraries/index.ts";
import { someSettings } from "../testing/index.ts";
import { Rational } from "../testing/rational.ts";
import { baseForMiles } from "./base-amount.ts";

const miles = fc.double({ min: 0, max: 6_000, noNaN: true, noDefaultInfinity: true });

describe("the base amount", () => {
  it.each([
    [0, "225"],
    [1, "225.75"],
    [100, "300"],
    [500, "600"],
    [501, "600.5"],
    [1500, "1100"],
    [1501, "1100.35"],
    [2790.4, "1551.64"],
    [0.1 + 0.2, "225.225"],
  ])("is, for %d miles of the default tariff, %s", (distance, expected) => {
    expect(baseForMiles(someSettings(), distance).toFixed()).toBe(expected);
  });

  it("charges each mile at its own tier only", () => {
    const tariff = someSettings({
      baseCharge: 0,
      rateTiers: [
        { fromMiles: 0, perMile: 1 },
        { fromMiles: 10.5, perMile: 0 },
        { fromMiles: 20, perMile: 2 },
      ],
    });
    expect(baseForMiles(tariff, 15).toFixed()).toBe("10.5");
    expect(baseForMiles(tariff, 21).toFixed()).toBe("12.5");
  });

  it("never falls when the trip grows", () => {
    fc.assert(
      fc.property(settings, miles, miles, (tariff, one, other) => {
        const [shorter, longer] = [Math.min(one, other), Math.max(one, other)];
        expect(baseForMiles(tariff, longer).gte(baseForMiles(tariff, shorter))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it("is the sum over the tiers in exact fractions", () => {
    fc.assert(
      fc.property(settings, fc.integer({ min: 0, max: 6_000_000 }), (tariff, thousandths) => {
        const distance = thousandths / 1_000;
        const expected = tariff.rateTiers.reduce((total, { fromMiles, perMile }, index) => {
          const end = Math.min(distance, tariff.rateTiers[index + 1]?.fromMiles ?? Infinity);
          if (end <= fromMiles) return total;
          return total.plus(Rational.of(end).minus(Rational.of(fromMiles)).times(Rational.of(perMile)));
        }, Rational.of(tariff.baseCharge));
        const base = Rational.of(baseForMiles(tariff, distance).toFixed());
        expect(base.equals(expected)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
