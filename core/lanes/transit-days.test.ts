import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { estimatedDays, lawfulMilesPerDay, transitDays } from "./transit-days.ts";

describe("transitDays", () => {
  it.each([
    { miles: 200, low: 2, high: 4 },
    { miles: 500, low: 2, high: 4 },
    { miles: 501, low: 3, high: 5 },
    { miles: 1000, low: 3, high: 5 },
    { miles: 1500, low: 4, high: 6 },
    { miles: 2000, low: 5, high: 7 },
    { miles: 2400, low: 6, high: 8 },
    { miles: 2800, low: 7, high: 9 },
  ])("gives $low to $high days for $miles miles, as carriers publish", ({ miles, low, high }) => {
    expect(transitDays(miles)).toEqual({ low, high });
    expect(estimatedDays(miles)).toBe(high);
  });

  it("never asks a driver for more miles a day than the law allows", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 6_000, noNaN: true }), (miles) => {
        expect(miles / transitDays(miles).low).toBeLessThanOrEqual(lawfulMilesPerDay);
      }),
    );
  });
});

it.each([NaN, Infinity, -1, "100", undefined])("days for %j miles are refused", (miles) => {
  expect(() => estimatedDays(miles as number)).toThrow(RangeError);
  expect(() => estimatedDays(miles as number)).toThrow("miles must be a number of at least 0, not ");
});
