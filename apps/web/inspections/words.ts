import type { FuelLevel, InspectionType, SurfaceCondition } from "@lotlane/core/inspections";

export const typeNames: Readonly<Record<InspectionType, string>> = { pickup: "Pickup", delivery: "Delivery" };

export const surfaceNames: Readonly<Record<SurfaceCondition, string>> = {
  excellent: "Excellent",
  good: "Good",
  fair: "Fair",
  poor: "Poor",
};

export const fuelNames: Readonly<Record<FuelLevel, string>> = {
  empty: "Empty",
  quarter: "1/4",
  half: "1/2",
  three_quarter: "3/4",
  full: "Full",
};
