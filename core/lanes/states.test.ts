import { expect, it } from "vitest";
import { stateCode, stateName } from "./states.ts";

it.each([
  ["tx", "TX"],
  [" new  york ", "NY"],
])("the state of %j is %s", (typed, code) => {
  expect(stateCode(typed)).toBe(code);
});

it.each(["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf", ""])("%j is no state", (typed) => {
  expect(stateCode(typed)).toBeUndefined();
  expect(stateName(typed)).toBeUndefined();
});
