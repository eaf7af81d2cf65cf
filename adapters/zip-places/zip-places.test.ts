import { describe, expect, it } from "vitest";
import { planRoad } from "@lotlane/core/lanes";
import { zipPlacesContract } from "@lotlane/core/testing/contracts";
import { createZipPlaces } from "./index.ts";
import { titleCase } from "./title-case.ts";
import { readZipTable } from "./zip-table.ts";

const zipPlaces = createZipPlaces();

zipPlacesContract("the package zipcodes", async () => ({ zipPlaces, close: async () => {} }));

describe("ZIP places of the package zipcodes", () => {
  it("knows every ZIP code of the data, all of them in the United States", () => {
    const places = Array.from({ length: 100_000 }, (_, number) =>
      zipPlaces.find(String(number).padStart(5, "0")),
    ).filter((place) => place !== undefined);
    expect(places.length).toBe(42_555);
    expect(new Set(places.map(({ state }) => state)).size).toBe(50 + 1 + 8 + 3);
    for (const { city, state } of places) expect(`${city}, ${state}`).toMatch(/^[A-Z0-9].*, [A-Z]{2}$/);
  });

  it("finds Alaska, Hawaii, the territories and the military post offices", () => {
    expect(["99501", "96813", "00901", "96910", "09001"].map((zip) => zipPlaces.find(zip)?.state)).toEqual([
      "AK",
      "HI",
      "PR",
      "GU",
      "AE",
    ]);
  });

  it("gives back the sign that a longitude has lost", () => {
    expect(zipPlaces.find("10200")).toMatchObject({ state: "NY", longitude: -73.95 });
  });

  it("plans a road, or says why there is none, between a place and every state", () => {
    const chicago = zipPlaces.find("60601")!;
    const kinds = new Map<string, Set<string>>();
    for (let number = 501; number < 100_000; number += 7) {
      const place = zipPlaces.find(String(number).padStart(5, "0"));
      if (!place) continue;
      const plan = planRoad(chicago, place);
      if (plan.kind === "road") expect(plan.miles).toBeLessThan(5_500);
      kinds.set(place.state, (kinds.get(place.state) ?? new Set()).add(plan.kind));
    }
    expect([...kinds.get("AK")!].toSorted()).toEqual(["no_road", "road"]);
    for (const state of ["HI", "PR", "AE", "AP", "GU"]) expect([...kinds.get(state)!], state).toEqual(["no_road"]);
    for (const state of ["TX", "IL", "CO", "MT", "WY"]) expect([...kinds.get(state)!], state).toEqual(["road"]);
  });

  it("refuses data of another form", () => {
    expect(() => readZipTable("exports.codes = {}")).toThrow("0 codes");
  });
});

describe("titleCase", () => {
  it.each([
    ["Mc Lean", "VA", "McLean"],
    ["Mckinney", "TX", "McKinney"],
    ["Coeur D Alene", "ID", "Coeur d'Alene"],
    ["O Fallon", "IL", "O'Fallon"],
    ["Truth Or Consequences", "NM", "Truth Or Consequences"],
    ["King Of Prussia", "PA", "King of Prussia"],
    ["Apo", "AE", "APO"],
    ["Los Angeles", "CA", "Los Angeles"],
  ])("writes %s, %s as %s", (city, state, written) => {
    expect(titleCase(city, state)).toBe(written);
  });
});
