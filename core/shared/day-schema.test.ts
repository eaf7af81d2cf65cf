import { describe, expect, it } from "vitest";
import { daySchema, momentSchema, plainDaySchema } from "./day-schema.ts";

describe("a day from outside", () => {
  const schema = daySchema("that is no day");

  it.each([["2026-12-01"], ["2026-12-01T23:00:00Z"], ["2026-12-01T23:00:00-08:00"]])("is taken of %j", (input) => {
    expect(schema.parse(input)).toBe("2026-12-01");
  });

  it.each([
    ["2026-02-30"],
    ["2026-02-30T00:00:00Z"],
    ["2026-12-01T"],
    ["2026-12-01 10:00"],
    ["1 Dec 2026"],
    [""],
    [1],
    ["0000-01-01"],
    ["1899-12-31"],
    ["2101-01-01"],
    ["9999-12-31T00:00:00Z"],
    ["+012026-12-01"],
  ])("is refused of %j", (input) => {
    expect(schema.safeParse(input).error?.issues).toMatchObject([{ message: "that is no day" }]);
  });
});

describe("a day without a time", () => {
  const schema = plainDaySchema("that is no day");

  it("is taken as it is", () => expect(schema.parse("2026-12-01")).toBe("2026-12-01"));

  it.each(["2026-12-01T23:00:00Z", "2026-02-30", "0000-01-01", "2101-01-01"])("is refused of %j", (input) => {
    expect(schema.safeParse(input).error?.issues).toMatchObject([{ message: "that is no day" }]);
  });
});

describe("a moment from outside", () => {
  const schema = momentSchema("that is no moment");

  it.each([
    ["1900-01-01T00:00:00Z", "1900-01-01T00:00:00.000Z"],
    ["2026-12-01T15:00:00.123-08:00", "2026-12-01T23:00:00.123Z"],
    ["2100-12-31T23:59:59Z", "2100-12-31T23:59:59.000Z"],
  ])("%s is told in UTC", (input, expected) => {
    expect(schema.parse(input)).toBe(expected);
  });

  it.each([
    "2026-12-01",
    "2026-12-01T23:00:00",
    "0000-01-01T00:00:00Z",
    "9999-12-31T23:59:59Z",
    "1899-12-31T23:59:59Z",
  ])("is refused of %s", (input) => {
    expect(schema.safeParse(input).error?.issues).toMatchObject([{ message: "that is no moment" }]);
  });
});
