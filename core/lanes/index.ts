export { dayAt } from "./day-at.ts";
export { greatCircleMiles, type Point } from "./great-circle.ts";
export { normalizeZip, type Place } from "./place.ts";
export { stateCode } from "./states.ts";
export { planRoad, type RoadPlan } from "./road-distance.ts";
export { estimatedDays, lawfulMilesPerDay, transitDays } from "./transit-days.ts";
