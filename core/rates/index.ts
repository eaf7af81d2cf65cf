export { fewestCases, type LaneRate, rateDays, spreadOf, type RateCase, rateCaseOf } from "./lane-rate.ts";
export { type LaneWidth, laneWidths, type RateArea, type WideLane, widenLane } from "./widen-lane.ts";
