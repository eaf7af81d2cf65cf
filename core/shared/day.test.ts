import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { days } from "../testing/arbitraries/index.ts";
import { addDays, isDay } from "./day.ts";

describe("what is a day", () => {
  it.each([
    ["2026-12-01", true],
    ["2028-02-29", true],
    ["2026-02-29", false],
    ["2026-02-30", false],
    ["20266-12-01", false],
    ["0002-12-01", false],
    ["2026-13-01", false],
    ["2026-12-01T00:00:00Z", false],
    ["2026-12-01\n", false],
    ["", false],
  ])("%j: %s", (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });
});

describe("adding days", () => {
  it.each([
    ["2026-12-01", 7, "2026-12-08"],
    ["2026-12-28", 7, "2027-01-04"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2027-02-28", 1, "2027-03-01"],
    // The clocks change in between.
    ["2026-10-30", 7, "2026-11-06"],
    ["2026-03-06", 7, "2026-03-13"],
    ["2026-12-01", 0, "2026-12-01"],
    ["2027-01-01", -1, "2026-12-31"],
  ])("%s and %d days is %s", (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });

  it("one by one comes to the same as all together", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 60 }), (day, count) => {
        const stepwise = Array.from({ length: count }).reduce<string>((present) => addDays(present, 1), day);
        expect(addDays(day, count)).toBe(stepwise);
        expect(addDays(addDays(day, count), -count)).toBe(day);
      }),
    );
  });
});
