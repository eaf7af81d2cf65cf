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

const compared = (jobs: number, dated: boolean, count: number) =>
  Array.from({ length: count }, (_, seed) => compareWithExact(randomTrip(seed + 500, { jobs, dated }))!);

describe("a searched plan against the exact one", () => {
  it.each([false, true])("is nearly as short for 8 jobs (dates: %s)", (dated) => {
    const gaps = compared(8, dated, 12).flatMap(({ searched }) => (searched.kind === "gap" ? [searched.percent] : []));
    expect(gaps.length).toBe(12);
    expect(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length).toBeLessThan(0.5);
    expect(Math.max(...gaps)).toBeLessThan(10);
  });
});

const isBest = (gap: ReturnType<typeof compared>[number]["planned"]) => gap.kind === "gap" && gap.percent === 0;

describe("a plan of ten jobs with dates", () => {
  it("is mostly the best that there is, where the search alone is not", () => {
    const found = compared(10, true, 12);
    expect(found.filter(({ planned }) => isBest(planned)).length).toBeGreaterThan(10);
    expect(found.some(({ searched }) => !isBest(searched))).toBe(true);
  });
});
