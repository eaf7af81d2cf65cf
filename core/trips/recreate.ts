import { type Cost, isLess } from "./cost.ts";
import { begun, bestInsertion, type Insertion } from "./insertion.ts";
import { type JobStops, withJobAt } from "./job-stops.ts";
import { type Model, tenthsOf } from "./model.ts";
import type { Passage } from "./passage.ts";

/** An order of stops and its cost. */
export type Found = { readonly order: readonly number[]; readonly cost: Cost };

/**
 * The job that is put back next: the costliest at its best place, the cheapest, the one whose second best place is
 * farthest behind its best, or any.
 */
export const turns = ["costliest", "cheapest", "regret", "any"] as const;
export type Turn = (typeof turns)[number];

/** Puts jobs into an order one by one, each where it costs least then. */
export function recreated(
  model: Model,
  kept: readonly number[],
  jobs: readonly JobStops[],
  passage: Passage | undefined,
  turn: Turn,
): Found {
  let present = begun(model, kept, { missed: passage?.follow(kept) ?? 0, tenths: tenthsOf(model, kept) });
  // Vehicles on board come first: their places are free only once they are delivered.
  const left = jobs.toSorted((a, b) => Number(a.pickup >= 0) - Number(b.pickup >= 0));
  while (left.length > 0) {
    const onBoard = left.findLastIndex(({ pickup }) => pickup < 0) + 1;
    const most = turn === "any" ? 1 : onBoard > 0 ? onBoard : left.length;
    let chosen: Insertion | undefined;
    let at = 0;
    for (let index = 0; index < most; index++) {
      const insertion = bestInsertion(model, present, left[index]!, passage)!;
      if (chosen && !isBefore(insertion, chosen, turn)) continue;
      chosen = insertion;
      at = index;
    }
    const { job, gap, cost } = chosen!;
    const order = withJobAt(present.order, job, gap);
    left.splice(at, 1);
    present = begun(model, order, cost);
    if (left.length > 0) passage?.follow(order);
  }
  return present;
}

function isBefore(a: Insertion, b: Insertion, turn: Turn): boolean {
  if (turn === "cheapest") return isLess(a.cost, b.cost);
  if (turn === "regret" && a.cost.missed === b.cost.missed) return a.regret > b.regret;
  return isLess(b.cost, a.cost);
}
