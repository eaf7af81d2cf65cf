import type { InspectionType } from "@lotlane/core/inspections";

export const typeNames: Readonly<Record<InspectionType, string>> = { pickup: "Pickup", delivery: "Delivery" };
