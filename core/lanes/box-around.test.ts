import fc from "fast-check";
import { expect, it } from "vitest";
import { boxAround, greatCircleMiles, wholeEarth } from "./index.ts";

const points = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const miles = fc.double({ min: 0.1, max: 3000, noNaN: true });

it("holds every point of the circle, also at the poles and across the date line", () => {
  fc.assert(
    fc.property(points, points, miles, (middle, point, most) => {
      if (greatCircleMiles(middle, point) > most) return;
      const { south, north, west, east } = boxAround(middle, most);
      expect(point.latitude).toBeGreaterThanOrEqual(south);
      expect(point.latitude).toBeLessThanOrEqual(north);
      expect(point.longitude).toBeGreaterThanOrEqual(west);
      expect(point.longitude).toBeLessThanOrEqual(east);
    }),
    { numRuns: 20_000 },
  );
});

it("is hardly larger than the circle, and never larger than the earth", () => {
  const { south, north, west, east } = boxAround({ latitude: 34, longitude: -118 }, 69);
  expect([south, north, west, east].map((degrees) => Math.round(degrees * 100) / 100)).toEqual([
    33, 35, -119.21, -116.79,
  ]);
  expect(boxAround({ latitude: 61, longitude: -150 }, 3000)).toMatchObject({ north: 90, west: -180, east: 180 });
  expect(boxAround({ latitude: 0, longitude: 0 }, 20_000)).toEqual(wholeEarth);
});
