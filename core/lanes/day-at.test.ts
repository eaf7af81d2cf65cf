import { describe, expect, it } from "vitest";
import { honolulu, losAngeles, newYork } from "../testing/index.ts";
import { dayAt } from "./day-at.ts";

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
