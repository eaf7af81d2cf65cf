import { expect, it } from "vitest";
import { dropPlace } from "./use-row-drag.ts";

const middles = [20, 60, 120, 160];

it.each([
  { from: 1, movedBy: 0, to: 1 },
  { from: 1, movedBy: 59, to: 1 },
  { from: 1, movedBy: 61, to: 2 },
  { from: 1, movedBy: 500, to: 3 },
  { from: 1, movedBy: -39, to: 1 },
  { from: 1, movedBy: -41, to: 0 },
  { from: 3, movedBy: -500, to: 0 },
])("puts row $from, moved by $movedBy pixels, at $to", ({ from, movedBy, to }) => {
  expect(dropPlace(middles, from, movedBy)).toBe(to);
});
