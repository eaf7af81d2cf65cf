import { type Cost, isLess, tenthsBetween } from "../../trips/model.ts";
import { firstStep, type Step, stepHome, stepsTo } from "../../trips/course.ts";
import type { Trip } from "../../trips/index.ts";
import { modelFor } from "./compare-plans.ts";

/** The least cost of all orders of stops, by trying each of them with each pause. */
export function bruteForceCost(trip: Trip): Cost {
  const model = modelFor(trip);
  let best: Cost = { missed: Infinity, tenths: Infinity };
  const { stops } = model;
  const go = (done: readonly boolean[], count: number, at: number, step: Step, tenths: number, places: number) => {
    if (count === stops.length) {
      const { missed } = stepHome(model, at, step);
      const cost = { missed, tenths: tenths + (model.end < 0 ? 0 : tenthsBetween(model, at, model.end)) };
      if (isLess(cost, best)) best = cost;
      return;
    }
    stops.forEach(({ end, mate, room }, stop) => {
      if (done[stop] || (end === "delivery" && mate >= 0 && !done[mate])) return;
      const taken = places + (end === "pickup" ? room.places : -room.places);
      if (taken > model.room.places) return;
      const further = done.with(stop, true);
      for (const next of stepsTo(model, at, step, stop))
        go(further, count + 1, stop, next, tenths + tenthsBetween(model, at, stop), taken);
    });
  };
  go(
    stops.map(() => false),
    0,
    model.start,
    firstStep(model),
    0,
    model.onBoard.places,
  );
  return best;
}
