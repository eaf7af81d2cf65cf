import { accept, refuse, type Result } from "../shared/result.ts";
import { courseOf, loadsAlong } from "./course.ts";
import { describePlan } from "./describe-plan.ts";
import { type Distances, roadDistances } from "./distances.ts";
import { exactOrder } from "./exact-plan.ts";
import { hasTimes, jobsOf, type LeftOut, type Model, modelOf } from "./model.ts";
import { whatIsTooMuch } from "./room.ts";
import { searchOrder } from "./search-plan.ts";
import type { TripPlan } from "./trip-plan.ts";
import type { Trip, TripStopName } from "./trip.ts";

export type TripRefused =
  | { readonly kind: "trip_overloaded"; readonly message: string }
  | { readonly kind: "trip_order_impossible"; readonly message: string };

/** Up to this many jobs, a plan is the best of all orders of stops. */
export const mostExactJobs = 8;
/** With dates, most trips of up to this many jobs can be planned exactly in the time of a search. */
const mostDatedJobs = 12;
const mostDatedLabels = 60_000;
/** Rounds of search that take up to two tenths of a second on a common machine, for any number of jobs. */
export const roundsOf = (jobs: number) => Math.round(20_000 / jobs);

/**
 * Finds the order of stops that misses the fewest promised dates, and of those the one with the fewest miles. Up to 8
 * jobs no order is better; for more it is the best that a search finds, or with dates mostly the best that there is.
 * The same trip has the same plan.
 */
export function planTrip(trip: Trip, distances: Distances = roadDistances()): Result<TripPlan, TripRefused> {
  const { model, leftOut } = modelOf(trip, distances);
  const overloaded = whatIsTooMuch(model.onBoard, model.room);
  if (overloaded) return refuse(tripOverloaded(overloaded));
  const { order, method } = bestOrder(model);
  return accept(describePlan({ trip, model, leftOut, order, method, distances }));
}

export function bestOrder(model: Model): { readonly order: readonly number[]; readonly method: "exact" | "search" } {
  const jobs = jobsOf(model).length;
  const few = jobs <= mostExactJobs;
  const { order, cost } = searchOrder(model, few ? 120 : roundsOf(jobs));
  if (!few && (jobs > mostDatedJobs || !hasTimes(model))) return { order, method: "search" };
  const known = { order, cost: { ...cost, missed: courseOf(model, order).missed } };
  const exact = exactOrder(model, known, few ? undefined : mostDatedLabels);
  return exact ? { order: exact, method: "exact" } : { order, method: "search" };
}

/** The plan of stops in a given order, which needs both ends of each job that fits; on board, its delivery alone. */
export function followOrder(
  trip: Trip,
  names: readonly TripStopName[],
  distances: Distances = roadDistances(),
): Result<TripPlan, TripRefused> {
  const ordered = orderOf(trip, names, distances);
  return ordered.ok
    ? accept(describePlan({ trip, ...ordered.value, method: "given", distances }))
    : refuse(ordered.refusal);
}

type Ordered = { readonly model: Model; readonly leftOut: readonly LeftOut[]; readonly order: readonly number[] };

/** A trip in numbers with its stops in a given order. */
export function orderOf(
  trip: Trip,
  names: readonly TripStopName[],
  distances: Distances,
): Result<Ordered, TripRefused> {
  const { model, leftOut } = modelOf(trip, distances);
  const overloaded = whatIsTooMuch(model.onBoard, model.room);
  if (overloaded) return refuse(tripOverloaded(overloaded));
  const out = new Set(leftOut.map(({ jobId }) => jobId));
  const order = names
    .filter(({ jobId }) => !out.has(jobId))
    .map((name) => model.stops.findIndex(({ job, end }) => job.id === name.jobId && end === name.end));
  const why = whyImpossible(model, order);
  return why === undefined
    ? accept({ model, leftOut, order })
    : refuse({ kind: "trip_order_impossible", message: why });
}

function whyImpossible(model: Model, order: readonly number[]): string | undefined {
  if (order.includes(-1)) return "A stop belongs to no job of this trip. Please name only stops of its jobs.";
  if (new Set(order).size < order.length) return "A stop is listed twice. Please name each stop once.";
  if (order.length < model.stops.length) return "A stop is missing. Please name every stop of every job.";
  const at = new Map(order.map((stop, index) => [stop, index]));
  const early = order.find((stop, index) => {
    const { end, mate } = model.stops[stop]!;
    return end === "delivery" && mate >= 0 && at.get(mate)! > index;
  });
  if (early !== undefined) return `${titleOf(model, early)} would be delivered before it is picked up.`;
  const loads = loadsAlong(model, order);
  const full = order.findIndex((_, index) => whatIsTooMuch(loads[index + 1]!, model.room) !== undefined);
  if (full < 0) return undefined;
  return `There would be no room for ${titleOf(model, order[full]!)}: it would take ${whatIsTooMuch(loads[full + 1]!, model.room)}.`;
}

const titleOf = ({ stops }: Model, stop: number) => stops[stop]!.job.name ?? `job ${stops[stop]!.job.id}`;

const tripOverloaded = (tooMuch: string): TripRefused => ({
  kind: "trip_overloaded",
  message: `The vehicles on board take ${tooMuch}. Please correct the trailer, or mark what is not on board.`,
});
