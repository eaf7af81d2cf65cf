import { describe, expect, it } from "vitest";
import { bruteForceCost, compareWithExact, modelFor, planCost, randomTrip } from "../testing/trips/index.ts";
import { bestOrder } from "./plan-trip.ts";

// `TRIPS_COUNT=1000 npm run bench -- trips` does the same with a thousand trips each.
describe("a plan against every order of its stops", () => {
  it.each([
    [1, 10],
    [2, 40],
    [3, 60],
    [4, 25],
    [5, 2],
  ])("of %i jobs, costs as much as the best of them", (jobs, count) => {
    for (let seed = 0; seed < count; seed++) {
      const trip = randomTrip(seed * 10 + jobs, { jobs, dated: seed % 3 > 0 });
      expect([seed, planCost(trip)]).toEqual([seed, bruteForceCost(trip)]);
      expect(bestOrder(modelFor(trip)).method).toBe("exact");
    }
  });
});

describe("a searched plan against the exact one", () => {
  it.each([false, true])("is nearly as short for 8 jobs (dates: %s)", (dated) => {
    const gaps = Array.from({ length: 12 }, (_, seed) =>
      compareWithExact(randomTrip(seed + 500, { jobs: 8, dated })),
    ).flatMap((compared) => (compared.kind === "gap" ? [compared.percent] : []));
    expect(gaps.length).toBe(12);
    expect(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length).toBeLessThan(0.5);
    expect(Math.max(...gaps)).toBeLessThan(10);
  });
});
