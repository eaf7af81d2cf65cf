import { searchedInPlace } from "../lanes/index.ts";
import type { SizeClass } from "../vehicles/index.ts";
import type { VehiclePorts } from "../vehicles/ports.ts";
import type { Load, LoadVehicle } from "./load.ts";

type Named = Pick<LoadVehicle, "year" | "make" | "model">;

/** `2022 Ford F-150`; `2022 vehicle` where neither make nor model was given. */
export const loadVehicleName = ({ year, make, model }: Named): string =>
  [year, ...([make, model].some(Boolean) ? [make, model] : ["vehicle"])].filter(Boolean).join(" ");

/** The title of a load for transporters: its vehicles and its lane. */
export const loadTitle = ({ vehicles, pickup, delivery }: Pick<Load, "vehicles" | "pickup" | "delivery">): string =>
  `${loadVehiclesName(vehicles)}, ${pickup.city}, ${pickup.state} to ${delivery.city}, ${delivery.state}`;

/** `2022 Ford F-150`, or that `and 2 more`. */
export function loadVehiclesName([first, ...more]: readonly Named[]): string {
  const name = first ? loadVehicleName(first) : "Vehicles";
  return more.length === 0 ? name : `${name} and ${more.length} more`;
}

/** The texts that a search of loads looks through. */
export const searchedInLoad = ({ refCode, pickup, delivery, vehicles }: Load): readonly string[] => [
  refCode,
  searchedInPlace(pickup),
  searchedInPlace(delivery),
  ...vehicles.map(loadVehicleName),
];

/** Typical curb weights in pounds, to the hundred. */
const curbWeights: Readonly<Record<SizeClass, number>> = {
  SEDAN: 3300,
  COUPE: 3400,
  SUV_COMPACT: 3600,
  SUV_MIDSIZE: 4300,
  SUV_FULL: 5600,
  PICKUP_MIDSIZE: 4400,
  PICKUP_FULL: 5000,
  VAN: 4700,
};

/** Pounds of all vehicles, by their size classes. A vehicle that the catalog does not know counts as a sedan. */
export const loadWeight = (
  { vehicleCatalog }: Pick<VehiclePorts, "vehicleCatalog">,
  vehicles: readonly Named[],
): number =>
  vehicles.reduce(
    (pounds, { year, make, model }) =>
      pounds + curbWeights[vehicleCatalog.find(year, make, model)?.sizeClass ?? "SEDAN"],
    0,
  );
