import { describe, expect, it } from "vitest";
import { paymentPerMile } from "./order.ts";

describe("dollars for each mile", () => {
  it.each([
    ["1000.00", 500, "2.00"],
    ["1550.00", 2790.4, "0.56"],
    ["100.00", 3, "33.33"],
    ["200.00", 3, "66.67"],
    ["0.01", 2, "0.01"],
    ["0.01", 3, "0.00"],
    ["300.00", 0.5, "600.00"],
    ["0.00", 100, "0.00"],
    ["300.00", 0, "3000.00"],
  ])("%s over %d miles are %s", (amount, miles, rate) => {
    expect(paymentPerMile(amount, miles)).toBe(rate);
  });

  it.each([-1, -0.1, Number.NaN])("are refused over %d miles", (miles) => {
    expect(() => paymentPerMile("100.00", miles)).toThrow(RangeError);
  });
});
