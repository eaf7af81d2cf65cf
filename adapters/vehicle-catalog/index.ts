import { readFileSync } from "node:fs";
import type { VehicleCatalog } from "@lotlane/core/ports";
import type { VehicleModel } from "@lotlane/core/vehicles";
import { parseMake, type Make, type ModelEntry } from "./parse-make.ts";

/**
 * The built-in catalog: passenger cars, light trucks and vans sold in the United States. Needs no network.
 * @param options.nextModelYear the newest year on offer; models still on sale run up to it
 */
export function createVehicleCatalog(options: { nextModelYear: number }): VehicleCatalog {
  const { nextModelYear } = options;
  let parsed: readonly Make[] | undefined;
  let named: ReturnType<typeof byNames> | undefined;

  // Parsed at the first question, so that starting up costs nothing.
  const allMakes = () =>
    (parsed ??= makeTexts()
      .map(parseMake)
      .sort((one, other) => alphabetically(one.make, other.make)));

  const years = () => {
    const firsts = allMakes().flatMap(({ entries }) => entries.flatMap(({ spans }) => spans.map(({ first }) => first)));
    const oldest = firsts.reduce((one, other) => Math.min(one, other), nextModelYear);
    return Array.from({ length: nextModelYear - oldest + 1 }, (_, index) => nextModelYear - index);
  };

  const isOnOffer = (year: number) => Number.isInteger(year) && year <= nextModelYear;

  const soldIn = (year: number) => (entry: ModelEntry) =>
    isOnOffer(year) && entry.spans.some(({ first, last = nextModelYear }) => first <= year && year <= last);

  const makes = remembered((year: number) =>
    allMakes()
      .filter(({ entries }) => entries.some(soldIn(year)))
      .map(({ make }) => make),
  );

  const models = (year: number, make: string): VehicleModel[] =>
    allMakes()
      .filter((known) => sameName(known.make, make))
      .flatMap(({ entries }) => entries.filter(soldIn(year)).map(({ vehicle }) => vehicle))
      .sort((one, other) => alphabetically(one.model, other.model));

  // Without the order of the list, which costs more than the search.
  const find = (year: number, make: string, model: string) =>
    (named ??= byNames(allMakes())).get(folded(make))?.get(folded(model))?.find(soldIn(year))?.vehicle;

  return { years, makes, models, find };
}

/** The text of every make, see `parseMake`; a blank line stands between two. */
export const makeTexts = (): readonly string[] =>
  readFileSync(new URL("makes.txt", import.meta.url), "utf8").split("\n\n");

/** Asked with every quote, and the same all day; years without makes are not worth the memory. */
function remembered(ask: (year: number) => string[]) {
  const known = new Map<number, readonly string[]>();
  return (year: number): readonly string[] => {
    const answer = known.get(year) ?? ask(year);
    if (answer.length > 0) known.set(year, answer);
    return answer;
  };
}

const alphabetically = new Intl.Collator("en").compare;

const folded = (name: string): string => name.trim().toLowerCase();

const sameName = (one: string, other: string): boolean => folded(one) === folded(other);

/** The entries of each make by the names of their models, in the order of its list. */
const byNames = (makes: readonly Make[]): ReadonlyMap<string, ReadonlyMap<string, readonly ModelEntry[]>> =>
  new Map(
    makes.map(({ make, entries }) => [folded(make), Map.groupBy(entries, ({ vehicle }) => folded(vehicle.model))]),
  );
