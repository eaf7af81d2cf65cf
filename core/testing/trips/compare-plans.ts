import type { Cost } from "../../trips/cost.ts";
import { courseOf } from "../../trips/course.ts";
import { exactOrder } from "../../trips/exact-plan.ts";
import { type Model, modelOf, tenthsOf } from "../../trips/model.ts";
import { bestOrder, roundsOf } from "../../trips/plan-trip.ts";
import { searchOrder } from "../../trips/search-plan.ts";
import type { Trip } from "../../trips/index.ts";
import { straightDistances } from "./straight-distances.ts";

export const modelFor = (trip: Trip): Model => modelOf(trip, straightDistances).model;

export const costOf = (model: Model, order: readonly number[]): Cost => ({
  missed: courseOf(model, order).missed,
  tenths: tenthsOf(model, order),
});

/** What the plan of a trip costs, in straight lines. */
export function planCost(trip: Trip): Cost {
  const model = modelFor(trip);
  return costOf(model, bestOrder(model).order);
}

type Compared =
  | { readonly kind: "gap"; readonly percent: number }
  /** It misses a date more. */
  | { readonly kind: "missed" }
  /** The exact plan took too many labels. */
  | { readonly kind: "unknown" };

const manyLabels = 3_000_000;

/** By how much a searched plan is longer than the exact one. */
export function compareWithExact(trip: Trip): Compared {
  const model = modelFor(trip);
  const found = searchOrder(model, roundsOf(trip.jobs.length)).order;
  const ours = costOf(model, found);
  const exact = exactOrder(model, { order: found, cost: ours }, manyLabels);
  if (!exact) return { kind: "unknown" };
  const best = costOf(model, exact);
  return ours.missed > best.missed
    ? { kind: "missed" }
    : { kind: "gap", percent: 100 * (ours.tenths / Math.max(1, best.tenths) - 1) };
}
