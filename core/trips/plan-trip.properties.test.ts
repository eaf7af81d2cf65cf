import fc from "fast-check";
import { expect, it } from "vitest";
import { accepted } from "../testing/index.ts";
import { randomTrip, straightDistances } from "../testing/trips/index.ts";
import { followOrder, placeJob, planTrip } from "./plan-trip.ts";
import type { TripPlan } from "./trip-plan.ts";
import type { Trip } from "./trip.ts";

const seeds = fc.integer({ min: 0, max: 1_000_000 });
const trips = (most: number, dated?: boolean) =>
  fc
    .record({
      seed: seeds,
      jobs: fc.integer({ min: 0, max: most }),
      dated: dated === undefined ? fc.boolean() : fc.constant(dated),
    })
    .map(({ seed, ...ask }) => randomTrip(seed, ask));
const plan = (trip: Trip) => accepted(planTrip(trip, straightDistances));
const minutes = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 60_000;
const runs = { numRuns: 40 };

it("never carries more than the trailer holds, and picks up before it delivers", () => {
  fc.assert(
    fc.property(trips(12), (trip) => {
      const { stops, leftOut } = plan(trip);
      const onBoard = new Set(trip.jobs.filter((job) => job.onBoard).map(({ id }) => id));
      const out = new Set(leftOut.map(({ jobId }) => jobId));
      const places = () =>
        trip.jobs.reduce((sum, { id, oversize }) => sum + (onBoard.has(id) ? (oversize ? 2 : 1) : 0), 0);
      for (const { jobId, end, placesOnLeg, placesTaken } of stops) {
        expect(placesOnLeg).toBe(places());
        expect(onBoard.has(jobId)).toBe(end === "delivery");
        if (end === "pickup") onBoard.add(jobId);
        else onBoard.delete(jobId);
        expect(placesTaken).toBe(places());
        expect(placesTaken).toBeLessThanOrEqual(trip.trailer.places);
      }
      expect(onBoard.size).toBe(0);
      for (const { id } of trip.jobs.filter((job) => !out.has(job.id)))
        expect(stops.filter((stop) => stop.jobId === id && stop.end === "delivery")).toHaveLength(1);
    }),
    runs,
  );
});

it("keeps the hours of service in every plan", () => {
  fc.assert(
    fc.property(trips(12), (trip) => keepsHours(plan(trip))),
    runs,
  );
});

/** 49 CFR 395.3, told from the timeline alone. */
function keepsHours({ timeline }: TripPlan): void {
  let [driven, sinceBreak, off, cycle] = [0, 0, 0, 0];
  let onDutyAt: string | undefined;
  let standing = 0;
  for (const { kind, from, to } of timeline) {
    const length = minutes(from, to);
    const works = kind === "driving" || kind === "handling";
    off = works ? 0 : off + length;
    standing = kind === "driving" ? 0 : standing + length;
    if (off >= 600) [driven, onDutyAt] = [0, undefined];
    if (off >= 34 * 60) cycle = 0;
    if (standing >= 30) sinceBreak = 0;
    if (works) {
      onDutyAt ??= from;
      cycle += length;
    }
    if (kind !== "driving") continue;
    driven += length;
    sinceBreak += length;
    expect(driven).toBeLessThanOrEqual(11 * 60);
    expect(sinceBreak).toBeLessThanOrEqual(8 * 60);
    expect(minutes(onDutyAt!, to)).toBeLessThanOrEqual(14 * 60);
    expect(cycle).toBeLessThanOrEqual(70 * 60);
  }
}

it("is the sum of its legs, without a gap in time", () => {
  fc.assert(
    fc.property(trips(10), (trip) => {
      const planned = plan(trip);
      const legs = [...planned.stops, ...(planned.home ? [planned.home] : [])];
      expect(legs.reduce((sum, { miles }) => sum + miles, 0)).toBeCloseTo(planned.miles, 6);
      expect(planned.loadedMiles + planned.emptyMiles).toBeCloseTo(planned.miles, 6);
      const moments = planned.timeline.flatMap(({ from, to }) => [from, to]);
      expect([planned.startsAt, ...moments, planned.endsAt].filter((_, at) => at % 2 === 0)).toEqual(
        [planned.startsAt, ...moments, planned.endsAt].filter((_, at) => at % 2 === 1),
      );
      const driving = planned.timeline.filter(({ kind }) => kind === "driving");
      expect(driving.reduce((sum, { from, to }) => sum + minutes(from, to), 0)).toBe(planned.driving);
    }),
    runs,
  );
});

it("never gets shorter by another job, without dates and where no detour is shorter", () => {
  fc.assert(
    fc.property(trips(7, false), (trip) => {
      const fewer = plan({ ...trip, jobs: trip.jobs.slice(0, -1) });
      // Each leg is rounded to a tenth of a mile.
      expect(plan(trip).miles).toBeGreaterThanOrEqual(fewer.miles - 0.1 * trip.jobs.length);
    }),
    runs,
  );
});

it("puts one job more where no other place adds fewer miles, and leaves the other stops in their order", () => {
  fc.assert(
    fc.property(trips(6, false), (trip) => {
      const [last, ...rest] = trip.jobs.toReversed();
      if (!last) return;
      const fewer = { ...trip, jobs: rest.toReversed() };
      const before = planTrip(fewer, straightDistances);
      if (!before.ok) return;
      const names = before.value.stops.map(({ jobId, end }) => ({ jobId, end }));
      const placed = placeJob(fewer, names, last, straightDistances);
      const gaps = names.map((_, at) => at).concat(names.length);
      const delivery = { jobId: last.id, end: "delivery" as const };
      const everyWay = gaps.flatMap((to) =>
        last.onBoard
          ? [names.toSpliced(to, 0, delivery)]
          : gaps
              .filter((from) => from <= to)
              .map((from) => names.toSpliced(to, 0, delivery).toSpliced(from, 0, { jobId: last.id, end: "pickup" })),
      );
      const possible = everyWay
        .map((stops) => followOrder(trip, stops, straightDistances))
        .flatMap((tried) => (tried.ok ? [tried.value.miles] : []));
      expect(placed.ok).toBe(possible.length > 0);
      if (!placed.ok) return;
      expect(placed.value.miles).toBeCloseTo(Math.min(...possible), 6);
      const others = placed.value.stops.filter(({ jobId }) => jobId !== last.id);
      expect(others.map(({ jobId, end }) => ({ jobId, end }))).toEqual(names);
    }),
    { numRuns: 100 },
  );
});
