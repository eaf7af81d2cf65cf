import { greatCircleMiles, type Place } from "@lotlane/core/lanes";
import {
  planTrip,
  roadDistances,
  suggestJobs,
  type SuggestionSort,
  type Trip,
  type TripJob,
  usualHandling,
} from "@lotlane/core/trips";

/** How a carrier chooses: by which measure it takes the next job, and how many it takes for a trip. */
export type Choice = {
  readonly sort: SuggestionSort;
  readonly mostJobs: number;
  /** The jobs of a trip after which each has to pay more than its added miles cost; 0: from the first. */
  readonly gainFrom: number;
};

/** A carrier's driving and pay. Miles, dollars, days from its start to its last delivery. */
export type Earned = {
  readonly jobs: number;
  readonly miles: number;
  readonly emptyMiles: number;
  readonly pay: number;
  readonly days: number;
};

/** A carrier looks for vehicles that are picked up within `reach` miles of its way and `soon` days. */
const reach = 150;
const soon = 3;
const day = 86_400_000;
const restMilliseconds = 10 * 3_600_000;

const distances = roadDistances();

/** Lets a carrier with nine places take jobs and drive them, trip after trip, until `until`. It begins each trip rested. */
export function drive(
  start: { readonly place: Place; readonly at: number },
  until: number,
  open: readonly TripJob[],
  choice: Choice,
): Earned {
  const left = new Map(open.map((job) => [job.id, job]));
  let { place, at } = start;
  let earned: Earned = { jobs: 0, miles: 0, emptyMiles: 0, pay: 0, days: 0 };
  while (at < until) {
    const trip = filled(emptyTrip(place, at), [...left.values()], choice);
    const plan = planTrip(trip, distances);
    if (!plan.ok) throw new Error(plan.refusal.message);
    const last = plan.value.stops.at(-1);
    if (!last) {
      // Nothing pays here today.
      at += day;
      continue;
    }
    for (const { id } of trip.jobs) left.delete(id);
    const { miles, emptyMiles, pay, endsAt } = plan.value;
    earned = {
      jobs: earned.jobs + trip.jobs.length,
      miles: earned.miles + miles,
      emptyMiles: earned.emptyMiles + emptyMiles,
      pay: earned.pay + Number(pay),
      days: (Date.parse(endsAt) - start.at) / day,
    };
    [place, at] = [last.place, Date.parse(endsAt) + restMilliseconds];
  }
  return earned;
}

/** The trip with one job after the other that comes first and keeps all dates, as long as any does. */
function filled(empty: Trip, open: readonly TripJob[], { sort, mostJobs, gainFrom }: Choice): Trip {
  const latest = new Date(Date.parse(empty.start.at) + soon * day).toISOString().slice(0, 10);
  const candidates = open.filter(({ pickup }) => pickup.date !== null && pickup.date <= latest);
  let trip = empty;
  let stops: Parameters<typeof suggestJobs>[1] = [];
  let way = [trip.start.place];
  while (trip.jobs.length < mostJobs) {
    const near = candidates.filter(({ pickup }) => way.some((place) => greatCircleMiles(place, pickup.place) <= reach));
    const found = suggestJobs(trip, stops, near, { sort, keepDates: true, limit: 1 }, distances);
    const [first] = found.ok ? found.value : [];
    if (!first || (trip.jobs.length >= gainFrom && first.gain <= 0)) break;
    const job = near.find(({ id }) => id === first.jobId)!;
    trip = { ...trip, jobs: [...trip.jobs, job] };
    stops = first.stops;
    way = [...way, job.pickup.place, job.delivery.place];
  }
  return trip;
}

const emptyTrip = (place: Place, at: number): Trip => ({
  start: { place, at: new Date(at).toISOString() },
  end: null,
  homeBy: null,
  trailer: { places: 9, tallPlaces: null, payloadPounds: null },
  hours: { driven: 0, onDuty: 0, restEndedAt: null, sinceBreak: 0, cycle: 0, limit: 70 },
  handling: usualHandling,
  jobs: [],
});
