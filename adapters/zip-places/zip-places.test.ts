import { describe, expect, it } from "vitest";
import { greatCircleMiles, type Place, planRoad } from "@lotlane/core/lanes";
import { zipPlacesContract } from "@lotlane/core/testing/contracts";
import { createZipPlaces } from "./index.ts";
import { readZipTable, titleCase } from "./zip-table.ts";

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

describe("search for towns", () => {
  const found = (typed: string, limit = 5) =>
    zipPlaces.search(typed, limit).map(({ city, state }) => `${city}, ${state}`);

  it.each(["dal", "DALLAS", "dallas, tx", "dallas tx", " Dallas ,TX "])(
    "finds Dallas, Texas, first for %j",
    (typed) => {
      expect(found(typed)[0]).toBe("Dallas, TX");
    },
  );

  it("puts the town with the most ZIP codes first", () => {
    expect(found("dallas", 3)).toEqual(["Dallas, TX", "Dallas, GA", "Dallas, PA"]);
  });

  it.each(["st louis, mo", "St. Louis MO", "saint louis, mo", "SAINT LOUIS MO"])("knows the saint in %j", (typed) => {
    expect(found(typed)).toEqual(["Saint Louis, MO"]);
  });

  it.each([
    ["ft worth", "Fort Worth, TX"],
    ["mt vernon, wa", "Mount Vernon, WA"],
    ["port st lucie", "Port Saint Lucie, FL"],
    ["o'fallon, il", "O'Fallon, IL"],
    ["O’Fallon, IL", "O'Fallon, IL"],
    ["o fallon il", "O'Fallon, IL"],
    ["ofallon il", "O'Fallon, IL"],
    ["coeur dalene", "Coeur d'Alene, ID"],
    ["winston-salem", "Winston Salem, NC"],
    ["Cañon City", "Canon City, CO"],
  ])("knows %j as %s", (typed, town) => {
    expect(found(typed)[0]).toBe(town);
  });

  it("names each town once, in the middle of its ZIP codes", () => {
    const [losAngeles, ...others] = zipPlaces.search("los angeles, ca", 10);
    expect(others).toEqual([]);
    expect(losAngeles).toEqual(zipPlaces.find(losAngeles!.zip));
    expect(losAngeles!.latitude).toBeCloseTo(34.05, 1);
    expect(losAngeles!.longitude).toBeCloseTo(-118.25, 1);
  });

  it("stops at its limit", () => {
    expect(zipPlaces.search("s", 8)).toHaveLength(8);
    expect(zipPlaces.search("s", 0)).toEqual([]);
  });

  it.each(["", "  ", ", .", "75201", "dallas, oh no", "dalダ", "(dal|x)", "apo, ae", "__proto__"])(
    "finds nothing for %j",
    (typed) => {
      expect(zipPlaces.search(typed, 5)).toEqual([]);
    },
  );
});

describe("the nearest place", () => {
  const all = Array.from({ length: 100_000 }, (_, number) => zipPlaces.find(String(number).padStart(5, "0"))).filter(
    (place) => place !== undefined && !/^A[AEP]$/.test(place.state) && place.latitude !== 0,
  ) as Place[];

  it("is none nearer than all of them say", () => {
    for (let step = 0; step < 60; step++) {
      const point = { latitude: 18 + ((step * 7.3) % 53), longitude: -166 + ((step * 11.7) % 100) };
      const least = Math.min(...all.map((place) => greatCircleMiles(point, place)));
      const nearest = zipPlaces.nearest(point);
      if (least > 100) expect(nearest).toBeUndefined();
      else expect(greatCircleMiles(point, nearest!)).toBe(least);
    }
  });

  it("is the large town's where a company has a ZIP code of its own", () => {
    expect(zipPlaces.nearest({ latitude: 40.75, longitude: -73.99 })).toMatchObject({ city: "New York", state: "NY" });
  });

  it.each([
    ["London", { latitude: 51.5, longitude: -0.12 }],
    ["the Atlantic", { latitude: 39.9, longitude: -60 }],
    ["where the data have nothing better to say", { latitude: 0, longitude: 0 }],
    ["a camp in Germany", { latitude: 49.44, longitude: 7.6 }],
    ["nowhere", { latitude: Number.NaN, longitude: -90 }],
    ["nowhere either", { latitude: 40, longitude: Number.NaN }],
  ])("is undefined for %s", (_, point) => {
    expect(zipPlaces.nearest(point)).toBeUndefined();
  });

  it("is found beyond the date line", () => {
    expect(zipPlaces.nearest({ latitude: 13.45, longitude: 144.78 })?.state).toBe("GU");
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
