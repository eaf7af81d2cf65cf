import { castPlaces } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import type { Place } from "../../../lanes/index.ts";
import type { ZipPlaces } from "../../../ports.ts";

const townOf = ({ city, state }: Pick<Place, "city" | "state">) => `${city}, ${state}`;

export function describeSearchingPlaces(test: () => { readonly zipPlaces: ZipPlaces }): void {
  const towns = (typed: string, limit = 8) => test().zipPlaces.search(typed, limit).map(townOf);

  describe("searching towns", () => {
    it.each(castPlaces)("finds $city, $state by its name, in any case, before all others of it", ({ city, state }) => {
      for (const typed of [city, city.toUpperCase(), city.toLowerCase(), ` ${city} `])
        expect(towns(typed, 1)).toEqual([townOf({ city, state })]);
    });

    it.each(castPlaces)("finds $city, $state by its name and state, or by how they begin", ({ city, state }) => {
      for (const typed of [`${city}, ${state}`, `${city}, ${state}`.toLowerCase(), `${city}, ${state[0]}`])
        expect(towns(typed)).toContain(townOf({ city, state }));
      expect(towns(`${city}, ${state}`, 1)).toEqual([townOf({ city, state })]);
      expect(towns(city.slice(0, -1))).toContain(townOf({ city, state }));
    });

    it("answers a place that its ZIP is found by", () => {
      const { zipPlaces } = test();
      for (const place of zipPlaces.search("bo", 8)) expect(zipPlaces.find(place.zip)).toEqual(place);
    });

    it("answers each town once, and only those that begin so", () => {
      const found = towns("ph", 50);
      expect(found).toContain("Phoenix, AZ");
      expect(new Set(found).size).toBe(found.length);
      for (const town of found) expect(town.toLowerCase()).toMatch(/^ph/);
    });

    it("answers at most as many as are asked for", () => {
      for (const limit of [1, 2, 3]) expect(towns("m", limit).length).toBeLessThanOrEqual(limit);
      expect(towns("m", 1)).toHaveLength(1);
      expect(towns("m", 0)).toEqual([]);
    });

    it.each(["", "   ", ",", "%", "_", ".*", "(", "zzzzqq", "Los Angeles, ZZ", "ngeles", "\u0000"])(
      "finds nothing by %j",
      (typed) => {
        expect(towns(typed)).toEqual([]);
      },
    );
  });
}
