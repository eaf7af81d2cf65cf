import { createMemoryPorts } from "@lotlane/adapters/memory";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aDealersOrder, chicago, newYork } from "../testing/index.ts";
import { arrivalAfter, etaFrom, etaOf, roadMilesLeft } from "./eta.ts";

const at = "2026-11-20T06:00:00.000Z";
const hour = 3_600_000;
const hoursFor = (miles: number) => (Date.parse(arrivalAfter(miles, at)) - Date.parse(at)) / hour;

describe("when a vehicle arrives", () => {
  it.each([
    [0, 0],
    [1, 1],
    [55, 1],
    [56, 2],
    [550, 10],
    // The eleventh hour at the wheel is the last before ten hours of rest.
    [605, 11],
    [606, 22],
    [1210, 32],
    [1211, 43],
    [1815, 53],
    // Los Angeles to New York: 51 hours at the wheel and four rests.
    [2790, 91],
  ])("with %d miles left: %d hours", (miles, hours) => {
    expect(hoursFor(miles)).toBe(hours);
  });

  it("is a whole hour, never before it can be", () => {
    expect(arrivalAfter(55, "2026-11-20T06:00:00.001Z")).toBe("2026-11-20T08:00:00.000Z");
    expect(arrivalAfter(55, "2026-11-20T06:59:59.999Z")).toBe("2026-11-20T08:00:00.000Z");
  });

  it("is never earlier for more miles, nor faster than the law", () => {
    const miles = fc.double({ min: 0, max: 6000, noNaN: true });
    fc.assert(
      fc.property(miles, miles, (one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        expect(hoursFor(less)).toBeLessThanOrEqual(hoursFor(more));
        const driving = more / 55;
        expect(hoursFor(more)).toBeGreaterThanOrEqual(driving - 1e-9);
        // In any 21 hours there are at most 11 at the wheel.
        expect(driving).toBeLessThanOrEqual(Math.ceil(hoursFor(more) / 21 + 1e-9) * 11 + 1e-9);
        expect(hoursFor(more)).toBeLessThan(driving + 10 * (driving / 11 + 1) + 1);
      }),
    );
  });

  it("is never earlier for a driver who reached the same place later", () => {
    fc.assert(
      fc.property(fc.nat(3000), fc.nat(10_000_000), fc.nat(10_000_000), (miles, one, other) => {
        const from = (ms: number) => new Date(Date.parse(at) + ms).toISOString();
        const [early, late] = one < other ? [one, other] : [other, one];
        expect(arrivalAfter(miles, from(early)) <= arrivalAfter(miles, from(late))).toBe(true);
      }),
    );
  });
});

const inChicago = {
  latitude: chicago.latitude,
  longitude: chicago.longitude,
  place: null,
  notes: null,
  milesLeft: 801,
  at,
};
const onTheWay = aDealersOrder("in_transit", { trackingUpdates: 1, lastPosition: inChicago });
const later = (hours: number) => new Date(Date.parse(at) + hours * hour);

describe("the arrival of an order", () => {
  it("follows from the road that is left, and from when the position was measured", () => {
    expect(etaOf(onTheWay, later(1))).toEqual({
      milesLeft: 801,
      arrivesAt: arrivalAfter(801, at),
      wasExpectedAt: null,
      heardAt: at,
    });
  });

  it("is late once it has passed: what was expected stands beside the time from now on", () => {
    const expected = arrivalAfter(801, at);
    expect(etaOf(onTheWay, new Date(expected))).toMatchObject({ arrivesAt: expected, wasExpectedAt: null });
    const now = new Date(Date.parse(expected) + 110 * 60_000);
    expect(etaOf(onTheWay, now)).toEqual({
      milesLeft: 801,
      arrivesAt: arrivalAfter(801, now.toISOString()),
      wasExpectedAt: expected,
      heardAt: at,
    });
  });

  it("is never in the past, and never says late before its time", () => {
    fc.assert(
      fc.property(fc.nat(3000), fc.nat(400 * 60), (milesLeft, minutes) => {
        const now = later(minutes / 60);
        const { arrivesAt, wasExpectedAt } = etaFrom({ milesLeft, heardAt: at }, now);
        expect(Date.parse(arrivesAt)).toBeGreaterThanOrEqual(now.getTime());
        if (wasExpectedAt !== null) expect(Date.parse(wasExpectedAt)).toBeLessThan(now.getTime());
      }),
    );
  });

  it("is not known before the first position, nor before pickup and after the end", () => {
    expect(etaOf(aDealersOrder("in_transit"), later(1))).toBeNull();
    for (const status of ["pending", "assigned", "delivered", "cancelled"] as const)
      expect(etaOf({ ...onTheWay, status }, later(1))).toBeNull();
  });

  it("is not known where no road leads on", () => {
    expect(etaOf({ ...onTheWay, lastPosition: { ...inChicago, milesLeft: null } }, later(1))).toBeNull();
  });
});

describe("the miles that are left from a position", () => {
  const ports = createMemoryPorts();
  const left = roadMilesLeft(ports);

  it("are whole miles of road, as the planner says them", async () => {
    const route = await ports.routePlanner.plan(chicago, newYork);
    if (route.kind !== "road") throw new Error(route.reason);
    expect(await left(chicago, newYork)).toBe(Math.round(route.miles));
  });

  it("are not known where no place is near, or no road leads on", async () => {
    expect(await left({ latitude: 0, longitude: 0 }, newYork)).toBeNull();
    expect(await left({ latitude: 21.3179, longitude: -157.8521 }, newYork)).toBeNull();
  });
});
