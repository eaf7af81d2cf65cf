import { describe, expect, it } from "vitest";
import { normalizeZip } from "./place.ts";

describe("normalizeZip", () => {
  it.each([
    ["10001", "10001"],
    ["10001-1234", "10001"],
    ["100011234", "10001"],
    ["  02108 ", "02108"],
  ])("reads %j as %s", (typed, zip) => {
    expect(normalizeZip(typed)).toBe(zip);
  });

  it.each(["", "1000", "100010", "10001-", "10001-12", "1000a", "K1A 0B1", "１０００１"])(
    "does not read %j",
    (typed) => {
      expect(normalizeZip(typed)).toBeUndefined();
    },
  );
});
