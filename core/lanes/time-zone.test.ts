import { describe, expect, it } from "vitest";
import { stateCode } from "./states.ts";
import { clockIn, timeZoneOf } from "./time-zone.ts";

describe("the time zone of a place", () => {
  it.each([
    ["Los Angeles", "CA", 33.97, -118.25, "America/Los_Angeles"],
    ["New York", "NY", 40.75, -74, "America/New_York"],
    ["Phoenix", "AZ", 33.45, -112.07, "America/Phoenix"],
    ["Pensacola", "FL", 30.42, -87.2, "America/Chicago"],
    ["Miami", "FL", 25.77, -80.19, "America/New_York"],
    ["El Paso", "TX", 31.76, -106.49, "America/Denver"],
    ["Dallas", "TX", 32.78, -96.8, "America/Chicago"],
    ["Nashville", "TN", 36.16, -86.78, "America/Chicago"],
    ["Knoxville", "TN", 35.96, -83.92, "America/New_York"],
    ["Gary", "IN", 41.6, -87.35, "America/Chicago"],
    ["Evansville", "IN", 37.97, -87.56, "America/Chicago"],
    ["Indianapolis", "IN", 39.77, -86.16, "America/Indiana/Indianapolis"],
    ["Coeur d'Alene", "ID", 47.68, -116.78, "America/Los_Angeles"],
    ["Boise", "ID", 43.62, -116.2, "America/Boise"],
    ["Rapid City", "SD", 44.08, -103.23, "America/Denver"],
    ["Anchorage", "AK", 61.22, -149.9, "America/Anchorage"],
    ["Honolulu", "HI", 21.31, -157.86, "Pacific/Honolulu"],
    ["San Juan", "PR", 18.47, -66.1, "America/Puerto_Rico"],
    ["an APO address", "AE", 0, 0, "UTC"],
  ])("%s, %s", (_, state, latitude, longitude, zone) => {
    expect(timeZoneOf({ state, latitude, longitude })).toBe(zone);
  });

  it("is known for every state, by a name that the platform knows", () => {
    const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    const states = letters.flatMap((a) => letters.map((b) => a + b)).filter((code) => stateCode(code));
    expect(states).toHaveLength(56);
    for (const state of states) {
      const zone = timeZoneOf({ state, latitude: 40, longitude: -100 });
      expect(zone, state).not.toBe("UTC");
      expect(() => new Intl.DateTimeFormat("en-US", { timeZone: zone })).not.toThrow();
    }
  });
});

describe("the clock of a time zone", () => {
  it.each([
    ["America/New_York", "2026-12-01T04:30:00Z", 0, 23 * 60 + 30],
    ["America/New_York", "2026-12-01T05:00:00Z", 1, 0],
    ["America/Los_Angeles", "2026-12-07T01:15:00Z", 6, 17 * 60 + 15],
    ["America/Chicago", "2026-07-06T17:00:00Z", 0, 12 * 60],
    ["UTC", "2026-12-02T00:01:00Z", 2, 1],
  ])("of %s at %s", (zone, moment, weekday, minutes) => {
    expect(clockIn(zone, new Date(moment))).toEqual({ weekday, minutes });
  });
});
