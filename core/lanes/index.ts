export { dayAt } from "./day-at.ts";
export { findLane, type Lane, type LaneProblem, type LaneRefused } from "./find-lane.ts";
export { findPlace, type PlaceNotFound, unknownZip } from "./find-place.ts";
export { greatCircleMiles, type Point } from "./great-circle.ts";
export { normalizeZip, type Place } from "./place.ts";
export { type PlannedLane, planLane } from "./plan-lane.ts";
export { stateCode } from "./states.ts";
export { planRoad, type RoadPlan } from "./road-distance.ts";
export { estimatedDays, lawfulMilesPerDay, transitDays } from "./transit-days.ts";
