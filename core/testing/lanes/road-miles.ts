import type { Place } from "../../lanes/place.ts";
import { planRoad } from "../../lanes/road-distance.ts";

/** @throws where no road leads */
export function roadMiles(from: Place, to: Place): number {
  const plan = planRoad(from, to);
  if (plan.kind !== "road") throw new Error(plan.reason);
  return plan.miles;
}
