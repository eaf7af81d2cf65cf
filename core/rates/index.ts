export { fewestCases, type LaneRate, rateDays, spreadOf } from "./lane-rate.ts";
export { type RateCase, rateCaseOf } from "./load-case.ts";
export { type LaneWidth, laneWidths, type RateArea, type WideLane, widenLane } from "./widen-lane.ts";
