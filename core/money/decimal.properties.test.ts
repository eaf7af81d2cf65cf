import { Decimal as Oracle } from "decimal.js";
import fc from "fast-check";
import { describe, it, expect } from "vitest";
import { decimals } from "../testing/arbitraries/index.ts";
import { add, compare, decimal, formatDecimal, multiply, percentOf, subtract } from "./decimal.ts";
import { formatDollars } from "./dollars.ts";
import { perUnitHalfUpToCents, roundHalfUpToCents } from "./roundings.ts";

const Exact = Oracle.clone({ precision: 60, rounding: Oracle.ROUND_HALF_UP, toExpNeg: -60, toExpPos: 60 });
const amounts = decimals({ least: -100_000_000, most: 100_000_000 });
const often = { numRuns: 3_000 };

describe("money against decimal.js", () => {
  it("adds, subtracts, multiplies and takes percentages exactly", () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        const [x, y] = [decimal(a), decimal(b)];
        expect(formatDecimal(add(x, y))).toBe(printed(new Exact(a).plus(b)));
        expect(formatDecimal(subtract(x, y))).toBe(printed(new Exact(a).minus(b)));
        expect(formatDecimal(multiply(x, y))).toBe(printed(new Exact(a).times(b)));
        expect(formatDecimal(percentOf(x, y))).toBe(printed(new Exact(a).times(b).div(100)));
        expect(compare(x, y)).toBe(new Exact(a).cmp(b));
      }),
      often,
    );
  });

  it("rounds halves away from zero", () => {
    fc.assert(
      fc.property(amounts, (a) => {
        expect(formatDollars(roundHalfUpToCents(decimal(a)))).toBe(dollars(new Exact(a)));
      }),
      often,
    );
  });

  it("rounds amounts that lie on a half", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 10n), max: 10n ** 10n }), (cents) => {
        const half = { coefficient: cents * 10n + 5n, scale: 3 };
        expect(formatDollars(roundHalfUpToCents(half))).toBe(dollars(new Exact(formatDecimal(half))));
      }),
      often,
    );
  });

  it("divides dollars by miles to the nearest cent", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 9n }), decimals({ least: 1, most: 5_000 }), (cents, miles) => {
        const expected = new Exact(cents.toString()).div(100).div(miles);
        expect(formatDollars(perUnitHalfUpToCents(cents, decimal(miles)))).toBe(dollars(expected));
      }),
      often,
    );
  });

  it("reads every number of up to eight decimals as it prints", () => {
    fc.assert(
      fc.property(amounts, (a) => {
        const number = Number(a);
        expect(formatDecimal(decimal(number))).toBe(printed(new Exact(number)));
      }),
      often,
    );
  });
});

const printed = (value: Oracle) => (value.isZero() ? "0" : value.toFixed());
const dollars = (value: Oracle) => {
  const rounded = value.toDecimalPlaces(2, Oracle.ROUND_HALF_UP);
  return rounded.isZero() ? "0.00" : rounded.toFixed(2);
};
