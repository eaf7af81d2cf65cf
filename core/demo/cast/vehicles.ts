import type { Vehicle } from "../../vehicles/index.ts";

export const camry: Vehicle = {
  year: 2020,
  make: "Toyota",
  model: "Camry",
  sizeClass: "SEDAN",
  oversize: false,
  operable: true,
};

export const f150: Vehicle = {
  year: 2022,
  make: "Ford",
  model: "F-150",
  sizeClass: "PICKUP_FULL",
  oversize: false,
  operable: true,
};

/** Needs more than one slot on a carrier. */
export const f350: Vehicle = { ...f150, model: "F-350", oversize: true };
