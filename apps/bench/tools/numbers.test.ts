import { expect, it } from "vitest";
import { noiseFloor, spread } from "./measure.ts";
import { compared, doubtOf, numbersOf } from "./numbers.ts";

it.each([
  [
    { ours: "1,234/s", aim: "45,000/s" },
    { unit: "/s", ours: 1234, aim: 45_000, aimOf: "ours" },
  ],
  [
    { ours: "1.50 s", baseline: "1.00 s", ratio: "1.50", aim: "at most 1.3" },
    { unit: "s", aim: 1.3, aimOf: "ratio" },
  ],
  [
    { ours: "", baseline: "9/s", ratio: "0.62x", aim: "0.7x" },
    { ours: undefined, ratio: 0.62, aimOf: "ratio" },
  ],
  [
    { ours: "2.10 %", aim: "10 %" },
    { unit: "%", ours: 2.1, aim: 10, aimOf: "ours" },
  ],
  [
    { ours: "99 of 100", aim: "all" },
    { unit: "of 100", ours: 99 },
  ],
  [{ ours: "300 MB, 200 MB before" }, { unit: "MB", ours: 300 }],
  [{ ours: "unknown" }, { unit: "", ours: undefined }],
])("reads the numbers of %j", (words, numbers) => {
  expect(numbersOf({ what: "a figure", ...words })).toMatchObject(numbers);
});

it("prefers what was measured to the words", () => {
  const numbers = compared([100, 101, 102], [200, 200, 210]);
  expect(numbersOf({ what: "a figure", ours: "100/s", ratio: "0.5x", numbers })).toMatchObject({
    ours: 101,
    baseline: 200,
    ratio: 0.505,
    spread: 0.05,
  });
});

it("knows how far rounds spread, and what equal runs differ by", async () => {
  expect(spread([8, 100, 9, 10, 11])).toBeCloseTo(0.2);
  let round = 0;
  expect(await noiseFloor(3, () => [10, 10, 11, 10, 10, 10][round++]!)).toBeCloseTo(0);
  round = 0;
  expect(await noiseFloor(3, () => [11, 10, 10, 11, 11, 10][round++]!)).toBeCloseTo(0.1);
});

it.each([
  ["a difference above the noise", { unit: "/s", ratio: 0.8, spread: 0.02 }, undefined],
  ["a difference below the noise", { unit: "/s", ratio: 0.96, spread: 0.02 }, "equal runs differ by 5.0 %"],
  ["a difference below the spread", { unit: "/s", ratio: 0.8, spread: 0.3 }, "rounds spread by 30 %"],
  ["an aim nearer than the noise", { unit: "/s", ratio: 0.79, aim: 0.8, aimOf: "ratio" }, "too near its aim"],
  [
    "how many times a rate another is, near its aim",
    { unit: "x", ours: 1.23, aim: 1.2, aimOf: "ours" },
    "too near its aim",
  ],
  ["a size, which no noise changes", { unit: "kB", ratio: 0.99 }, undefined],
] as const)("doubts %s as it should", (_, numbers, doubt) => {
  const said = doubtOf(numbers, 0.05);
  if (doubt === undefined) expect(said).toBeUndefined();
  else expect(said).toContain(doubt);
});
