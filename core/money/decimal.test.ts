import { describe, expect, it } from "vitest";
import {
  add,
  compare,
  decimal,
  formatDecimal,
  isNegative,
  isZero,
  multiply,
  negate,
  parseDecimal,
  percentOf,
  subtract,
} from "./decimal.ts";

describe("reading a decimal", () => {
  it.each([
    ["850", "850"],
    ["850.00", "850"],
    ["-3.10", "-3.1"],
    ["+7", "7"],
    ["007.50", "7.5"],
    ["0.00000001", "0.00000001"],
    ["-0", "0"],
    [0.1, "0.1"],
    [1e-7, "0.0000001"],
    [123456789.12345678, "123456789.12345678"],
    [-0, "0"],
  ])("takes %j as %s", (input, exact) => {
    expect(formatDecimal(decimal(input))).toBe(exact);
  });

  it.each([
    "",
    " ",
    "1,000",
    "$5",
    "1e3",
    "0x10",
    ".5",
    "5.",
    "1.2.3",
    " 1",
    "1\n",
    "NaN",
    "Infinity",
    "--1",
    "１",
    Number.NaN,
    Infinity,
    -Infinity,
    1e21,
  ])("refuses %j", (input) => {
    expect(parseDecimal(input)).toBeUndefined();
    expect(() => decimal(input)).toThrow(RangeError);
  });

  it("refuses text long enough to keep a machine busy", () => {
    expect(parseDecimal("9".repeat(31))).toBeUndefined();
    expect(parseDecimal(`0.${"1".repeat(31)}`)).toBeUndefined();
  });
});

describe("calculating with decimals", () => {
  it("is exact where floating point is not", () => {
    expect(formatDecimal(add(decimal(0.1), decimal(0.2)))).toBe("0.3");
    expect(formatDecimal(subtract(decimal("1.1"), decimal("1")))).toBe("0.1");
    expect(formatDecimal(multiply(decimal("1.15"), decimal("1.15")))).toBe("1.3225");
    expect(formatDecimal(percentOf(decimal("850"), decimal("2.9")))).toBe("24.65");
  });

  it("knows signs and order", () => {
    expect(isNegative(decimal("-0.01"))).toBe(true);
    expect(isNegative(decimal("0"))).toBe(false);
    expect(isZero(subtract(decimal("1.0"), decimal("1.000")))).toBe(true);
    expect(compare(decimal("1.10"), decimal("1.1"))).toBe(0);
    expect(compare(decimal("-2"), decimal("-1.99"))).toBe(-1);
    expect(compare(decimal("0.001"), negate(decimal("5")))).toBe(1);
  });

  it("prints at least as many places as asked for", () => {
    expect(formatDecimal(decimal("1.1"), 2)).toBe("1.10");
    expect(formatDecimal(decimal("0"), 2)).toBe("0.00");
    expect(formatDecimal(decimal("-0.05"), 2)).toBe("-0.05");
    expect(formatDecimal(decimal("1.23456789"), 2)).toBe("1.23456789");
    expect(formatDecimal(decimal("100"))).toBe("100");
  });
});
