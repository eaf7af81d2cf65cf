import type { Answer } from "../contract/index.ts";
import type { PlannedLane } from "@lotlane/core/lanes";
import { fewestCases, type LaneRate, rateDays } from "@lotlane/core/rates";

export function laneJson({ from, to, route, estimatedDays, reason }: PlannedLane): Answer<"GET /api/lanes"> {
  return route
    ? {
        from,
        to,
        distance: route.miles,
        estimatedDays,
        path: route.path.map(([latitude, longitude]) => [latitude, longitude]),
      }
    : { from, to, distance: null, estimatedDays, path: [], reason };
}

export const laneRateJson = ({ lane, perMile, trip, ...rate }: LaneRate): Answer<"GET /api/lanes/rate"> => ({
  ...rate,
  width: lane.width,
  from: lane.from.name,
  to: lane.to.name,
  days: rateDays,
  fewestCases,
  perMile: perMile && { ...perMile },
  trip: trip && { ...trip },
  formula: { ...rate.formula },
  waits: { ...rate.waits },
});
