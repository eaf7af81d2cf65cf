import { boston, chicago, honolulu, losAngeles, miami, newYork, phoenix } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import type { RoutePlanner } from "../../ports.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

/** Run it a second time with the outside planner down: a route has to come all the same. */
export function routePlannerContract(name: string, setUp: SetUp<{ readonly routePlanner: RoutePlanner }>): void {
  describe(`route planner: ${name}`, () => {
    const test = eachTestWith(setUp);

    it.each([
      { from: losAngeles, to: newYork, least: 2_500, most: 3_050 },
      { from: losAngeles, to: phoenix, least: 340, most: 430 },
      { from: chicago, to: miami, least: 1_250, most: 1_500 },
      { from: newYork, to: boston, least: 190, most: 235 },
    ])("finds a road of a likely length from $from.city to $to.city, and back", async ({ from, to, least, most }) => {
      for (const [start, end] of [
        [from, to],
        [to, from],
      ] as const) {
        const route = await test().routePlanner.plan(start, end);
        if (route.kind !== "road") throw new Error(route.reason);
        expect(route.miles).toBeGreaterThan(least);
        expect(route.miles).toBeLessThan(most);
        expect(route.source).not.toBe("");
        expect(route.path.length).toBeGreaterThanOrEqual(2);
        expect(route.path.at(0)?.[0]).toBeCloseTo(start.latitude, 0);
        expect(route.path.at(0)?.[1]).toBeCloseTo(start.longitude, 0);
        expect(route.path.at(-1)?.[0]).toBeCloseTo(end.latitude, 0);
        expect(route.path.at(-1)?.[1]).toBeCloseTo(end.longitude, 0);
      }
    });

    it("says which end no road leads to, and why", async () => {
      const { routePlanner } = test();
      const there = await routePlanner.plan(losAngeles, honolulu);
      const back = await routePlanner.plan(honolulu, losAngeles);
      expect(there).toMatchObject({ kind: "no_road", end: "to", reason: expect.stringMatching(/\S/) });
      expect(back).toMatchObject({ kind: "no_road", end: "from", reason: expect.stringMatching(/\S/) });
    });

    it("answers many at once as it answers one", async () => {
      const { routePlanner } = test();
      const alone = await routePlanner.plan(chicago, miami);
      const together = await Promise.all(Array.from({ length: 10 }, () => routePlanner.plan(chicago, miami)));
      expect(together).toEqual(together.map(() => alone));
    });
  });
}
