import type { VehicleCatalog } from "@lotlane/core/ports";

type Chosen = { readonly vehicleYear: number; readonly vehicleMake: string; readonly vehicleModel: string };

const most = 5;

/** What the catalogue has in place of a make or a model that it does not have; nothing for other fields. */
export function nearestNames(
  catalog: VehicleCatalog,
  field: string,
  { vehicleYear, vehicleMake, vehicleModel }: Chosen,
): string {
  if (field === "vehicleMake") return ` Near it: ${nearest(catalog.makes(vehicleYear), vehicleMake)}.`;
  if (field !== "vehicleModel") return "";
  const models = catalog.models(vehicleYear, vehicleMake).map(({ model }) => model);
  return ` Near it: ${nearest(models, vehicleModel)}.`;
}

const nearest = (known: readonly string[], typed: string): string =>
  known
    .map((name) => ({ name, far: distance(letters(name), letters(typed)) }))
    .sort((one, other) => one.far - other.far)
    .slice(0, most)
    .map(({ name }) => name)
    .join(", ");

const letters = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Levenshtein's: how many letters to add, drop or change. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [column, against] of [...other].entries())
      next.push(Math.min(next[column]! + 1, row[column + 1]! + 1, row[column]! + (letter === against ? 0 : 1)));
    row = next;
  }
  return row[other.length]!;
}
