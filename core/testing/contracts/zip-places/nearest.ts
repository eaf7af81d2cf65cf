import { castPlaces } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import { greatCircleMiles } from "../../../lanes/index.ts";
import type { ZipPlaces } from "../../../ports.ts";

export function describeNearestPlaces(test: () => { readonly zipPlaces: ZipPlaces }): void {
  describe("the nearest place", () => {
    it.each(castPlaces)("to the middle of $city, $state is not far", (place) => {
      const { zipPlaces } = test();
      const middle = zipPlaces.find(place.zip)!;
      const nearest = zipPlaces.nearest(middle);
      expect(nearest).toMatchObject({ state: place.state });
      expect(greatCircleMiles(middle, nearest!)).toBeLessThan(0.01);
      expect(zipPlaces.find(nearest!.zip)).toEqual(nearest);
    });

    it.each([
      ["a desert", { latitude: 34.8, longitude: -118.2 }, "CA"],
      ["the sea off a coast", { latitude: 25.7, longitude: -79.9 }, "FL"],
      ["the lake before a city", { latitude: 41.9, longitude: -87.4 }, "IL"],
    ])("to %s lies on land", (_, point, state) => {
      const nearest = test().zipPlaces.nearest(point);
      expect(nearest).toMatchObject({ state });
      expect(greatCircleMiles(point, nearest!)).toBeLessThanOrEqual(100);
    });

    it.each([
      ["the middle of the Atlantic", { latitude: 35, longitude: -45 }],
      ["the Gulf of Guinea", { latitude: 0, longitude: 0 }],
      ["London", { latitude: 51.5, longitude: -0.12 }],
      ["the North Pole", { latitude: 90, longitude: 0 }],
      ["the South Pole", { latitude: -90, longitude: 180 }],
      ["the other side of the date line", { latitude: 0, longitude: 180 }],
      ["its other name", { latitude: 0, longitude: -180 }],
    ])("does not exist for %s", (_, point) => {
      expect(test().zipPlaces.nearest(point)).toBeUndefined();
    });
  });
}
