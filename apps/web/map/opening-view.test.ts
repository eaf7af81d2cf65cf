import { expect, test } from "vitest";
import { openingView, type Size, type Stop, type View } from "./trip.ts";

const at = (place: string, latitude: number, longitude: number): Stop => ({ place, latitude, longitude });

const atlanta = at("Atlanta, GA", 33.7525, -84.3888);
const newYork = at("New York, NY", 40.7484, -73.9967);
const losAngeles = at("Los Angeles, CA", 33.9731, -118.2479);
const philadelphia = at("Philadelphia, PA", 39.9513, -75.1741);

const towns = [
  atlanta,
  newYork,
  losAngeles,
  philadelphia,
  at("Seattle, WA", 47.6114, -122.3305),
  at("San Diego, CA", 32.7157, -117.1611),
  at("Miami, FL", 25.7743, -80.1937),
  at("Portland, ME", 43.6615, -70.2553),
  at("Brownsville, TX", 25.9017, -97.4975),
  at("International Falls, MN", 48.6011, -93.4105),
  at("Denver, CO", 39.7392, -104.9903),
  at("Anchorage, AK", 61.2116, -149.8761),
];

/** Maps of an order from the smallest phone to a wide desktop. */
const sizes: Size[] = [
  { width: 288, height: 320 },
  { width: 320, height: 320 },
  { width: 358, height: 320 },
  { width: 480, height: 416 },
  { width: 768, height: 416 },
  { width: 1024, height: 416 },
  { width: 1440, height: 416 },
];
const wide: Size = { width: 1440, height: 900 };

test.each([
  ["the United States while nothing is known", { updates: [] }, [39.8283, -98.5795], 4],
  [
    "the last update",
    {
      pickup: losAngeles,
      delivery: newYork,
      updates: [
        { id: "2", latitude: 35.2, longitude: -111.6, name: "", lines: [] },
        { id: "1", latitude: 34.5, longitude: -114.3, name: "", lines: [] },
      ],
    },
    [35.2, -111.6],
    10,
  ],
  [
    "the middle between both ends",
    { pickup: philadelphia, delivery: newYork, updates: [] },
    [(39.9513 + 40.7484) / 2, (-75.1741 - 73.9967) / 2],
    6,
  ],
  [
    "the middle of trucks that have no ends",
    {
      stops: [
        { id: "1", latitude: 40, longitude: -75, name: "", lines: [] },
        { id: "2", latitude: 41, longitude: -76, name: "", lines: [] },
      ],
      updates: [],
    },
    [40.5, -75.5],
    6,
  ],
  ["the only end that is known", { delivery: newYork, updates: [] }, [40.7484, -73.9967], 10],
])("the map opens on %s", (_, trip, center, zoom) => {
  expect(openingView(trip, wide)).toEqual({ center, zoom });
});

test.each([
  [{ width: 1440, height: 900 }, 6],
  [{ width: 768, height: 416 }, 5],
  [{ width: 358, height: 320 }, 4],
])("Atlanta to New York opens further out where the map is smaller: %o", (size, zoom) => {
  expect(openingView({ pickup: atlanta, delivery: newYork, updates: [] }, size).zoom).toBe(zoom);
});

const lanes = towns.flatMap((pickup) =>
  towns.filter((town) => town !== pickup).map((delivery) => ({ pickup, delivery, updates: [] })),
);

test.each(sizes)("on a map of %o every lane opens with both ends clear of the controls", (size) => {
  expect(lanes.filter((lane) => hidesAnEnd(lane, openingView(lane, size), size))).toEqual([]);
});

test.each(sizes)("on a map of %o no lane opens further out than it has to", (size) => {
  const nearer = lanes.filter((lane) => {
    const { center, zoom } = openingView(lane, size);
    return zoom < 6 && !hidesAnEnd(lane, { center, zoom: zoom + 1 }, size);
  });
  expect(nearer).toEqual([]);
});

const hidesAnEnd = ({ pickup, delivery }: (typeof lanes)[number], view: View, size: Size) =>
  [pickup, delivery].some(({ latitude, longitude }) => isHidden(pixels([latitude, longitude], view, size), size));

type Degrees = readonly [latitude: number, longitude: number];

/** Written as the tile servers' documents have it, unlike the code under test. */
function pixels([latitude, longitude]: Degrees, { center, zoom }: View, { width, height }: Size) {
  const tile = ([lat, lon]: Degrees) => {
    const radians = (lat * Math.PI) / 180;
    const n = 256 * 2 ** zoom;
    return {
      x: (n * (lon + 180)) / 360,
      y: (n * (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI)) / 2,
    };
  };
  const [spot, middle] = [tile([latitude, longitude]), tile(center)];
  return { x: width / 2 + spot.x - middle.x, y: height / 2 + spot.y - middle.y };
}

/** Half a pin of 26 px around the place lies outside the map, under the controls on top, the notice at the bottom or the zoom buttons. */
const isHidden = ({ x, y }: { x: number; y: number }, { width, height }: Size) =>
  x < 13 + 7 || x > width - 13 - 7 || y < 8 + 44 + 13 + 3 || y > height - 92 || (x > width - 72 && y > height - 116);
