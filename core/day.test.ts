import { describe, expect, it } from "vitest";
import { daySchema, isDay } from "./day.ts";

describe("what is a day", () => {
  it.each([
    ["2026-12-01", true],
    ["2028-02-29", true],
    ["2026-02-29", false],
    ["2026-02-30", false],
    ["20266-12-01", false],
    ["0002-12-01", true],
    ["2026-13-01", false],
    ["2026-12-01T00:00:00Z", false],
    ["2026-12-01\n", false],
    ["", false],
  ])("%j: %s", (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });
});

describe("a day from outside", () => {
  const schema = daySchema("that is no day");

  it.each([["2026-12-01"], ["2026-12-01T23:00:00Z"], ["2026-12-01T23:00:00-08:00"]])("is taken of %j", (input) => {
    expect(schema.parse(input)).toBe("2026-12-01");
  });

  it.each([["2026-02-30"], ["2026-02-30T00:00:00Z"], ["2026-12-01T"], ["2026-12-01 10:00"], ["1 Dec 2026"], [""], [1]])(
    "is refused of %j",
    (input) => {
      expect(schema.safeParse(input).error?.issues).toMatchObject([{ message: "that is no day" }]);
    },
  );
});
