import { hoursOfService, midnightAt, milesPerHour, type Place } from "../lanes/index.ts";
import { addDays } from "../shared/day.ts";
import { type Clocks, clocksAt } from "./clocks.ts";
import type { Distances } from "./distances.ts";
import { nothing, type Room, roomIn, roomOf, together, whatIsTooMuch } from "./room.ts";
import type { StopEnd, Trip, TripJob } from "./trip.ts";

/** A stop in numbers: times in whole minutes since 1970. */
export type ModelStop = {
  readonly job: TripJob;
  readonly end: StopEnd;
  readonly place: Place;
  /** Handling does not begin before; -Infinity where it may at any time. */
  readonly opens: number;
  /** Later than this breaks the promise; Infinity without one. */
  readonly closes: number;
  readonly handling: number;
  readonly room: Room;
  /** The stop of the job's other end; -1 for a vehicle that is on board. */
  readonly mate: number;
};

/** A trip in numbers, of the jobs that fit. The points of the matrix are the stops, then the start, then the end. */
export type Model = {
  readonly stops: readonly ModelStop[];
  readonly start: number;
  /** -1 without one. */
  readonly end: number;
  readonly size: number;
  /** Tenths of a mile from each point to each. */
  readonly tenths: Int32Array;
  /** Minutes at the wheel from each point to each. */
  readonly driving: Int32Array;
  readonly clocks: Clocks;
  readonly limit: number;
  readonly homeBy: number;
  readonly room: Room;
  readonly onBoard: Room;
};

/** A job that has no place in any plan, and why. */
export type LeftOut = { readonly jobId: string; readonly reason: string };

const minute = 60_000;
const minutesOf = (time: string) => Math.ceil(Date.parse(time) / minute);

/** The trip in numbers, and its jobs that no plan can hold. */
export function modelOf(
  trip: Trip,
  distances: Distances,
): { readonly model: Model; readonly leftOut: readonly LeftOut[] } {
  const leftOut = trip.jobs.flatMap((job) => {
    const reason = whyLeftOut(job, trip, distances);
    return reason === undefined ? [] : [{ jobId: job.id, reason }];
  });
  const out = new Set(leftOut.map(({ jobId }) => jobId));
  const stops = stopsOf(
    trip.jobs.filter(({ id }) => !out.has(id)),
    trip,
  );
  const start = stops.length;
  // The plan reports an end without a road.
  const end = trip.end && distances(trip.start.place, trip.end).kind === "road" ? start + 1 : -1;
  const points = [...stops.map(({ place }) => place), trip.start.place, ...(end < 0 || !trip.end ? [] : [trip.end])];
  const tenths = matrixOf(points, distances);
  return {
    model: {
      stops,
      start,
      end,
      size: points.length,
      tenths,
      driving: tenths.map(tenthsToMinutes),
      clocks: clocksAt(minutesOf(trip.start.at), trip.hours),
      limit: hoursOfService.cycle[trip.hours.limit],
      homeBy: trip.homeBy === null ? Infinity : minutesOf(trip.homeBy),
      room: roomIn(trip.trailer),
      onBoard: stops.filter(({ mate }) => mate < 0).reduce((all, { room }) => together(all, room), nothing),
    },
    leftOut,
  };
}

function whyLeftOut(job: TripJob, { start, trailer }: Trip, distances: Distances): string | undefined {
  const tooMuch = whatIsTooMuch(roomOf(job), roomIn(trailer));
  if (tooMuch) return `It takes ${tooMuch}.`;
  for (const [from, to] of [
    ...(job.onBoard ? [] : [[job.pickup.place, job.delivery.place] as const]),
    [start.place, job.onBoard ? job.delivery.place : job.pickup.place] as const,
  ]) {
    const way = distances(from, to);
    if (way.kind === "no_road") return way.reason;
  }
  return undefined;
}

/** @param first the number of stops before these */
export function stopsOf(jobs: readonly TripJob[], { handling }: Trip, first = 0): ModelStop[] {
  const stops: ModelStop[] = [];
  for (const job of jobs) {
    const room = roomOf(job);
    const vehicles = 1 + job.alongside.length;
    const at = first + stops.length;
    if (!job.onBoard)
      stops.push({
        job,
        end: "pickup",
        place: job.pickup.place,
        opens: firstMoment(job.pickup.place, job.pickup.from ?? job.pickup.date),
        closes: job.pickup.date === null ? Infinity : dayEnds(job.pickup.place, job.pickup.date),
        handling: handling.pickup * vehicles,
        room,
        mate: at + 1,
      });
    stops.push({
      job,
      end: "delivery",
      place: job.delivery.place,
      opens: firstMoment(job.delivery.place, job.delivery.from),
      closes: job.delivery.date === null ? Infinity : dayEnds(job.delivery.place, job.delivery.date),
      handling: handling.delivery * vehicles,
      room,
      mate: job.onBoard ? -1 : at,
    });
  }
  return stops;
}

const firstMoment = (place: Place, day: string | null) => (day === null ? -Infinity : dayBegins(place, day));
const dayBegins = (place: Place, day: string) => midnightAt(place, day).getTime() / minute;
/** Its last minute. */
const dayEnds = (place: Place, day: string) => dayBegins(place, addDays(day, 1)) - 1;

function matrixOf(points: readonly Place[], distances: Distances): Int32Array {
  const matrix = new Int32Array(points.length ** 2);
  for (let a = 0; a < points.length; a++)
    for (let b = a + 1; b < points.length; b++) {
      const way = distances(points[a]!, points[b]!);
      // Every point has a road from the start, so there is one between the two.
      const tenths = way.kind === "road" ? Math.round(way.miles * 10) : 0;
      matrix[a * points.length + b] = tenths;
      matrix[b * points.length + a] = tenths;
    }
  return matrix;
}

/** Minutes at the wheel for that many tenths of a mile. */
export const tenthsToMinutes = (tenths: number): number => Math.ceil((tenths * 6) / milesPerHour);

export const tenthsBetween = ({ tenths, size }: Model, from: number, to: number): number => tenths[from * size + to]!;

/** True when a promise can be broken or a stop opens later; otherwise only miles tell orders apart. */
export const hasTimes = ({ stops, homeBy }: Model): boolean =>
  homeBy < Infinity || stops.some(({ opens, closes }) => opens > -Infinity || closes < Infinity);

/** Miles of an order of stops, in tenths, from the start and to the end. */
export function tenthsOf(model: Model, order: readonly number[]): number {
  let [at, sum] = [model.start, 0];
  for (const stop of order) {
    sum += tenthsBetween(model, at, stop);
    at = stop;
  }
  return model.end < 0 ? sum : sum + tenthsBetween(model, at, model.end);
}

/** The cost of an order of stops: the promises that it breaks, and tenths of a mile. */
export type Cost = { readonly missed: number; readonly tenths: number };

/** Promises first, then miles. */
export const isLess = (a: Cost, b: Cost): boolean =>
  a.missed < b.missed || (a.missed === b.missed && a.tenths < b.tenths);

/** A job as its stops: the pickup, -1 for a vehicle on board, and the delivery. */
export type JobStops = { readonly pickup: number; readonly delivery: number };

/** Before which stops of an order a job's ends come; a vehicle on board has no pickup. */
export type Gap = { readonly pickupAt: number; readonly deliveryAt: number };

export const jobsOf = ({ stops }: Model): JobStops[] =>
  stops.flatMap(({ end, mate }, stop) => (end === "delivery" ? [{ pickup: mate, delivery: stop }] : []));

/** An order with a job in it. */
export function withJobAt(order: readonly number[], { pickup, delivery }: JobStops, gap: Gap): number[] {
  const longer = order.toSpliced(gap.deliveryAt, 0, delivery);
  if (pickup >= 0) longer.splice(gap.pickupAt, 0, pickup);
  return longer;
}

/** An order without some jobs. */
export function withoutJobs(order: readonly number[], jobs: readonly JobStops[]): number[] {
  const out = new Set<number>();
  for (const { pickup, delivery } of jobs) out.add(pickup).add(delivery);
  return order.filter((stop) => !out.has(stop));
}
