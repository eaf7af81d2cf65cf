import { describe, expect, it } from "vitest";
import { calibration } from "../../../core/lanes/calibration.ts";
import { createRoadPlanner } from "../../../core/lanes/road-distance.ts";
import { city, cityNames } from "../../../core/testing/lanes/cities.ts";
import { fitLengths, heldOut } from "./fit-distance.ts";
import { errorsOf, type KnownLane } from "./known-lanes.ts";

const milesBy = (measured: string) => {
  const plan = createRoadPlanner(calibration, measured);
  return ({ from, to }: Pick<KnownLane, "from" | "to">) => {
    const way = plan(from, to);
    if (way.kind !== "road") throw new Error(way.reason);
    return way.miles;
  };
};

const cities = cityNames.filter((name) => !name.endsWith("AK")).map(city);
const listed = milesBy("");
/** As if every road were a little longer than its table says. */
const lanes: readonly KnownLane[] = cities.flatMap((from, index) =>
  cities.slice(index + 1).map((to) => ({ from, to, real: listed({ from, to }) * 1.02 })),
);

describe("fitLengths", () => {
  it("lengthens stretches until lanes are as long as known", () => {
    const fitted = milesBy(fitLengths(lanes, calibration));
    expect(errorsOf(lanes.map((lane) => ({ ...lane, estimate: listed(lane) }))).mean).toBeGreaterThan(1.9);
    expect(errorsOf(lanes.map((lane) => ({ ...lane, estimate: fitted(lane) }))).mean).toBeLessThan(1);
  });

  it("learns no lane by heart", () => {
    expect(fitLengths(lanes.slice(0, 9), calibration)).toBe("");
  });
});

describe("heldOut", () => {
  it("judges each lane by what was set without the cities at one of its ends", () => {
    const rounds: (readonly KnownLane[])[] = [];
    const judged = heldOut(lanes, (seen) => {
      rounds.push(seen);
      return calibration;
    });
    expect(rounds).toHaveLength(5);
    expect(new Set(judged.map(({ from, to }) => `${from.zip} ${to.zip}`)).size).toBe(lanes.length);
    for (const seen of rounds) {
      const zips = new Set(seen.flatMap(({ from, to }) => [from.zip, to.zip]));
      expect(zips.size).toBeLessThan(cities.length);
      // Both cities of a lane were seen, or it was not.
      for (const lane of lanes) expect(seen.includes(lane)).toBe(zips.has(lane.from.zip) && zips.has(lane.to.zip));
    }
  });
});
