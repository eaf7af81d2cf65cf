import { describe, expect, it } from "vitest";
import { weeklyGrowth } from "./growth.ts";

describe("weekly growth", () => {
  it.each([
    [207, 7, "+3.5%"],
    [300, 100, "+50%"],
    [101, 1, "+1%"],
    [3, 2, "+200% (2 new)"],
    [11, 1, "+10% (1 new)"],
    [1_001, 1, "+0.1%"],
    [30_001, 1, "under +0.1%"],
    [21_001, 20_001, "+2,000.1%"],
  ])("of %i users with %i new ones is %s", (totalUsers, newUsersThisWeek, growth) => {
    expect(weeklyGrowth({ totalUsers, newUsersThisWeek })).toBe(growth);
  });

  it("is none without new users", () => {
    expect(weeklyGrowth({ totalUsers: 200, newUsersThisWeek: 0 })).toBeNull();
    expect(weeklyGrowth({ totalUsers: 6, newUsersThisWeek: 0 })).toBeNull();
  });

  it("is unknown in the first week", () => {
    expect(weeklyGrowth({ totalUsers: 6, newUsersThisWeek: 6 })).toBeNull();
    expect(weeklyGrowth({ totalUsers: 0, newUsersThisWeek: 0 })).toBeNull();
  });
});
