import type { Answer } from "../contract/index.ts";
import type { Lane } from "@lotlane/core/quotes";

export function laneJson({ from, to, route, estimatedDays }: Lane): Answer<"GET /api/lanes"> {
  return route.kind === "road"
    ? {
        from,
        to,
        distance: route.miles,
        estimatedDays,
        path: route.path.map(([latitude, longitude]) => [latitude, longitude]),
      }
    : { from, to, distance: null, estimatedDays, path: [], reason: route.reason };
}
