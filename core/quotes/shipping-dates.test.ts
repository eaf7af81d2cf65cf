import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { days } from "../testing/arbitraries/index.ts";
import { honolulu, losAngeles, newYork } from "../testing/index.ts";
import { addDays, dayAt } from "./shipping-dates.ts";

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

describe("the day at a place", () => {
  it.each([
    [losAngeles, "2026-11-20T12:00:00Z", "2026-11-20"],
    [losAngeles, "2026-11-21T07:59:59Z", "2026-11-20"],
    [losAngeles, "2026-11-21T08:00:00Z", "2026-11-21"],
    [newYork, "2026-11-21T04:59:59Z", "2026-11-20"],
    [newYork, "2026-11-21T05:00:00Z", "2026-11-21"],
    [honolulu, "2026-11-21T07:00:00Z", "2026-11-20"],
    [{ longitude: 144.8 }, "2026-11-20T15:00:00Z", "2026-11-21"],
  ])("%o at %s is %s", (place, moment, day) => {
    expect(dayAt(place, new Date(moment))).toBe(day);
  });
});
