import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimals } from "../testing/arbitraries/index.ts";
import { Rational } from "../testing/rational.ts";
import { Decimal, decimal } from "./decimal.ts";
import { dollarsPerUnit, formatDollars } from "./dollars.ts";
import { roundHalfUpToCents } from "./roundings.ts";

const often = { numRuns: 3_000 };
const most = 10n ** 30n - 1n;
/** The longest decimals allowed: 30 digits on each side of the point. */
const longest = fc
  .tuple(fc.constantFrom("", "-"), fc.bigInt({ min: 0n, max: most }), fc.bigInt({ min: 0n, max: most }))
  .map(([sign, whole, fraction]) => `${sign}${whole}.${fraction.toString().padStart(30, "0")}`);
const amounts = fc.oneof(decimals({ least: -100_000_000, most: 100_000_000 }), longest);

const exactly = (value: Decimal) => Rational.of(value.toFixed());

describe("decimals against exact fractions", () => {
  it("add, subtract, multiply and compare exactly", () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        const [x, y] = [decimal(a), decimal(b)];
        const [p, q] = [Rational.of(a), Rational.of(b)];
        expect(exactly(x.plus(y)).equals(p.plus(q))).toBe(true);
        expect(exactly(x.minus(y)).equals(p.minus(q))).toBe(true);
        expect(exactly(x.times(y)).equals(p.times(q))).toBe(true);
        expect(x.lt(y)).toBe(p.isBelow(q));
      }),
      often,
    );
  });

  it("multiply six of the longest, three of them percentages, without losing a digit", () => {
    fc.assert(
      fc.property(fc.array(longest, { minLength: 6, maxLength: 6 }), (factors) => {
        const product = factors.reduce((total, factor) => total.times(decimal(factor)), new Decimal("0.000001"));
        const expected = factors.reduce((total, factor) => total.times(Rational.of(factor)), Rational.of("0.000001"));
        expect(exactly(product).equals(expected)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it("round halves away from zero", () => {
    fc.assert(
      fc.property(amounts, (a) => {
        expect(formatDollars(roundHalfUpToCents(decimal(a)))).toBe(Rational.of(a).toDollars());
      }),
      often,
    );
  });

  it("round amounts around half a cent, however small the difference", () => {
    const besides = fc.constantFrom(
      "4".padEnd(28, "9"),
      "5",
      "5".padEnd(27, "0").concat("1"),
      "49",
      "5000001",
      "4999999",
    );
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), besides, (cents, beside) => {
        const text = formatDollars(cents) + beside;
        expect(formatDollars(roundHalfUpToCents(decimal(text)))).toBe(Rational.of(text).toDollars());
      }),
      often,
    );
  });

  it("divide dollars by miles to the nearest cent", () => {
    const totals = fc.bigInt({ min: 0n, max: 10n ** 30n }).map(formatDollars);
    const miles = fc.oneof(
      decimals({ least: 1, most: 5_000 }),
      fc.constantFrom("8", "16", "3", `0.${"0".repeat(29)}3`),
    );
    fc.assert(
      fc.property(totals, miles, (total, count) => {
        expect(dollarsPerUnit(total, count)).toBe(Rational.of(total).over(Rational.of(count)).toDollars());
      }),
      often,
    );
  });

  it("read every number as it prints", () => {
    const numbers = fc
      .tuple(fc.integer({ min: -(10 ** 15), max: 10 ** 15 }), fc.integer({ min: -5, max: 14 }))
      .map(([digits, places]) => digits / 10 ** places);
    fc.assert(
      fc.property(numbers, (number) => {
        expect(exactly(decimal(number)).equals(Rational.of(number))).toBe(true);
      }),
      often,
    );
  });
});
