export { type CallingHour, callingHourAt, callingTimeIn } from "./calling-hours.ts";
export {
  type Area,
  type Around,
  type End,
  type InStates,
  isWithin,
  typedArea,
  unknownArea,
  typedPlace,
  areaNamed,
  areasLike,
  type NamedArea,
} from "./area.ts";
export { atItsZip, type KnownZips, findPlace, type PlaceNotFound, unknownZip } from "./find-place.ts";
export { boxAround, type Box, wholeEarth, earthRadiusMiles, greatCircleMiles, type Point } from "./great-circle.ts";
export {
  clockIn,
  dayAt,
  dayIn,
  momentIn,
  timeOfDayIn,
  timeZoneNamed,
  timeZoneOf,
  midnightAt,
  midnightIn,
  type ZoneOfState,
  zonesOfStates,
} from "./time-zone.ts";
export {
  findLane,
  type Lane,
  type LaneFinderPorts,
  type LaneProblem,
  type LaneRefused,
  type PlannedLane,
  planLane,
} from "./find-lane.ts";
export { hoursOfService, milesPerHour, estimatedDays, lawfulMilesPerDay, transitDays } from "./transit-days.ts";
export { normalizeZip, type Place, zipText } from "./place.ts";
export { searchedInPlace, stateCode, stateName, stateNames } from "./states.ts";
export { planRoad, type RoadPlan } from "./road-distance.ts";
export { spelling, spellingsOf, cityConfirmed, cityQuestion, type TypedTowns, wrongTowns } from "./wrong-towns.ts";
