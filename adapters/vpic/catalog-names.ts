import type { VehicleModel } from "@lotlane/core/vehicles";

/** The catalog's spelling of a name; the name itself when the catalog has none. */
export const spelledAsIn = (names: readonly string[], name: string): string =>
  names.find((known) => letters(known) === letters(name)) ?? name;

/**
 * The catalog's model for what vPIC calls `model` and `series`: Silverado and 1500 are the
 * Silverado 1500, 328i and 3-Series are the 3 Series, F-250 is the F-250 Super Duty.
 * @returns undefined rather than a guess between several
 */
export function findModel(models: readonly VehicleModel[], model: string, series = ""): VehicleModel | undefined {
  for (const name of [`${model} ${series}`, model, series]) {
    const same = models.find((known) => letters(known.model) === letters(name));
    if (same) return same;
  }
  return plainest(models.filter((known) => known.model.toLowerCase().startsWith(`${model.toLowerCase()} `)));
}

/** The one whose name all the others lengthen. */
const plainest = (models: readonly VehicleModel[]) =>
  models.find(({ model }) => models.every((other) => other.model.startsWith(model)));

const letters = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
