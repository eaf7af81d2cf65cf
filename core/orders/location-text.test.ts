import { expect, it } from "vitest";
import { locationText } from "./list-orders.ts";

it.each([
  ["Dallas, TX", "Dallas, TX"],
  ["dallas tx", "dallas, TX"],
  ["Dallas,TX", "Dallas, TX"],
  ["Dallas , texas", "Dallas, TX"],
  ["Salt Lake City UT", "Salt Lake City, UT"],
  ["New York", "New York"],
  ["New York, New York", "New York, NY"],
  ["Washington", "Washington"],
  ["Dallas", "Dallas"],
  ["Saint Xy", "Saint Xy"],
  ["75201", "75201"],
  ["", ""],
  [", Dallas", "Dallas"],
  [" ,  , Dallas", "Dallas"],
  ["Salt   Lake  City UT", "Salt Lake City, UT"],
  ["Fort La Porte TX 2", "Fort La Porte TX 2"],
  [",", ""],
])("looks for %s as %s", (typed, text) => {
  expect(locationText(typed)).toBe(text);
});
