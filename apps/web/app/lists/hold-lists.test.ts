import { expect, it } from "vitest";
import { inPlace } from "./hold-lists.ts";

it("keeps what is gone in its place, shows each row as it is now, and lets nothing new in", () => {
  const before = [{ id: "a", status: "pending" }, { id: "b", status: "pending" }, { order: { id: "c" } }];
  const now = [{ id: "d", status: "pending" }, { order: { id: "c", more: true } }, { id: "b", status: "assigned" }];
  expect(inPlace<object>(before, now)).toEqual([
    { id: "a", status: "pending" },
    { id: "b", status: "assigned" },
    { order: { id: "c", more: true } },
  ]);
});

it("leaves rows that cannot be told apart as they were", () => {
  expect(inPlace([{ at: 1 }, { at: 2 }], [{ at: 3 }])).toEqual([{ at: 1 }, { at: 2 }]);
});
