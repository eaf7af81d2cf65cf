import { camry, f150 } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import type { VehicleCatalog } from "../../ports.ts";
import { sizeClasses } from "../../vehicles/index.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

const collators = [new Intl.Collator("en"), new Intl.Collator("en", { numeric: true })];

/** By the alphabet of people, with or without a sense for numbers: `Bentley` stands before `BMW`. */
const isAlphabetical = (names: readonly string[]) =>
  collators.some((collator) =>
    names.every((name, index) => index === 0 || collator.compare(names[index - 1] ?? "", name) < 0),
  );

export function vehicleCatalogContract(name: string, setUp: SetUp<{ readonly vehicleCatalog: VehicleCatalog }>): void {
  describe(`vehicle catalog: ${name}`, () => {
    const test = eachTestWith(setUp);

    it("lists whole years, newest first, each once", () => {
      const years = test().vehicleCatalog.years();
      expect(years.length).toBeGreaterThan(0);
      expect(years.every(Number.isInteger)).toBe(true);
      expect(years).toEqual([...new Set(years)].toSorted((a, b) => b - a));
    });

    it("lists makes for every year, alphabetically, each once", () => {
      const { vehicleCatalog } = test();
      for (const year of vehicleCatalog.years()) {
        const makes = vehicleCatalog.makes(year);
        expect(makes.length, `${year}`).toBeGreaterThan(0);
        expect(makes, `${year}`).toSatisfy(isAlphabetical);
      }
    });

    it("lists models for every make, alphabetically, each once, and finds every one", { timeout: 30_000 }, () => {
      const { vehicleCatalog } = test();
      for (const year of vehicleCatalog.years())
        for (const make of vehicleCatalog.makes(year)) {
          const models = vehicleCatalog.models(year, make);
          const faults = models.filter(
            (model) =>
              !sizeClasses.includes(model.sizeClass) ||
              vehicleCatalog.find(year, make, model.model)?.id !== model.id ||
              vehicleCatalog.find(year, ` ${make.toUpperCase()} `, `\t${model.model.toLowerCase()} `)?.id !== model.id,
          );
          expect(models.length, `${year} ${make}`).toBeGreaterThan(0);
          expect(
            models.map(({ model }) => model),
            `${year} ${make}`,
          ).toSatisfy(isAlphabetical);
          expect(new Set(models.map(({ id }) => id)).size, `${year} ${make}`).toBe(models.length);
          expect(faults, `${year} ${make}`).toEqual([]);
        }
    });

    it.each([camry, f150])("knows the $year $make $model as $sizeClass", ({ year, make, model, sizeClass }) => {
      expect(test().vehicleCatalog.find(year, make, model)).toMatchObject({ model, sizeClass, operableDefault: true });
    });

    it("takes no notice of case and surrounding blanks", () => {
      const { vehicleCatalog } = test();
      const exact = vehicleCatalog.find(2022, "Ford", "F-150");
      expect(exact).toBeDefined();
      expect(vehicleCatalog.find(2022, " fOrD", "f-150\t")).toEqual(exact);
      expect(vehicleCatalog.models(2022, " fOrD ")).toEqual(vehicleCatalog.models(2022, "Ford"));
    });

    it.each([1885, 1900, 2999, 0, -1, 2020.5, Number.NaN, Infinity])("has nothing for the year %d", (year) => {
      const { vehicleCatalog } = test();
      expect(vehicleCatalog.makes(year)).toEqual([]);
      expect(vehicleCatalog.models(year, "Ford")).toEqual([]);
      expect(vehicleCatalog.find(year, "Ford", "F-150")).toBeUndefined();
    });

    it.each(["", " ", "Nimbus", "__proto__", "constructor", "toString"])(
      "has nothing for the make or model %j",
      (text) => {
        const { vehicleCatalog } = test();
        expect(vehicleCatalog.models(2022, text)).toEqual([]);
        expect(vehicleCatalog.find(2022, text, "F-150")).toBeUndefined();
        expect(vehicleCatalog.find(2022, "Ford", text)).toBeUndefined();
      },
    );
  });
}
