import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysBetween } from "@lotlane/core";
import { mostCalendarDays } from "@lotlane/core/desk";
import { calendarIn, dayByKey, daysOf, pageFrom, rangeOf, shows } from "./calendar-range.ts";

const days = fc
  .date({ min: new Date("2001-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("the days that are shown", () => {
  it("hold the day, begin on a Sunday where they are weeks, and are no more than the server answers", () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...shows), (day, show) => {
        const range = rangeOf(show, day);
        const all = daysOf(range);
        expect(all).toContain(day);
        expect(all).toHaveLength(daysBetween(range.from, range.to) + 1);
        expect(all.length).toBe({ month: 42, agenda: 42, week: 7, day: 1 }[show]);
        expect(all.length).toBeLessThanOrEqual(mostCalendarDays);
        if (show !== "day") expect(new Date(range.from).getUTCDay()).toBe(0);
      }),
    );
  });

  it.each([
    ["month", "2027-01-31", 1, "2027-02-28"],
    ["agenda", "2028-01-31", 1, "2028-02-29"],
    ["month", "2026-12-15", 1, "2027-01-15"],
    ["month", "2026-03-31", -1, "2026-02-28"],
    ["week", "2026-12-28", 1, "2027-01-04"],
    ["day", "2026-12-31", 1, "2027-01-01"],
  ] as const)("of a %s lead from %s by %s to %s", (show, day, offset, next) => {
    expect(pageFrom(show, day, offset)).toBe(next);
  });
});

it("keys lead through days, weeks and months", () => {
  const from = "2026-12-02";
  const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown", "Enter"];
  expect(keys.map((key) => dayByKey(key, from))).toEqual([
    "2026-12-01",
    "2026-12-03",
    "2026-11-25",
    "2026-12-09",
    "2026-11-29",
    "2026-12-05",
    "2026-11-02",
    "2027-01-02",
    undefined,
  ]);
  fc.assert(fc.property(days, (day) => dayByKey("ArrowLeft", dayByKey("ArrowRight", day)!) === day));
});

it("leaves out of the address what is no filter", () => {
  const query = (text: string) => calendarIn(new URLSearchParams(`show=day&date=2026-12-01&${text}`)).query;
  const none = {
    from: "2026-12-01",
    to: "2026-12-01",
    kind: undefined,
    carrier: undefined,
    dealer: undefined,
    state: undefined,
  };
  expect(query("kind=party&carrier=me&dealer=1&state=ZZ")).toEqual(none);
  const carrier = "0dcb4ba8-6f7d-4a3e-9a3c-5b1f6b0f2c11";
  expect(query(`kind=pickup&carrier=${carrier}&state=TX`)).toEqual({ ...none, kind: "pickup", carrier, state: "TX" });
});
