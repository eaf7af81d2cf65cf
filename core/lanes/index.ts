export { greatCircleMiles, type Point } from "./great-circle.ts";
export { normalizeZip, type Place } from "./place.ts";
export { planRoad, type RoadPlan } from "./road-distance.ts";
export { estimatedDays, lawfulMilesPerDay, transitDays } from "./transit-days.ts";
