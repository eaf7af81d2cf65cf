import { firstModelYear, sizeClasses } from "@lotlane/core/vehicles";
import { describe, expect, it } from "vitest";
import { vehicleCatalogContract } from "@lotlane/core/testing/contracts";
import { createVehicleCatalog, makeTexts } from "./index.ts";
import { MalformedMake, parseMake } from "./parse-make.ts";

const nextModelYear = 2027;
const catalog = createVehicleCatalog({ nextModelYear });
const offers = catalog
  .years()
  .flatMap((year) => catalog.makes(year).map((make) => ({ year, make, models: catalog.models(year, make) })));
const namesOf = (year: number, make: string) => catalog.models(year, make).map(({ model }) => model);

vehicleCatalogContract("built in", () => Promise.resolve({ vehicleCatalog: catalog, close: () => Promise.resolve() }));

describe("a model", () => {
  it.each([
    [2022, "Ford", "F-150", "PICKUP_FULL", false],
    [1990, "Ford", "F-250", "PICKUP_FULL", true],
    [2022, "Ford", "F-250 Super Duty", "PICKUP_FULL", true],
    [2003, "Ford", "Excursion", "SUV_FULL", true],
    [2020, "Ford", "Transit", "VAN", true],
    [2020, "Ford", "Transit Connect", "VAN", false],
    [1999, "Ford", "Mustang", "COUPE", false],
    [2021, "Chevrolet", "Tahoe", "SUV_FULL", false],
    [2021, "Chevrolet", "Suburban", "SUV_FULL", true],
    [2010, "Chevrolet", "Silverado 2500HD", "PICKUP_FULL", true],
    [2005, "Dodge", "Ram 3500", "PICKUP_FULL", true],
    [2018, "Ram", "2500", "PICKUP_FULL", true],
    [2015, "Ram", "ProMaster", "VAN", true],
    [2004, "Hummer", "H2", "SUV_FULL", true],
    [2008, "Dodge", "Grand Caravan", "VAN", false],
    [2015, "Toyota", "Camry", "SEDAN", false],
    [2015, "Toyota", "Sienna", "VAN", false],
    [2015, "Toyota", "Tacoma", "PICKUP_MIDSIZE", false],
    [2015, "Honda", "CR-V", "SUV_COMPACT", false],
    [2015, "Jeep", "Grand Cherokee", "SUV_MIDSIZE", false],
    [2019, "Mercedes-Benz", "Sprinter", "VAN", true],
    [2020, "Tesla", "Model S", "SEDAN", false],
    [1985, "AMC", "Eagle", "SEDAN", false],
  ])("%i %s %s is %s, oversize %s", (year, make, model, sizeClass, oversize) => {
    expect(catalog.find(year, make, model)).toMatchObject({ model, sizeClass, oversize, operableDefault: true });
  });

  it("comes with two doors under a name of its own", () => {
    expect(catalog.find(2012, "Honda", "Civic")?.sizeClass).toBe("SEDAN");
    expect(catalog.find(2012, "Honda", "Civic Coupe")?.sizeClass).toBe("COUPE");
  });

  it("may change its size", () => {
    expect(catalog.find(1990, "Ford", "Bronco")?.sizeClass).toBe("SUV_FULL");
    expect(catalog.find(2000, "Ford", "Bronco")).toBeUndefined();
    expect(catalog.find(2022, "Ford", "Bronco")?.sizeClass).toBe("SUV_MIDSIZE");
  });

  it("keeps its id over the years", () => {
    expect(catalog.find(1981, "Ford", "F-150")?.id).toBe("ford-f-150");
    expect(catalog.find(nextModelYear, "Ford", "F-150")?.id).toBe("ford-f-150");
  });

  it("is sold from its first to its last year", () => {
    expect(namesOf(2000, "Acura")).toContain("Integra");
    expect(namesOf(2002, "Acura")).not.toContain("Integra");
    expect(catalog.makes(2004)).toContain("Oldsmobile");
    expect(catalog.makes(2005)).not.toContain("Oldsmobile");
  });
});

describe("a look-up", () => {
  it("minds neither case nor surrounding blanks", () => {
    expect(catalog.find(2020, " ford ", "f-150\n")?.model).toBe("F-150");
    expect(catalog.models(2020, "MERCEDES-BENZ ")).toEqual(catalog.models(2020, "Mercedes-Benz"));
  });

  it("finds nothing for what it does not know", () => {
    expect(catalog.find(2020, "Ford", "Falcon")).toBeUndefined();
    expect(catalog.models(2020, "Acme")).toEqual([]);
    expect(catalog.makes(firstModelYear - 1)).toEqual([]);
    expect(catalog.makes(nextModelYear + 1)).toEqual([]);
    expect(catalog.models(nextModelYear + 1, "Ford")).toEqual([]);
  });
});

describe("the catalog", () => {
  it("runs from the next model year back to the first one", () => {
    expect(catalog.years()).toHaveLength(nextModelYear - firstModelYear + 1);
    expect(catalog.years()[0]).toBe(nextModelYear);
    expect(catalog.years().at(-1)).toBe(firstModelYear);
  });

  it("grows with the years", () => {
    const later = createVehicleCatalog({ nextModelYear: nextModelYear + 5 });
    expect(later.years()[0]).toBe(nextModelYear + 5);
    expect(later.find(nextModelYear + 5, "Toyota", "Camry")?.sizeClass).toBe("SEDAN");
  });

  it("has makes in every year and models for every make", () => {
    expect(catalog.years().filter((year) => catalog.makes(year).length < 30)).toEqual([]);
    expect(offers.filter(({ models }) => models.length === 0)).toEqual([]);
  });

  it("is sorted, and free of duplicates", () => {
    const inOrder = (names: readonly string[]) =>
      [...new Set(names)].sort((one, other) => one.localeCompare(other, "en"));
    for (const year of catalog.years()) expect(catalog.makes(year)).toEqual(inOrder(catalog.makes(year)));
    for (const { year, make } of offers) expect(namesOf(year, make)).toEqual(inOrder(namesOf(year, make)));
  });

  it("gives each model an id that no other model has", () => {
    const namesById = new Map<string, Set<string>>();
    for (const { make, models } of offers)
      for (const { id, model } of models) namesById.set(id, (namesById.get(id) ?? new Set()).add(`${make} ${model}`));
    expect([...namesById.values()].filter((names) => names.size > 1)).toEqual([]);
    expect([...namesById.keys()].filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });

  it("knows each make once, and nothing older than the first model year", () => {
    const makes = makeTexts().map(parseMake);
    expect(new Set(makes.map(({ make }) => make.toLowerCase())).size).toBe(makes.length);
    const tooOld = makes
      .flatMap(({ entries }) => entries)
      .filter(({ spans }) => spans.some(({ first }) => first < firstModelYear));
    expect(tooOld).toEqual([]);
  });

  it("uses every size class", () => {
    const used = new Set(offers.flatMap(({ models }) => models.map(({ sizeClass }) => sizeClass)));
    expect([...used].sort()).toEqual([...sizeClasses].sort());
  });
});

describe("a make's text", () => {
  const parse = (row: string) => () => parseMake(`Acme\n${row}`);

  it("gives models, their years and sizes", () => {
    expect(parseMake("\nAcme\nRocket 9 | 1981-1983, 1985, 1990- | VAN | oversize\n")).toEqual({
      make: "Acme",
      entries: [
        {
          vehicle: { id: "acme-rocket-9", model: "Rocket 9", sizeClass: "VAN", oversize: true, operableDefault: true },
          spans: [{ first: 1981, last: 1983 }, { first: 1985, last: 1985 }, { first: 1990 }],
        },
      ],
    });
  });

  it.each([
    ["Rocket | 1990-1980 | VAN", "a span ends before it begins"],
    ["Rocket | 1990-1995, 1992- | VAN", "the years are not in order"],
    ["Rocket | 1990-, 1999- | VAN", "the years are not in order"],
    ["Rocket | 90-95 | VAN", "“90-95” is no year"],
    ["Rocket | | VAN", "“” is no year"],
    ["Rocket | 1990- | BUS", "“BUS” is no size class"],
    ["Rocket | 1990- | toString", "“toString” is no size class"],
    ["Rocket", "“” is no size class"],
    ["Rocket | 1990- | VAN | huge", "only “oversize” may follow"],
    ["Rocket | 1990- | VAN | oversize | oversize", "only “oversize” may follow"],
    ["| 1990- | VAN", "the model has no name"],
  ])("refuses %s: %s", (row, reason) => {
    expect(parse(row)).toThrow(MalformedMake);
    expect(parse(row)).toThrow(`Acme: “${row}”: ${reason}`);
  });

  it("refuses the same years twice for a model", () => {
    expect(parse("Rocket | 1981-1990 | VAN\nROCKET | 1990- | SEDAN")).toThrow(
      "these years were already given for this model",
    );
  });

  it("refuses to begin with a model", () => {
    expect(() => parseMake("Rocket | 1981-1990 | VAN")).toThrow("must be the name of a make");
    expect(() => parseMake("")).toThrow("must be the name of a make");
  });
});
