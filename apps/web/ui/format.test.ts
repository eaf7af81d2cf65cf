import { expect, test } from "vitest";
import { formatShortDay } from "./format.ts";
import { today } from "./date-text.ts";

test("a day of this year is short, another one bears its year", () => {
  expect(formatShortDay(`${today().slice(0, 4)}-03-04`)).toBe("Mar 4");
  expect(formatShortDay("2099-01-03")).toBe("Jan 3, 2099");
});
