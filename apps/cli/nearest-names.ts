import type { VehicleCatalog } from "@lotlane/core/ports";
import { distance } from "fastest-levenshtein";

type Chosen = { readonly vehicleYear: number; readonly vehicleMake: string; readonly vehicleModel: string };

const most = 5;

/** Suggests the catalog's names nearest to an unknown make or model; empty for other fields. */
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
    .map((name) => ({ name, edits: distance(letters(name), letters(typed)) }))
    .sort((one, other) => one.edits - other.edits)
    .slice(0, most)
    .map(({ name }) => name)
    .join(", ");

const letters = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");
