import { planRoad } from "@lotlane/core/lanes";
import type { RoutePlanner } from "@lotlane/core/ports";

/** Road miles from the core's own highway network: no network needed, never down. */
export function createOfflineRoutePlanner(): RoutePlanner {
  return {
    plan: async (from, to) => {
      const plan = planRoad(from, to);
      return plan.kind === "road" ? { ...plan, source: "highway network" } : plan;
    },
  };
}
