import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accepted, aTripJob, placeAt } from "../testing/index.ts";
import { randomTrip, straightDistances } from "../testing/trips/index.ts";
import { planTrip } from "./plan-trip.ts";
import { suggestJobs } from "./suggest-jobs.ts";
import { leastAdded, wayAhead } from "./way-ahead.ts";

describe("the fewest miles that a job may add to a way", () => {
  const spot = fc.record({ east: fc.integer({ min: -200, max: 900 }), north: fc.integer({ min: -200, max: 700 }) });
  const asked = fc.record({
    seed: fc.integer({ min: 0, max: 1_000_000 }),
    jobs: fc.integer({ min: 0, max: 6 }),
    from: spot,
    to: spot,
    gone: fc.integer({ min: 0, max: 12 }),
  });

  it("are never more than the planner adds, at the start and once the truck has gone on", () => {
    let close = 0;
    fc.assert(
      fc.property(asked, ({ seed, jobs, from, to, gone }) => {
        const trip = randomTrip(seed, { jobs, dated: false });
        const plan = accepted(planTrip(trip, straightDistances));
        const job = aTripJob({ id: "new", from: placeAt(from.east, from.north), to: placeAt(to.east, to.north) });
        const way = wayAhead(trip, plan).way!;
        const least = leastAdded(way, trip.end === null, { pickup: job.pickup.place, delivery: job.delivery.place });
        const done = plan.stops.slice(0, gone);
        const left = plan.stops.slice(done.length);
        const isDone = (id: string, end: string) => done.some((stop) => stop.jobId === id && stop.end === end);
        const now = {
          ...trip,
          start: { ...trip.start, place: done.at(-1)?.place ?? trip.start.place },
          jobs: trip.jobs
            .filter(({ id }) => left.some(({ jobId }) => jobId === id))
            .map((one) => ({ ...one, onBoard: one.onBoard || isDone(one.id, "pickup") })),
        };
        const [added] = accepted(suggestJobs(now, left, [job], {}, straightDistances));
        if (!added) return;
        expect(least).toBeLessThanOrEqual(added.addedMiles);
        if (done.length === 0 && least > 0 && added.addedMiles - least < 55) close += 1;
      }),
      { numRuns: 300, seed: 7 },
    );
    // A bound that says nothing would hold as well.
    expect(close).toBeGreaterThan(50);
  });

  it("are 0 for a trip whose way is not known, or whose job lies on it", () => {
    const ends = { pickup: placeAt(100, 0), delivery: placeAt(300, 0) };
    const way = [
      { ...placeAt(0, 0), miles: 0 },
      { ...placeAt(400, 0), miles: 410 },
    ];
    expect([leastAdded([], false, ends), leastAdded(way, false, ends), leastAdded(way, true, ends)]).toEqual([0, 0, 0]);
    const back = { pickup: ends.delivery, delivery: ends.pickup };
    expect(leastAdded(way, false, back)).toBeGreaterThan(300);
  });
});
