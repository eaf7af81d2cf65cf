import { describe, expect, it } from "vitest";
import { firstDayOf, presetOf, rangeIn, viewersTimeZone } from "./range.ts";

describe("the range of the address", () => {
  it("is what it names, without what is no day", () => {
    expect(rangeIn(new URLSearchParams("from=2026-11-01&to=2026-11-20"))).toEqual({
      query: { from: "2026-11-01", to: "2026-11-20", timeZone: viewersTimeZone() },
    });
    expect(rangeIn(new URLSearchParams("from=2026-02-30&to=tomorrow"))).toEqual({
      query: { from: undefined, to: undefined, timeZone: viewersTimeZone() },
    });
  });

  it("is a preset when it ends today", () => {
    expect(presetOf({ from: firstDayOf("90", "2026-11-20"), to: "2026-11-20" }, "2026-11-20")).toBe("90");
    expect(presetOf({ from: "2026-10-22", to: "2026-11-20" }, "2026-11-20")).toBe("30");
    expect(presetOf({ from: "2026-10-22", to: "2026-11-20" }, "2026-11-21")).toBeUndefined();
  });
});
