import type { VehicleToPrice } from "../../pricing/index.ts";

/** A running sedan on a trip of 1000 dollars, as the preview of the quoter settings starts. */
export const aVehicleToPrice = (overrides: Partial<VehicleToPrice> = {}): VehicleToPrice => ({
  base: "1000",
  sizeClass: "SEDAN",
  oversize: false,
  operable: true,
  ...overrides,
});
