import type { Place } from "../lanes/index.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { courseOf, loadsAlong } from "./course.ts";
import { type Distances, roadDistances } from "./distances.ts";
import { type Gap, gapsFor } from "./gaps.ts";
import { type Model, stopsOf, tenthsBetween, tenthsToMinutes } from "./model.ts";
import { orderOf, type TripRefused } from "./plan-trip.ts";
import type { Room } from "./room.ts";
import {
  addedBy,
  mayPass,
  passes,
  payPerMileOf,
  rankOf,
  type Suggestion,
  type SuggestionAsk,
  suggestionAskSchema,
} from "./suggestion.ts";
import { mostJobs, type Trip, type TripJob, type TripStopName } from "./trip.ts";

/** How many of the most promising candidates are measured by road. */
const mostMeasured = 80;

/**
 * Which jobs add the most to a trip whose stops stay in their order. All candidates are weighed by straight lines, the
 * best of them by road and by the hours of service. Candidates may be thousands.
 */
export function suggestJobs(
  trip: Trip,
  names: readonly TripStopName[],
  candidates: readonly TripJob[],
  ask: SuggestionAsk = {},
  distances: Distances = roadDistances(),
): Result<readonly Suggestion[], TripRefused> {
  const wanted = suggestionAskSchema.parse(ask);
  const ordered = orderOf(trip, names, distances);
  if (!ordered.ok) return refuse(ordered.refusal);
  if (trip.jobs.length >= mostJobs) return accept([]);
  const way = wayOf(trip, ordered.value.model, ordered.value.order);
  const rank = ({ pay, addedMiles, addedMinutes, gain }: Suggestion) =>
    rankOf(wanted.sort, { pay: Number(pay), miles: addedMiles, minutes: addedMinutes, gain });
  const inTrip = new Set(trip.jobs.map(({ id }) => id));
  const promising = candidates
    .filter(({ id, onBoard }) => !inTrip.has(id) && !onBoard)
    .flatMap((job) => {
      const { gaps, least } = gapsFor(way, job);
      if (gaps.length === 0 || !mayPass(job, least, wanted)) return [];
      return [{ job, gaps, rank: rankOf(wanted.sort, addedBy(job, gaps[0]!.added, 0, wanted.costPerMile)) }];
    })
    .sort((a, b) => b.rank - a.rank || (a.job.id < b.job.id ? -1 : 1));
  return accept(
    promising
      .slice(0, mostMeasured)
      .flatMap(({ job, gaps }) => measured(way, job, gaps, wanted.costPerMile, distances) ?? [])
      .filter((suggestion) => passes(suggestion, wanted))
      .sort((a, b) => rank(b) - rank(a) || (a.jobId < b.jobId ? -1 : 1))
      .slice(0, wanted.limit),
  );
}

/** A trip in its order: its points, the miles of the leg after each, and what is on board on it. */
type Way = {
  readonly trip: Trip;
  readonly model: Model;
  readonly order: readonly number[];
  readonly missed: number;
  readonly ends: number;
  /** The start, the stops, the end. */
  readonly points: readonly Place[];
  readonly legs: readonly number[];
  readonly loads: readonly Room[];
};

function wayOf(trip: Trip, model: Model, order: readonly number[]): Way {
  const { missed, ends } = courseOf(model, order);
  const at = [model.start, ...order, ...(model.end < 0 ? [] : [model.end])];
  return {
    trip,
    model,
    order,
    missed,
    ends,
    points: [
      trip.start.place,
      ...order.map((stop) => model.stops[stop]!.place),
      ...(model.end < 0 || !trip.end ? [] : [trip.end]),
    ],
    legs: at.slice(1).map((point, index) => tenthsBetween(model, at[index]!, point) / 10),
    loads: loadsAlong(model, order),
  };
}

/** The job at the best of these gaps, by road and clock. */
function measured(
  way: Way,
  job: TripJob,
  gaps: readonly Gap[],
  costPerMile: number,
  distances: Distances,
): Suggestion | undefined {
  const longer = withJob(way, job, distances);
  let best: Suggestion | undefined;
  for (const { pickupAt, deliveryAt } of gaps) {
    const order = way.order.toSpliced(deliveryAt, 0, longer.delivery);
    order.splice(pickupAt, 0, longer.pickup);
    const added = longer.milesOf(order) - way.legs.reduce((sum, leg) => sum + leg, 0);
    if (!Number.isFinite(added)) return undefined;
    const course = courseOf(longer.model, order);
    const newlyMissed = Math.max(0, course.missed - way.missed);
    if (best && (newlyMissed > best.newlyMissed || (newlyMissed === best.newlyMissed && added >= best.addedMiles)))
      continue;
    const worth = addedBy(job, added, course.ends - way.ends, costPerMile);
    best = {
      jobId: job.id,
      pay: job.pay,
      addedMiles: worth.miles,
      addedMinutes: worth.minutes,
      payPerAddedMile: payPerMileOf(job, worth),
      gain: worth.gain,
      newlyMissed,
      stops: order.map((stop) => ({ jobId: longer.model.stops[stop]!.job.id, end: longer.model.stops[stop]!.end })),
    };
  }
  return best;
}

/** The model with one job more, whose distances are asked for as they are needed. */
function withJob({ trip, model, points, order }: Way, job: TripJob, distances: Distances) {
  const stops = [...model.stops, ...stopsOf([job], trip, model.stops.length)];
  // The new stops come before the start and the end, as in every model.
  const moved = (point: number) => (point >= model.stops.length ? point + 2 : point);
  const [start, end] = [moved(model.start), model.end < 0 ? -1 : moved(model.end)];
  const size = model.size + 2;
  const tenths = new Int32Array(size ** 2);
  const driving = new Int32Array(size ** 2);
  const at = [model.start, ...order, ...(model.end < 0 ? [] : [model.end])];
  const places = new Map(at.map((point, index) => [moved(point), points[index]!]));
  for (const stop of [model.stops.length, model.stops.length + 1]) places.set(stop, stops[stop]!.place);
  const known = (point: number) => (point < model.stops.length ? point : point - 2);
  const isNew = (point: number) => point === model.stops.length || point === model.stops.length + 1;
  const longer: Model = { ...model, stops, start, end, size, tenths, driving };
  return {
    model: longer,
    pickup: model.stops.length,
    delivery: model.stops.length + 1,
    /** Also fills in the legs of the order; Infinity when one has no road. */
    milesOf(longerOrder: readonly number[]): number {
      const way = [start, ...longerOrder, ...(end < 0 ? [] : [end])];
      let sum = 0;
      for (let index = 1; index < way.length; index++) {
        const [from, to] = [way[index - 1]!, way[index]!];
        const leg =
          isNew(from) || isNew(to)
            ? byRoad(distances, places.get(from)!, places.get(to)!)
            : tenthsBetween(model, known(from), known(to));
        if (leg === undefined) return Infinity;
        tenths[from * size + to] = leg;
        driving[from * size + to] = tenthsToMinutes(leg);
        sum += leg;
      }
      return sum / 10;
    },
  };
}

function byRoad(distances: Distances, from: Place, to: Place): number | undefined {
  const distance = distances(from, to);
  return distance.kind === "road" ? Math.round(distance.miles * 10) : undefined;
}
