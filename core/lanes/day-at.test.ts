import { describe, expect, it } from "vitest";
import { honolulu, losAngeles, newYork } from "../testing/index.ts";
import { dayAt } from "./time-zone.ts";

const guam = { state: "GU", latitude: 13.4, longitude: 144.8 };

describe("the day at a place", () => {
  it.each([
    [losAngeles, "2026-11-20T12:00:00Z", "2026-11-20"],
    [losAngeles, "2026-11-21T07:59:59Z", "2026-11-20"],
    [losAngeles, "2026-11-21T08:00:00Z", "2026-11-21"],
    [newYork, "2026-11-21T04:59:59Z", "2026-11-20"],
    [newYork, "2026-11-21T05:00:00Z", "2026-11-21"],
    // In summer the clocks are an hour ahead.
    [newYork, "2026-07-21T03:59:59Z", "2026-07-20"],
    [newYork, "2026-07-21T04:00:00Z", "2026-07-21"],
    [honolulu, "2026-11-21T07:00:00Z", "2026-11-20"],
    [guam, "2026-11-20T15:00:00Z", "2026-11-21"],
    [undefined, "2026-11-20T23:59:59Z", "2026-11-20"],
  ])("%o at %s is %s", (place, moment, day) => {
    expect(dayAt(place, new Date(moment))).toBe(day);
  });
});
