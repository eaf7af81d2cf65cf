import { expect, test } from "vitest";
import { thin } from "./thin.ts";

const upTo = (length: number) => Array.from({ length }, (_, index) => index);

test.each([0, 1, 2, 199, 200])("leaves %i items alone", (length) =>
  expect(thin(upTo(length), 200)).toEqual(upTo(length)),
);

test.each([201, 399, 400, 5000])("of %i items keeps 200 in order, both ends among them", (length) => {
  const kept = thin(upTo(length), 200);
  expect(kept).toHaveLength(200);
  expect(new Set(kept).size).toBe(200);
  expect([kept[0], kept.at(-1)]).toEqual([0, length - 1]);
  expect(kept).toEqual(kept.toSorted((one, other) => one - other));
});
