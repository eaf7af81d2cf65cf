import type { VehicleToPrice } from "../../pricing/index.ts";
import type { Vehicle } from "../../vehicles/index.ts";
import { camry } from "../cast/vehicles.ts";

export const aVehicle = (overrides: Partial<Vehicle> = {}): Vehicle => ({ ...camry, ...overrides });

/** A running sedan on a trip of 1000 dollars, as the preview of the quoter settings starts. */
export const aVehicleToPrice = (overrides: Partial<VehicleToPrice> = {}): VehicleToPrice => ({
  base: "1000",
  sizeClass: "SEDAN",
  oversize: false,
  operable: true,
  ...overrides,
});
