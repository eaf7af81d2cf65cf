import { expect, test } from "vitest";
import { dashedLine, defaultView } from "./trip.ts";

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

test.each([
  ["the United States while nothing is known", { updates: [] }, [39.8283, -98.5795], 4],
  ["the last update", { pickup, delivery, updates: [latest, earlier] }, [35.2, -111.6], 10],
  ["the middle between both ends", { pickup, delivery, updates: [] }, [37, -96], 6],
  ["the only end that is known", { delivery, updates: [] }, [40, -74], 10],
])("the map opens on %s", (_, trip, center, zoom) => {
  expect(defaultView(trip)).toEqual({ center, zoom });
});

test("the line leads from the pickup through the updates, oldest first", () => {
  expect(dashedLine({ pickup, delivery, updates: [latest, earlier] })).toEqual([
    [34, -118],
    [34.5, -114.3],
    [35.2, -111.6],
  ]);
});

test("the line leads to the delivery only while there are no updates", () => {
  expect(dashedLine({ pickup, delivery, updates: [] })).toEqual([
    [34, -118],
    [40, -74],
  ]);
});
