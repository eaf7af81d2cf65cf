import type { Answer } from "../contract/index.ts";
import type { PlannedLane } from "@lotlane/core/lanes";

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
