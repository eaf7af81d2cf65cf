import { type Cost, type Model, modelOf, tenthsOf } from "../../trips/model.ts";
import { courseOf } from "../../trips/course.ts";
import { exactOrder } from "../../trips/exact-plan.ts";
import { bestOrder, roundsOf } from "../../trips/plan-trip.ts";
import { searchOrder } from "../../trips/search-plan.ts";
import type { Trip } from "../../trips/index.ts";
import { straightDistances } from "./straight-distances.ts";

export const modelFor = (trip: Trip): Model => modelOf(trip, straightDistances).model;

export const costOf = (model: Model, order: readonly number[]): Cost => ({
  missed: courseOf(model, order).missed,
  tenths: tenthsOf(model, order),
});

/** The cost of a trip's plan, in straight lines. */
export function planCost(trip: Trip): Cost {
  const model = modelFor(trip);
  return costOf(model, bestOrder(model).order);
}

type Gap =
  | { readonly kind: "gap"; readonly percent: number }
  /** It misses more dates. */
  | { readonly kind: "missed" };

const manyLabels = 3_000_000;

/**
 * The gaps of the order that the search alone finds, and of the one that the product plans, to the exact plan.
 * @returns undefined when the exact plan takes too many labels
 */
export function compareWithExact(trip: Trip): { readonly searched: Gap; readonly planned: Gap } | undefined {
  const model = modelFor(trip);
  const { order } = searchOrder(model, roundsOf(trip.jobs.length));
  const exact = exactOrder(model, { order, cost: costOf(model, order) }, manyLabels);
  if (!exact) return undefined;
  const best = costOf(model, exact);
  const gapOf = ({ missed, tenths }: Cost): Gap =>
    missed > best.missed ? { kind: "missed" } : { kind: "gap", percent: 100 * (tenths / Math.max(1, best.tenths) - 1) };
  return { searched: gapOf(costOf(model, order)), planned: gapOf(costOf(model, bestOrder(model).order)) };
}
