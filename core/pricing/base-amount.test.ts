import { Decimal } from "decimal.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compare, formatDecimal } from "../money/index.ts";
import { settings } from "../testing/arbitraries/index.ts";
import { someSettings } from "../testing/index.ts";
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
    expect(formatDecimal(baseForMiles(someSettings(), distance))).toBe(expected);
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
    expect(formatDecimal(baseForMiles(tariff, 15))).toBe("10.5");
    expect(formatDecimal(baseForMiles(tariff, 21))).toBe("12.5");
  });

  it("never falls when the trip grows", () => {
    fc.assert(
      fc.property(settings, miles, miles, (tariff, one, other) => {
        const [shorter, longer] = [Math.min(one, other), Math.max(one, other)];
        expect(compare(baseForMiles(tariff, longer), baseForMiles(tariff, shorter))).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 2_000 },
    );
  });

  it("agrees with a sum over the tiers in another library's arithmetic", () => {
    fc.assert(
      fc.property(settings, fc.integer({ min: 0, max: 6_000_000 }), (tariff, thousandths) => {
        const distance = thousandths / 1_000;
        const expected = tariff.rateTiers.reduce((total, { fromMiles, perMile }, index) => {
          const end = Math.min(distance, tariff.rateTiers[index + 1]?.fromMiles ?? Infinity);
          return end <= fromMiles ? total : total.plus(new Decimal(end).minus(fromMiles).times(perMile));
        }, new Decimal(tariff.baseCharge));
        expect(formatDecimal(baseForMiles(tariff, distance))).toBe(expected.toFixed());
      }),
      { numRuns: 2_000 },
    );
  });
});
