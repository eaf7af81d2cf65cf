import { Decimal as SharedDecimal } from "decimal.js";
import { describe, expect, it } from "vitest";
import { decimal, parseDecimal } from "./decimal.ts";

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
    [1.5e-29, "0.000000000000000000000000000015"],
    [1e-300, "0"],
  ])("takes %j as %s", (input, exact) => {
    expect(decimal(input).toFixed()).toBe(exact);
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
    expect(decimal(0.1).plus(decimal(0.2)).toFixed()).toBe("0.3");
    expect(decimal("1.1").minus(decimal("1")).toFixed()).toBe("0.1");
    expect(decimal("1.15").times(decimal("1.15")).toFixed()).toBe("1.3225");
  });

  it("is the same when others change the settings of decimal.js", () => {
    const { precision, rounding } = SharedDecimal;
    SharedDecimal.set({ precision: 2, rounding: SharedDecimal.ROUND_DOWN });
    try {
      expect(decimal("123.45").plus(decimal("0.005")).toFixed()).toBe("123.455");
      expect(decimal("2").div(decimal("3")).toFixed(2)).toBe("0.67");
    } finally {
      SharedDecimal.set({ precision, rounding });
    }
  });
});
