import { expect, it } from "vitest";
import { isStateAlone, locationText } from "./location-text.ts";

it.each([
  ["Dallas, TX", "Dallas, TX"],
  ["dallas tx", "dallas, TX"],
  ["Dallas,TX", "Dallas, TX"],
  ["Dallas , texas", "Dallas, TX"],
  ["Salt Lake City UT", "Salt Lake City, UT"],
  ["Texas", ", TX"],
  [" new  mexico ", ", NM"],
  ["tx", ", TX"],
  ["New York", "New York"],
  ["New York, New York", "New York, NY"],
  ["Washington", "Washington"],
  ["Dallas", "Dallas"],
  ["Saint Xy", "Saint Xy"],
  ["75201", "75201"],
  ["", ""],
  [", tx", ", TX"],
  [",", ""],
])("looks for %s as %s", (typed, text) => {
  expect(locationText(typed)).toBe(text);
});

it("knows a state alone", () => {
  expect(["Texas", "TX", "Dallas", "75201"].map(isStateAlone)).toEqual([true, true, false, false]);
});
