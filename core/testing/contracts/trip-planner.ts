import { losAngeles, newYork, phoenix } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import type { TripPlanner } from "../../ports.ts";
import { followOrder, planTrip, suggestJobs } from "../../trips/index.ts";
import { aTrip, aTripJob } from "../builders/index.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

/** A thread has to begin. */
const timeout = 30_000;

/** It answers as core's own functions do, wherever it works. */
export function tripPlannerContract(name: string, setUp: SetUp<{ readonly tripPlanner: TripPlanner }>): void {
  describe(`trip planner: ${name}`, () => {
    const test = eachTestWith(setUp);
    const east = aTripJob({ id: "east", from: losAngeles, to: newYork });
    const on = aTripJob({ id: "on", from: phoenix, to: newYork });
    const trip = { ...aTrip({ jobs: [east] }), start: { ...aTrip({ jobs: [] }).start, place: losAngeles } };
    const planOf = (of: typeof trip) => {
      const plan = planTrip(of);
      if (!plan.ok) throw new Error(plan.refusal.message);
      return plan.value;
    };

    it("plans, also many at once", { timeout }, async () => {
      const { tripPlanner } = test();
      const other = { ...trip, jobs: [east, on] };
      const plans = await Promise.all([trip, other, trip, other].map((one) => tripPlanner.plan(one)));
      expect(plans).toEqual([trip, other, trip, other].map((one) => ({ ok: true, value: planOf(one) })));
    });

    it("follows an order of stops, and says why it cannot be driven", () => {
      const { tripPlanner } = test();
      const { stops } = planOf(trip);
      for (const order of [stops, stops.toReversed()])
        expect(tripPlanner.follow(trip, order)).toEqual(followOrder(trip, order));
      expect(tripPlanner.follow(trip, []).ok).toBe(false);
    });

    it("suggests, and says why it cannot", { timeout }, async () => {
      const { tripPlanner } = test();
      const { stops } = planOf(trip);
      const names = stops.map(({ jobId, end }) => ({ jobId, end }));
      const ask = { sort: "pay" } as const;
      const found = await tripPlanner.suggest(trip, names, [on], ask);
      expect(found).toEqual(suggestJobs(trip, names, [on], ask));
      expect(found).toMatchObject({ ok: true, value: [{ jobId: "on" }] });
      const many = Array.from({ length: 10 }, (_, index) => ({ ...on, id: `on ${index}` }));
      expect(await tripPlanner.suggest(trip, names, many, ask)).toEqual(suggestJobs(trip, names, many, ask));
      expect(await tripPlanner.suggest(trip, [], [on], ask)).toMatchObject({
        ok: false,
        refusal: { kind: "trip_order_impossible" },
      });
    });
  });
}
