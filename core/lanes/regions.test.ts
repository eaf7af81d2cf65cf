import { describe, expect, it } from "vitest";
import { areaNamed, areasLike } from "./area.ts";
import { stateCode, stateNames } from "./states.ts";

describe("a state or region", () => {
  it.each([
    ["GA", ["GA"]],
    ["ga", ["GA"]],
    [" Georgia ", ["GA"]],
    ["north  carolina", ["NC"]],
    ["Northwest", ["ID", "OR", "WA"]],
    ["the new england", ["CT", "ME", "MA", "NH", "RI", "VT"]],
    ["Mid Atlantic", ["DE", "DC", "MD", "NJ", "NY", "PA", "VA", "WV"]],
    ["NY", ["NY"]],
    ["wa", ["WA"]],
    ["New York State", ["NY"]],
    ["washington state", ["WA"]],
    ["state of New York", ["NY"]],
    ["The State of Washington", ["WA"]],
    ["NY State", ["NY"]],
    ["New York (state)", ["NY"]],
    ["Georgia (state)", ["GA"]],
  ])("is found by its name: %s", (typed, states) => expect(areaNamed(typed)?.states).toEqual(states));

  it.each([
    "New York",
    "Washington",
    "Kansas City",
    "",
    "constructor",
    "__proto__",
    "30303",
    "Dallas, TX",
    "State College",
    "state of mind",
    "state",
  ])("is not %s", (typed) => expect(areaNamed(typed)).toBeUndefined());

  it("leaves no state of the mainland out of all regions", () => {
    const regions = areasLike("").map((name) => areaNamed(name)!.states);
    const territories = ["AS", "GU", "MP", "PR", "VI"];
    const lone = stateNames.map((name) => stateCode(name)!).filter((code) => !regions.flat().includes(code));
    expect(lone.toSorted()).toEqual(territories);
    for (const code of regions.flat()) expect(areaNamed(code)?.states).toEqual([code]);
  });

  it("is accepted as it is suggested, and tells from the town of its name", () => {
    const names = stateNames.flatMap((name) => areasLike(name));
    expect(names).toEqual(expect.arrayContaining(["New York (state)", "Washington (state)"]));
    for (const name of names) expect(areaNamed(name)?.name).toBe(name);
    expect(areaNamed("NY")?.name).toBe("New York (state)");
  });

  it("is suggested by how its words begin", () => {
    expect(areasLike("mi")).toEqual(["Michigan", "Mid-Atlantic", "Midwest", "Minnesota", "Mississippi", "Missouri"]);
    expect(areasLike("carol")).toEqual(["North Carolina", "South Carolina"]);
    expect(areasLike("TX")).toEqual(["Texas"]);
    expect(areasLike("new yo")).toEqual(["New York (state)"]);
    expect(areasLike("ny")).toEqual(["New York (state)"]);
    for (const typed of ["washing", "Washington State", "Washington (state)"])
      expect(areasLike(typed)).toEqual(["Washington (state)"]);
    expect(areasLike("zz")).toEqual([]);
  });
});
