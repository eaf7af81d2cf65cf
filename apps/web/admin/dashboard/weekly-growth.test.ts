import { describe, expect, it } from "vitest";
import { weeklyGrowth } from "./weekly-growth.ts";

describe("weekly growth", () => {
  it.each([
    [207, 7, "+3.5%"],
    [200, 0, "+0%"],
    [300, 100, "+50%"],
    [101, 1, "+1%"],
    [99, 0, "+0% (+0)"],
    [3, 2, "+200% (+2)"],
    [30_001, 1, "+0%"],
    [21_001, 20_001, "+2,000.1%"],
  ])("of %i users with %i new ones is %s", (totalUsers, newUsersThisWeek, growth) => {
    expect(weeklyGrowth({ totalUsers, newUsersThisWeek })).toBe(growth);
  });

  it("is unknown in the first week", () => {
    expect(weeklyGrowth({ totalUsers: 6, newUsersThisWeek: 6 })).toBeNull();
    expect(weeklyGrowth({ totalUsers: 0, newUsersThisWeek: 0 })).toBeNull();
  });
});
