import type { VehicleCatalog } from "@lotlane/core/ports";
import type { VehicleModel } from "@lotlane/core/vehicles";
import { makeTexts } from "./makes/index.ts";
import { parseMake, type Make, type ModelEntry } from "./parse-make.ts";

/**
 * The built-in catalogue: passenger cars, light trucks and vans sold in the United States. Needs no network.
 * @param options.nextModelYear the newest year on offer; models still on sale run up to it
 */
export function createVehicleCatalog(options: { nextModelYear: number }): VehicleCatalog {
  const { nextModelYear } = options;
  let parsed: readonly Make[] | undefined;

  // Parsed at the first question, so that starting up costs nothing.
  const allMakes = () => (parsed ??= makeTexts.map(parseMake).sort((one, other) => alphabetically(one.make, other.make)));

  const years = () => {
    const firsts = allMakes().flatMap(({ entries }) => entries.flatMap(({ spans }) => spans.map(({ first }) => first)));
    const oldest = firsts.reduce((one, other) => Math.min(one, other), nextModelYear);
    return Array.from({ length: nextModelYear - oldest + 1 }, (_, index) => nextModelYear - index);
  };

  const isOnOffer = (year: number) => Number.isInteger(year) && year <= nextModelYear;

  const soldIn = (year: number) => (entry: ModelEntry) =>
    isOnOffer(year) && entry.spans.some(({ first, last = nextModelYear }) => first <= year && year <= last);

  const makes = (year: number) =>
    allMakes()
      .filter(({ entries }) => entries.some(soldIn(year)))
      .map(({ make }) => make);

  const models = (year: number, make: string): VehicleModel[] =>
    allMakes()
      .filter((known) => sameName(known.make, make))
      .flatMap(({ entries }) => entries.filter(soldIn(year)).map(({ vehicle }) => vehicle))
      .sort((one, other) => alphabetically(one.model, other.model));

  const find = (year: number, make: string, model: string) =>
    models(year, make).find((known) => sameName(known.model, model));

  return { years, makes, models, find };
}

const alphabetically = new Intl.Collator("en").compare;

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.trim().toLowerCase();
