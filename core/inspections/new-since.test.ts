import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aMark } from "../testing/index.ts";
import type { Mark } from "./inspection.ts";
import { newSince } from "./new-since.ts";
import { damageSizes, damageTypes, vehicleViews } from "./vocabulary.ts";

const marksSince = (before: readonly Mark[], after: readonly Mark[]) =>
  newSince({ marks: before, damages: [] }, { marks: after, damages: [] }).marks;

describe("what is new since the pickup", () => {
  const scratch = aMark();

  it.each([
    ["the same place", {}, false],
    ["a place nearby", { x: 0.45, y: 0.6 }, false],
    ["a smaller one there", { size: "under_1" }, false],
    ["one without a size", { size: null }, false],
    ["another note", { note: "deep" }, false],
    ["a larger one there", { size: "3_to_6" }, true],
    ["another type", { type: "dent" }, true],
    ["another part", { area: "driver_rear_door" }, true],
    ["another side", { view: "passenger_side" }, true],
    ["a place farther off", { x: 0.6 }, true],
  ] as const)("%s: %j", (_, change, isNew) => {
    const mark = aMark(change);
    expect(marksSince([scratch], [mark])).toEqual(isNew ? [mark] : []);
  });

  it("explains one mark by one, the nearest first", () => {
    const [near, nearer] = [aMark({ x: 0.45 }), aMark({ x: 0.41 })];
    expect(marksSince([scratch], [near, nearer])).toEqual([near]);
  });

  it("knows typed damages by their words, each as often as it was there", () => {
    const damages = (before: string[], after: string[]) =>
      newSince({ marks: [], damages: before }, { marks: [], damages: after }).damages;
    expect(damages(["Dent on  hood"], ["dent on hood", "Torn seat"])).toEqual(["Torn seat"]);
    expect(damages(["Dent"], ["Dent", "Dent"])).toEqual(["Dent"]);
  });

  const marks = fc.array(
    fc
      .record({
        view: fc.constantFrom(...vehicleViews),
        type: fc.constantFrom(...damageTypes.slice(0, 2)),
        size: fc.option(fc.constantFrom(...damageSizes)),
        x: fc.double({ min: 0, max: 1, noNaN: true }),
        y: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map((change) => aMark({ ...change, area: "other" })),
    { maxLength: 12 },
  );

  it("is nothing between an inspection and itself, everything since an empty one, and part of the later one", () => {
    fc.assert(
      fc.property(marks, marks, (before, after) => {
        expect(marksSince(before, before)).toEqual([]);
        expect(marksSince([], after)).toEqual(after);
        const found = marksSince(before, after);
        expect(found).toEqual(after.filter((mark) => found.includes(mark)));
        expect(after.length - found.length).toBeLessThanOrEqual(before.length);
      }),
    );
  });
});
