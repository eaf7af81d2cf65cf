import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal, decimalSchema } from "./decimal.ts";
import { dollarsPerUnit, centsOf, formatDollars, formatMoney, parseDollars } from "./dollars.ts";
import { roundHalfUpToCents } from "./roundings.ts";

describe("dollars and cents", () => {
  it.each([
    [85000n, "850.00"],
    [5n, "0.05"],
    [-5n, "-0.05"],
    [0n, "0.00"],
    [123456789012345n, "1234567890123.45"],
  ])("%d cents read %s, and back", (cents, text) => {
    expect(formatDollars(cents)).toBe(text);
    expect(centsOf(text)).toBe(cents);
    expect(roundHalfUpToCents(decimal(text))).toBe(cents);
  });

  it("reads amounts with fewer places", () => {
    expect(centsOf("850")).toBe(85000n);
    expect(centsOf("850.5")).toBe(85050n);
  });

  it.each(["", "850.005", "1,000.00", "$1", "abc"])("refuses %j as an amount", (text) => {
    expect(parseDollars(text)).toBeUndefined();
    expect(() => centsOf(text)).toThrow(RangeError);
  });
});

describe("money as people read it", () => {
  it.each([
    ["1234.5", "$1,234.50"],
    ["0.00", "$0.00"],
    ["-20.00", "−$20.00"],
    ["12345678901234567890123.45", "$12,345,678,901,234,567,890,123.45"],
  ])("shows %s as %s", (amount, shown) => {
    expect(formatMoney(amount)).toBe(shown);
  });
});

describe("money as people read it, beside the format of the language", () => {
  it("is the same for every amount", () => {
    const format = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.boolean(), (cents, isWhole) => {
        const amount = isWhole ? String(cents) : formatDollars(cents);
        expect(formatMoney(amount)).toBe(format.format(amount as Intl.StringNumericLiteral).replace("-", "−"));
      }),
    );
  });
});

describe("rounding to cents", () => {
  it.each([
    ["0.005", "0.01"],
    ["0.0049999999", "0.00"],
    ["-0.005", "-0.01"],
    ["-0.0049", "0.00"],
    ["1.115", "1.12"],
    ["2.675", "2.68"],
    ["10", "10.00"],
    ["10.1", "10.10"],
    ["0", "0.00"],
    ["0.994999999999999999", "0.99"],
    ["0.995", "1.00"],
    ["99999999999999.995", "100000000000000.00"],
    ["0.00000005", "0.00"],
    ["12345678901234567890.125", "12345678901234567890.13"],
  ])("makes %s into %s", (exact, rounded) => {
    expect(formatDollars(roundHalfUpToCents(decimal(exact)))).toBe(rounded);
  });

  it("refuses a rate over nothing", () => {
    expect(() => dollarsPerUnit("1.00", 0)).toThrow(RangeError);
    expect(() => dollarsPerUnit("1.00", "-1")).toThrow(RangeError);
  });
});

describe("a decimal from outside", () => {
  const schema = decimalSchema({ name: "marginFlat", least: "0", most: "1000" });

  it.each([
    [2.9, "2.90"],
    ["2.9", "2.90"],
    [" 2.9 ", "2.90"],
    [0, "0.00"],
    ["1000.00000000", "1000.00"],
    ["0.12345678", "0.12345678"],
  ])("takes %j as %s", (input, kept) => {
    expect(schema.parse(input)).toBe(kept);
  });

  it.each([
    [-1, "marginFlat must be at least 0"],
    ["-0.00000001", "marginFlat must be at least 0"],
    [1000.01, "marginFlat must be at most 1000"],
    ["0.123456789", "marginFlat can have at most 8 decimal places"],
    ["12 dollars", "marginFlat must be a number, such as 850 or 850.00"],
    ["", "marginFlat must be a number, such as 850 or 850.00"],
    ["1e3", "marginFlat must be a number, such as 850 or 850.00"],
    [null, "marginFlat must be a number"],
    [undefined, "marginFlat must be a number"],
    [true, "marginFlat must be a number"],
    [[1], "marginFlat must be a number"],
    [Number.NaN, "marginFlat must be a number"],
  ])("refuses %j: %s", (input, message) => {
    expect(schema.safeParse(input).error?.issues).toMatchObject([{ message }]);
  });

  it.each([0, "0.00", -1])("that is above 0 is not %j", (input) => {
    const above = decimalSchema({ name: "Multiplier", above: "0" });
    expect(above.safeParse(input).error?.issues).toMatchObject([{ message: "Multiplier must be above 0" }]);
    expect(above.parse("0.00000001")).toBe("0.00000001");
  });
});
