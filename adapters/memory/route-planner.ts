import { planRoad } from "@lotlane/core/lanes";
import type { RoutePlanner } from "@lotlane/core/ports";

/** Core's own way over the main highways, which needs nobody outside. */
export function memoryRoutePlanner(): RoutePlanner {
  return {
    async plan(from, to) {
      const road = planRoad(from, to);
      return road.kind === "road" ? { ...road, source: "highway network" } : road;
    },
  };
}
