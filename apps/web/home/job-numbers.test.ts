import { describe, expect, it, test } from "vitest";
import { averagePerMile, earningsTrend, ratingWords } from "./job-numbers.ts";

const month = (amount: string, miles = 0) => ({ amount, miles, jobs: amount === "0.00" ? 0 : 5 });
const trend = (now: string, before: string) => earningsTrend({ thisMonth: month(now), lastMonth: month(before) });

describe("the change from last month", () => {
  it.each([
    ["1180.00", "1000.00", "+18% from last month"],
    ["820.00", "1000.00", "−18% from last month"],
    ["0.00", "1000.00", "−100% from last month"],
    ["1000.00", "1000.00", "Same as last month"],
    ["1004.99", "1000.00", "Same as last month"],
    ["1005.00", "1000.00", "+1% from last month"],
    ["995.00", "1000.00", "−1% from last month"],
    ["50000.00", "0.01", "+499999900% from last month"],
    ["500.00", "0.00", "– from last month"],
    ["0.00", "0.00", "– from last month"],
  ])("from %s after %s reads %s", (now, before, words) => {
    expect(trend(now, before)).toBe(words);
  });

  it.each([
    [1, "+300% from last month (1 delivery then)"],
    [4, "+300% from last month (4 deliveries then)"],
    [5, "+300% from last month"],
  ])("on a base of %i deliveries reads %s", (jobs, words) => {
    expect(earningsTrend({ thisMonth: month("4000.00"), lastMonth: { ...month("1000.00"), jobs } })).toBe(words);
  });
});

test.each([
  ["4.90", "4.9 rating"],
  ["4.85", "4.9 rating"],
  ["4.84", "4.8 rating"],
  ["5.00", "5.0 rating"],
  ["4.96", "5.0 rating"],
  [null, "No rating yet"],
])("a rating of %s reads %s", (rating, words) => {
  expect(ratingWords(rating)).toBe(words);
});

test.each([
  ["2100.00", 1000, "$2.10/mile on average"],
  ["1000.00", 3, "$333.33/mile on average"],
  ["0.05", 10, "$0.01/mile on average"],
  ["1234.56", 617.28, "$2.00/mile on average"],
  ["0.00", 0, "–/mile on average"],
])("%s over %d miles is %s", (amount, miles, words) => {
  expect(averagePerMile(month(amount, miles))).toBe(words);
});
