import { expect, test } from "vitest";
import { dollarsOf } from "./payment-section.tsx";

test.each([
  ["850", "850.00"],
  [" 850.5 ", "850.50"],
  [1200, "1200.00"],
  ["0", "0.00"],
])("%j is %s", (typed, dollars) => {
  expect(dollarsOf(typed)).toBe(dollars);
});

test.each(["", "850.555", "-1", "1e3", "abc"])("%j stays as it was typed", (typed) => {
  expect(dollarsOf(typed)).toBeUndefined();
});
