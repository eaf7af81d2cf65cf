import { expect, test } from "vitest";
import { dashedLine } from "./trip.ts";

const pickup = { latitude: 34, longitude: -118, place: "Los Angeles, CA" };
const delivery = { latitude: 40, longitude: -74, place: "New York, NY" };
const update = (latitude: number, longitude: number) => ({
  latitude,
  longitude,
  id: `${latitude}`,
  name: "",
  lines: [],
});
const [latest, earlier] = [update(35.2, -111.6), update(34.5, -114.3)];
const way = [
  [34.1, -117.3],
  [39.7, -105],
] as const;

test("the line leads from the pickup through the updates, oldest first", () => {
  expect(dashedLine({ pickup, delivery, way, updates: [latest, earlier] })).toEqual([
    [34, -118],
    [34.5, -114.3],
    [35.2, -111.6],
  ]);
});

test("before the first update, the line follows the planned way to the delivery", () => {
  expect(dashedLine({ pickup, delivery, way, updates: [] })).toEqual([
    [34, -118],
    [34.1, -117.3],
    [39.7, -105],
    [40, -74],
  ]);
});

test("without a planned way, the line leads straight to the delivery", () => {
  expect(dashedLine({ pickup, delivery, updates: [] })).toEqual([
    [34, -118],
    [40, -74],
  ]);
});
