import { expect, it } from "vitest";
import { formatTable, times } from "./table.ts";

it("aligns words to the left and numbers to the right", () => {
  const lines = formatTable([
    { what: "prices", ours: "9/s", baseline: "1,000/s", ratio: times(9, 1000), aim: "10/s", met: false },
    { what: "a longer name", ours: "10,000/s" },
  ]).split("\n");
  expect(lines).toEqual([
    "  what               ours  baseline    ratio   aim      met",
    "  prices              9/s   1,000/s  0.0090x  10/s  not met",
    "  a longer name  10,000/s                                  ",
  ]);
});
