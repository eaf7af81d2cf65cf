import { accept, refuse, type Result } from "../shared/result.ts";
import { courseOf, loadsAlong } from "./course.ts";
import { describePlan } from "./describe-plan.ts";
import { type Distances, roadDistances } from "./distances.ts";
import { exactOrder } from "./exact-plan.ts";
import { begun, bestInsertion } from "./insertion.ts";
import { hasTimes, jobsOf, type LeftOut, type Model, modelOf, tenthsOf, withJobAt } from "./model.ts";
import { Passage } from "./passage.ts";
import { whatIsTooMuch } from "./room.ts";
import { searchOrder } from "./search-plan.ts";
import type { TripPlan } from "./trip-plan.ts";
import type { Trip, TripJob, TripStopName } from "./trip.ts";

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

/**
 * The plan of a trip with one job more: where it misses the fewest promised dates, and of those places the one that adds
 * the fewest miles. The other stops keep their order. A job that no plan can hold is left out.
 */
export function placeJob(
  trip: Trip,
  names: readonly TripStopName[],
  job: TripJob,
  distances: Distances = roadDistances(),
): Result<TripPlan, TripRefused> {
  const longer = { ...trip, jobs: [...trip.jobs, job] };
  const { model, leftOut } = modelOf(longer, distances);
  const placed = jobsOf(model).find(({ delivery }) => model.stops[delivery]!.job.id === job.id);
  // One that is left out has no stops.
  if (!placed) return followOrder(longer, names, distances);
  const ordered = orderOf(trip, names, distances);
  if (!ordered.ok) return refuse(ordered.refusal);
  const order = ordered.value.order.map((stop) => numberIn(model, nameOf(ordered.value.model, stop)));
  const passage = hasTimes(model) ? new Passage(model) : undefined;
  const cost = { missed: passage?.follow(order) ?? 0, tenths: tenthsOf(model, order) };
  const best = bestInsertion(model, begun(model, order, cost), placed, passage);
  if (!best)
    return refuse({
      kind: "trip_order_impossible",
      message: `There is no room for ${titleOf(model, placed.delivery)} along this trip. Please remove a job, or give the trailer more places.`,
    });
  const longerOrder = withJobAt(order, placed, best.gap);
  return accept(describePlan({ trip: longer, model, leftOut, order: longerOrder, method: "given", distances }));
}

const nameOf = ({ stops }: Model, stop: number): TripStopName => ({
  jobId: stops[stop]!.job.id,
  end: stops[stop]!.end,
});
const numberIn = ({ stops }: Model, name: TripStopName): number =>
  stops.findIndex(({ job, end }) => job.id === name.jobId && end === name.end);

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
  const order = names.filter(({ jobId }) => !out.has(jobId)).map((name) => numberIn(model, name));
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
