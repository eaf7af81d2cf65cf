import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { city, cityNames } from "../testing/lanes/cities.ts";
import { roadMiles } from "../testing/lanes/road-miles.ts";
import { milesAroundBarriers } from "./barriers.ts";
import { greatCircleMiles } from "./great-circle.ts";
import type { Place } from "./place.ts";
import { planRoad } from "./road-distance.ts";

/** A city of the lower 48, or a point some miles from it. */
const places = fc
  .record({
    place: fc.constantFrom(...cityNames.filter((name) => !name.endsWith("AK"))).map(city),
    north: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
    east: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
  })
  .map(({ place, north, east }): Place => ({
    ...place,
    latitude: place.latitude + north,
    longitude: place.longitude + east,
  }));

describe("planRoad anywhere", () => {
  it("is the same there and back", () => {
    fc.assert(
      fc.property(places, places, (from, to) => {
        const [there, back] = [planRoad(from, to), planRoad(to, from)];
        if (there.kind !== "road" || back.kind !== "road") throw new Error("no road");
        expect(back.miles).toBe(there.miles);
        expect(back.path).toEqual(there.path.toReversed());
      }),
    );
  });

  it("is never shorter than the great circle, nor twice the way around the water", () => {
    fc.assert(
      fc.property(places, places, (from, to) => {
        const straight = greatCircleMiles(from, to);
        expect(roadMiles(from, to)).toBeGreaterThanOrEqual(straight);
        // The longest of 200,000 was 1.73 times as long, from Traverse City to Buffalo.
        if (straight > 300) expect(roadMiles(from, to)).toBeLessThan(2 * milesAroundBarriers(from, to));
      }),
    );
  });

  it("is hardly longer than the way over a third place", () => {
    fc.assert(
      fc.property(places, places, places, (from, to, over) => {
        expect(roadMiles(from, to)).toBeLessThan(1.15 * (roadMiles(from, over) + roadMiles(over, to)) + 40);
      }),
    );
  });

  const near = (name: string, latitude: number, longitude: number): Place => ({ ...city(name), latitude, longitude });

  it("hardly changes when an end moves by a mile, unless over water", () => {
    fc.assert(
      fc.property(places, places, fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }), (from, to, heading) => {
        const moved = {
          ...to,
          latitude: to.latitude + Math.sin(heading) / 69,
          longitude: to.longitude + Math.cos(heading) / 55,
        };
        fc.pre(milesAroundBarriers(to, moved) === greatCircleMiles(to, moved));
        const before = roadMiles(from, to);
        expect(Math.abs(roadMiles(from, moved) - before)).toBeLessThan(5 + 0.025 * before);
      }),
      {
        // Each was far off once: junctions over the lake counted as near, or dropped out suddenly.
        examples: [
          [near("Traverse City, MI", 44.844, -85.437), near("Milwaukee, WI", 43.3321, -88.0367), 0.424],
          [near("Traverse City, MI", 44.972, -85.5571), near("Milwaukee, WI", 43.115, -87.7554), 4.54],
          [near("Sioux Falls, SD", 43.7306, -96.5101), near("Traverse City, MI", 45.01964, -85.6341), 4.3815],
          [near("Fargo, ND", 46.8942, -96.5051), near("Traverse City, MI", 44.88166, -85.77856), 1.97],
        ],
      },
    );
  });

  it("is 0 from a place to itself", () => {
    for (const name of cityNames) expect(roadMiles(city(name), city(name))).toBe(0);
  });

  it("goes from the first place over junctions to the last", () => {
    const plan = planRoad(city("Milwaukee, WI"), city("Traverse City, MI"));
    if (plan.kind !== "road") throw new Error(plan.reason);
    expect(plan.path.at(0)).toEqual([43.04, -87.9]);
    expect(plan.path.at(-1)).toEqual([44.76, -85.62]);
    expect(plan.path.some(([latitude]) => latitude < 42.2)).toBe(true);
  });

  it("goes round the water", () => {
    const seattle = city("Seattle, WA");
    const bremerton = { ...seattle, zip: "98337", city: "Bremerton", latitude: 47.57, longitude: -122.63 };
    expect(roadMiles(seattle, bremerton)).toBeGreaterThan(50);
    const ludington = {
      ...city("Traverse City, MI"),
      zip: "49431",
      city: "Ludington",
      latitude: 43.96,
      longitude: -86.45,
    };
    expect(roadMiles(city("Milwaukee, WI"), ludington)).toBeGreaterThan(300);
  });

  it("answers a short trip within a town", () => {
    const chicago = city("Chicago, IL");
    const nearby = { ...chicago, zip: "60607", latitude: 41.87, longitude: -87.66 };
    expect(roadMiles(chicago, nearby)).toBeLessThan(3);
  });
});

describe("planRoad where no road leads", () => {
  const chicago = city("Chicago, IL");
  const at = (zip: string, name: string, state: string, latitude: number, longitude: number): Place => ({
    zip,
    city: name,
    state,
    latitude,
    longitude,
  });
  const honolulu = at("96813", "Honolulu", "HI", 21.32, -157.85);
  const pearlCity = at("96782", "Pearl City", "HI", 21.4, -157.97);
  const hilo = at("96720", "Hilo", "HI", 19.7, -155.09);
  const juneau = at("99801", "Juneau", "AK", 58.36, -134.53);
  const sanJuan = at("00901", "San Juan", "PR", 18.4, -66.06);
  const ponce = at("00716", "Ponce", "PR", 18.0, -66.61);
  const military = at("09001", "APO", "AE", 0, 0);

  it.each([
    [honolulu, "No road leads to Honolulu, HI 96813: it is on the island of Oahu."],
    [juneau, "No road leads to Juneau, AK 99801: it is reached only by sea or air."],
    [sanJuan, "No road leads to San Juan, PR 00901: it is on the island of Puerto Rico."],
    [at("96910", "Hagatna", "GU", 13.47, 144.74), "No road leads to Hagatna, GU 96910: it is on the island of Guam."],
    [
      at("02554", "Nantucket", "MA", 41.27, -70.09),
      "No road leads to Nantucket, MA 02554: it is reached by ferry only.",
    ],
    [
      at("98250", "Friday Harbor", "WA", 48.54, -123.02),
      "No road leads to Friday Harbor, WA 98250: it is reached by ferry only.",
    ],
    [military, "No road leads to APO, AE 09001: it is a military post office address, which names no place on a map."],
  ])("says so of $city", (place, reason) => {
    expect(planRoad(chicago, place)).toEqual({ kind: "no_road", end: "to", reason });
    expect(planRoad(place, chicago)).toMatchObject({ kind: "no_road", end: "from" });
  });

  it("says so of both ends", () => {
    expect(planRoad(honolulu, juneau)).toEqual({
      kind: "no_road",
      end: "both",
      reason:
        "No road joins Honolulu, HI 96813 (on the island of Oahu) and Juneau, AK 99801 (reached only by sea or air).",
    });
    expect(planRoad(honolulu, hilo)).toMatchObject({ kind: "no_road", end: "both" });
    expect(planRoad(military, military)).toMatchObject({ kind: "no_road", end: "both" });
  });

  it("finds a road within one island", () => {
    expect(roadMiles(honolulu, pearlCity)).toBeGreaterThan(8);
    expect(roadMiles(honolulu, pearlCity)).toBeLessThan(16);
    expect(roadMiles(sanJuan, ponce)).toBeGreaterThan(50);
    expect(roadMiles(juneau, juneau)).toBe(0);
  });

  it("takes Alaska's highways to the lower 48", () => {
    expect(roadMiles(city("Anchorage, AK"), chicago)).toBeGreaterThan(3_300);
    expect(roadMiles(city("Anchorage, AK"), chicago)).toBeLessThan(3_900);
  });
});

describe("planRoad refuses, by its name,", () => {
  const chicago = city("Chicago, IL");
  it.each([
    [undefined, "from must be an object, not undefined"],
    [{ ...chicago, latitude: undefined }, "from.latitude must be a number of degrees from -90 to 90, not undefined"],
    [{ ...chicago, state: undefined }, "from.state must be text, not undefined"],
    [{ ...chicago, zip: 60_601 }, "from.zip must be text, not 60601"],
    [{ ...chicago, city: null }, "from.city must be text, not null"],
    [
      { ...chicago, longitude: undefined },
      "from.longitude must be a number of degrees from -180 to 180, not undefined",
    ],
    [{ ...chicago, latitude: NaN }, "from.latitude must be a number of degrees from -90 to 90, not NaN"],
    [{ ...chicago, latitude: 90.1 }, "from.latitude must be a number of degrees from -90 to 90, not 90.1"],
    [{ ...chicago, longitude: -181 }, "from.longitude must be a number of degrees from -180 to 180, not -181"],
    [{ ...chicago, longitude: "-87" }, 'from.longitude must be a number of degrees from -180 to 180, not "-87"'],
  ])("the place %j", (wrong, message) => {
    const place = wrong as unknown as Place;
    expect(() => planRoad(place, chicago)).toThrow(new RangeError(message));
    expect(() => planRoad(chicago, place)).toThrow(new RangeError(message.replace("from", "to")));
  });
});
