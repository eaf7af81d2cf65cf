import { describe, expect, it } from "vitest";
import { growthText } from "./growth.ts";

describe("growth", () => {
  it.each([
    [200, 207, "+3.5%"],
    [200, 150, "−25%"],
    [2, 6, "+200% (2 → 6)"],
    [4, 3, "−25% (4 → 3)"],
    [5, 5, "0%"],
    [30_000, 30_001, "under +0.1%"],
    [30_000, 29_999, "under −0.1%"],
  ])("from %i to %i is %s", (before, after, text) => {
    expect(growthText(before, after)).toBe(text);
  });

  it("is unknown where there was nothing before", () => {
    expect(growthText(0, 6)).toBeNull();
  });
});
