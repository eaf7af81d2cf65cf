import { describe, expect, it } from "vitest";
import { bruteForceCost, randomTrip, straightDistances } from "../testing/trips/index.ts";
import type { Cost } from "./cost.ts";
import { courseOf } from "./course.ts";
import { exactOrder } from "./exact-plan.ts";
import { type Model, modelOf, tenthsOf } from "./model.ts";
import { bestOrder } from "./plan-trip.ts";
import { searchOrder } from "./search-plan.ts";

const costOf = (model: Model, order: readonly number[]): Cost => ({
  missed: courseOf(model, order).missed,
  tenths: tenthsOf(model, order),
});
const modelFor = (seed: number, jobs: number, dated: boolean) =>
  modelOf(randomTrip(seed, { jobs, dated }), straightDistances).model;

// `npm run bench -- trips` does the same with a thousand trips of up to five jobs, and a thousand of eight to ten.
describe("a plan against every order of its stops", () => {
  it.each([
    [1, 10],
    [2, 40],
    [3, 60],
    [4, 25],
    [5, 2],
  ])("of %i jobs, costs as much as the best of them", (jobs, count) => {
    for (let seed = 0; seed < count; seed++) {
      const model = modelFor(seed * 10 + jobs, jobs, seed % 3 > 0);
      const { order, method } = bestOrder(model);
      expect([seed, method, costOf(model, order)]).toEqual([seed, "exact", bruteForceCost(model)]);
    }
  });
});

describe("a searched plan against the exact one", () => {
  it.each([false, true])("is nearly as short for 8 jobs (dates: %s)", (dated) => {
    const gaps = Array.from({ length: 12 }, (_, seed) => {
      const model = modelFor(seed + 500, 8, dated);
      const found = searchOrder(model, 375).order;
      const exact = exactOrder(model, { order: found, cost: costOf(model, found) })!;
      const [ours, best] = [costOf(model, found), costOf(model, exact)];
      expect(ours.missed - best.missed).toBeGreaterThanOrEqual(0);
      return ours.missed > best.missed ? 0 : ours.tenths / best.tenths - 1;
    });
    expect(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length).toBeLessThan(0.02);
    expect(Math.max(...gaps)).toBeLessThan(0.1);
  });
});
