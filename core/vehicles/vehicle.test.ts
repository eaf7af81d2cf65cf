import { describe, expect, it } from "vitest";
import { nextModelYear, sizeClasses, sizeClassNames, vehicleConditionNames } from "./vehicle.ts";

describe("vehicles", () => {
  it("come in eight sizes, each with a name of its own", () => {
    expect(sizeClasses).toHaveLength(8);
    expect(new Set(sizeClasses.map((sizeClass) => sizeClassNames[sizeClass])).size).toBe(8);
  });

  it("are in one of three conditions, in the specification's words", () => {
    expect(vehicleConditionNames).toEqual({
      runs_drives: "Runs & Drives",
      runs_no_drive: "Runs, No Drive",
      does_not_run: "Does Not Run",
    });
  });

  it("of next year are on sale all this year", () => {
    expect(nextModelYear(new Date("2026-01-01T00:00:00Z"))).toBe(2027);
    expect(nextModelYear(new Date("2026-12-31T23:59:59Z"))).toBe(2027);
  });
});
