import type { SizeClass } from "../vehicles/index.ts";
import type { VehicleOutline } from "./vocabulary.ts";

/** The outline of a vehicle; a sedan's where the catalog does not know it. */
export const outlineOf = (sizeClass: SizeClass | undefined): VehicleOutline =>
  sizeClass === undefined ? "sedan" : outlines[sizeClass];

const outlines: Readonly<Record<SizeClass, VehicleOutline>> = {
  SEDAN: "sedan",
  COUPE: "sedan",
  SUV_COMPACT: "suv",
  SUV_MIDSIZE: "suv",
  SUV_FULL: "suv",
  PICKUP_MIDSIZE: "pickup",
  PICKUP_FULL: "pickup",
  VAN: "van",
};
