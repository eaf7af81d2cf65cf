import { describe, expect, it } from "vitest";
import { namedBars, scaleTo } from "./bar-chart.tsx";

describe("the scale of a chart", () => {
  it.each([
    [0, [0, 0.25, 0.5, 0.75, 1].map((mark) => mark * 4)],
    [7, [0, 2, 4, 6, 8]],
    [9, [0, 2.5, 5, 7.5, 10]],
    [100, [0, 25, 50, 75, 100]],
    [101, [0, 50, 100, 150, 200]],
    [12_345.67, [0, 5_000, 10_000, 15_000, 20_000]],
  ])("reaches %d in even steps", (most, marks) => {
    expect(scaleTo(most)).toEqual(marks);
  });

  it("has no halves for counts", () => {
    expect(scaleTo(0, { whole: true })).toEqual([0, 1, 2, 3, 4]);
    expect(scaleTo(9, { whole: true })).toEqual([0, 5, 10, 15, 20]);
  });

  it("always holds the highest bar, and is not more than three times as high", () => {
    for (let most = 1; most < 5_000; most += 7) {
      const marks = scaleTo(most, { whole: true });
      expect(marks.at(-1)).toBeGreaterThanOrEqual(most);
      expect(marks.at(-1)).toBeLessThanOrEqual(Math.max(4, most * 3));
    }
  });

  it("names few of many bars", () => {
    expect([...namedBars(5, 6)]).toEqual([0, 1, 2, 3, 4]);
    expect([...namedBars(30, 6)]).toEqual([0, 5, 10, 15, 20, 25]);
    expect(namedBars(92, 6).size).toBeLessThanOrEqual(6);
  });
});
