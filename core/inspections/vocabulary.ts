import type { SizeClass } from "../vehicles/index.ts";

/** When a vehicle is looked at: as it is taken, and as it is handed over. */
export const inspectionTypes = ["pickup", "delivery"] as const;
export type InspectionType = (typeof inspectionTypes)[number];

/** How the user read the VIN on the vehicle. */
export const vinWays = ["camera", "typed"] as const;
export type VinWay = (typeof vinWays)[number];

export const vinWayNames: Readonly<Record<VinWay, string>> = { camera: "From a barcode", typed: "By hand" };

export const surfaceConditions = ["excellent", "good", "fair", "poor"] as const;
export type SurfaceCondition = (typeof surfaceConditions)[number];

export const surfaceConditionNames: Readonly<Record<SurfaceCondition, string>> = {
  excellent: "Excellent",
  good: "Good",
  fair: "Fair",
  poor: "Poor",
};

export const mechanicalConditions = ["runs_drives", "runs_no_drive", "does_not_run"] as const;
export type MechanicalCondition = (typeof mechanicalConditions)[number];

export const fuelLevels = ["empty", "quarter", "half", "three_quarter", "full"] as const;
export type FuelLevel = (typeof fuelLevels)[number];

export const fuelLevelNames: Readonly<Record<FuelLevel, string>> = {
  empty: "Empty",
  quarter: "1/4",
  half: "1/2",
  three_quarter: "3/4",
  full: "Full",
};

/** The photos that every inspection should have. */
export const photoSlots = [
  "front_view",
  "rear_view",
  "driver_side",
  "passenger_side",
  "interior",
  "dashboard",
  "odometer",
  "vin_plate",
] as const;
export type PhotoSlot = (typeof photoSlots)[number];

export const photoSlotNames: Readonly<Record<PhotoSlot, string>> = {
  front_view: "Front View",
  rear_view: "Rear View",
  driver_side: "Driver Side",
  passenger_side: "Passenger Side",
  interior: "Interior",
  dashboard: "Dashboard",
  odometer: "Odometer",
  vin_plate: "VIN Plate",
};

/** The sides of a vehicle that a diagram shows. The driver sits on the left. */
export const vehicleViews = ["front", "rear", "driver_side", "passenger_side", "top"] as const;
export type VehicleView = (typeof vehicleViews)[number];

export const vehicleViewNames: Readonly<Record<VehicleView, string>> = {
  front: "Front",
  rear: "Rear",
  driver_side: "Driver side",
  passenger_side: "Passenger side",
  top: "Top",
};

/** The body that the diagram is drawn for. */
export const vehicleOutlines = ["sedan", "suv", "pickup", "van"] as const;
export type VehicleOutline = (typeof vehicleOutlines)[number];

export const damageTypes = [
  "scratch",
  "dent",
  "chip",
  "crack",
  "paint",
  "rust",
  "broken",
  "missing",
  "tear",
  "stain",
  "other",
] as const;
export type DamageType = (typeof damageTypes)[number];

export const damageTypeNames: Readonly<Record<DamageType, string>> = {
  scratch: "Scratch",
  dent: "Dent",
  chip: "Chip",
  crack: "Crack",
  paint: "Paint damage",
  rust: "Rust",
  broken: "Broken",
  missing: "Missing",
  tear: "Tear",
  stain: "Stain",
  other: "Other damage",
};

/** How long a damage is at its longest, smallest first. */
export const damageSizes = ["under_1", "1_to_3", "3_to_6", "6_to_12", "over_12"] as const;
export type DamageSize = (typeof damageSizes)[number];

export const damageSizeNames: Readonly<Record<DamageSize, string>> = {
  under_1: "under 1 inch",
  "1_to_3": "1 to 3 inches",
  "3_to_6": "3 to 6 inches",
  "6_to_12": "6 to 12 inches",
  over_12: "over 12 inches",
};

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
