import { expect, it } from "vitest";
import { dayAt, midnightAt } from "./time-zone.ts";

const newYork = { state: "NY", latitude: 40.75, longitude: -74 };
const phoenix = { state: "AZ", latitude: 33.45, longitude: -112.07 };

it.each([
  [newYork, "2026-12-01", "2026-12-01T05:00:00.000Z"],
  [newYork, "2026-07-01", "2026-07-01T04:00:00.000Z"],
  // The clocks change at two in the morning of these days.
  [newYork, "2026-03-08", "2026-03-08T05:00:00.000Z"],
  [newYork, "2026-11-01", "2026-11-01T04:00:00.000Z"],
  [newYork, "2026-11-02", "2026-11-02T05:00:00.000Z"],
  [phoenix, "2026-07-01", "2026-07-01T07:00:00.000Z"],
  [{ state: "HI", latitude: 21.3, longitude: -157.8 }, "2026-07-01", "2026-07-01T10:00:00.000Z"],
  [{ state: "GU", latitude: 13.4, longitude: 144.8 }, "2026-07-01", "2026-06-30T14:00:00.000Z"],
] as const)("%o begins %s at %s", (place, day, moment) => {
  const midnight = midnightAt(place, day);
  expect(midnight.toISOString()).toBe(moment);
  expect(dayAt(place, midnight)).toBe(day);
  expect(dayAt(place, new Date(midnight.getTime() - 1))).not.toBe(day);
});
