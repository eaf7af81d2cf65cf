import { planRoad } from "@lotlane/core/lanes";
import type { RoutePlanner } from "@lotlane/core/ports";

/** Core's own road distances, without an outside service. */
export function memoryRoutePlanner(): RoutePlanner {
  return {
    async plan(from, to) {
      const road = planRoad(from, to);
      return road.kind === "road" ? { ...road, source: "highway network" } : road;
    },
  };
}
