import { expect, it } from "vitest";
import { inTurn, mostThat } from "./measure.ts";

it("measures all sides in each round, another one first", async () => {
  const order: string[] = [];
  const side = (name: string) => () => order.push(name);
  const measured = await inTurn(3, [side("ours"), side("baseline"), side("peer")]);
  expect(order).toEqual(["ours", "baseline", "peer", "baseline", "peer", "ours", "peer", "ours", "baseline"]);
  expect(measured).toEqual([
    [1, 6, 8],
    [2, 4, 9],
    [3, 5, 7],
  ]);
});

it.each([
  [100, 8000, 730],
  [100, 8000, 100],
  [100, 8000, 12],
  [100, 800, 5000],
])("from %d to %d, finds the most of %d people", async (first, last, limit) => {
  const found = await mostThat(first, last, 0.15, (count) => Promise.resolve(count <= limit));
  const most = Math.min(limit, last);
  expect(found).toBeLessThanOrEqual(most);
  expect(found).toBeGreaterThanOrEqual(Math.floor(0.85 * most));
});
