export {
  type Area,
  type Around,
  type End,
  type InStates,
  isWithin,
  typedArea,
  unknownArea,
  typedPlace,
} from "./area.ts";
export { atItsZip, type KnownZips } from "./at-its-zip.ts";
export { boxAround, type Box, wholeEarth } from "./box-around.ts";
export { dayAt, dayIn } from "./day-at.ts";
export { findLane, type Lane, type LaneProblem, type LaneRefused } from "./find-lane.ts";
export { findPlace, type PlaceNotFound, unknownZip } from "./find-place.ts";
export { earthRadiusMiles, greatCircleMiles, type Point } from "./great-circle.ts";
export { hoursOfService, milesPerHour } from "./hours-of-service.ts";
export { midnightAt, midnightIn } from "./midnight-at.ts";
export { normalizeZip, type Place } from "./place.ts";
export { type PlannedLane, planLane } from "./plan-lane.ts";
export { areaNamed, areasLike, type NamedArea } from "./regions.ts";
export { searchedInPlace, stateCode, stateName } from "./states.ts";
export { planRoad, type RoadPlan } from "./road-distance.ts";
export { timeZoneNamed, timeZoneOf } from "./time-zone.ts";
export { estimatedDays, lawfulMilesPerDay, transitDays } from "./transit-days.ts";
export { spelling, spellingsOf, cityConfirmed, cityQuestion, type TypedTowns, wrongTowns } from "./wrong-towns.ts";
export { zipText } from "./zip-text.ts";
