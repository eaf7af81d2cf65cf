import { describe, expect, it } from "vitest";
import { stateCode } from "../lanes/index.ts";
import { losAngeles, newYork } from "../testing/index.ts";
import { divisionOf, laneWidths, regionOf, widenLane } from "./widen-lane.ts";

const states =
  "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY".split(
    " ",
  );

describe("a lane, wider and wider", () => {
  it("is its ZIP areas, then its states, divisions and regions, one way", () => {
    expect(widenLane(losAngeles, newYork).map(({ from, to }) => [from.name, to.name])).toEqual([
      ["ZIP codes that begin with 900", "ZIP codes that begin with 100"],
      ["California", "New York"],
      ["the Pacific states", "the Middle Atlantic"],
      ["the West", "the Northeast"],
    ]);
  });

  it("holds the lane before it whenever it is wider", () => {
    const lanes = widenLane(losAngeles, newYork);
    expect(lanes.map(({ width }) => width)).toEqual(laneWidths);
    for (const [at, lane] of lanes.entries())
      for (const end of ["from", "to"] as const)
        expect(lane[end].states).toEqual(expect.arrayContaining([...(lanes[at - 1]?.[end].states ?? [])]));
  });

  it("ends with the states where an end is a territory", () => {
    const sanJuan = { zip: "00901", city: "San Juan", state: "PR", latitude: 18.47, longitude: -66.1 };
    expect(widenLane(sanJuan, newYork).map(({ from }) => from.name)).toEqual([
      "ZIP codes that begin with 009",
      "Puerto Rico",
    ]);
  });
});

describe("the Census areas", () => {
  it.each([
    ["division", divisionOf, 9],
    ["region", regionOf, 4],
  ] as const)("have each state and DC in one %s", (_, areaOf, count) => {
    const areas = new Set(states.map((state) => areaOf(state)));
    expect(areas.size).toBe(count);
    const held = [...areas].flatMap((area) => area?.states ?? []);
    expect(held.toSorted()).toEqual(states.toSorted());
  });

  it("name states by codes that are known", () => {
    for (const state of states) expect(stateCode(state)).toBe(state);
  });
});
