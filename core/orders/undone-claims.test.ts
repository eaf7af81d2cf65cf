import { describe, expect, it } from "vitest";
import type { OrderFact } from "./order.ts";
import { withoutUndoneClaims } from "./whole-order.ts";

type Kind = OrderFact["kind"];
const shown = (...kinds: readonly Kind[]) =>
  withoutUndoneClaims(kinds.map((kind) => ({ kind }))).map(({ kind }) => kind);

describe("a history without the claims that were undone", () => {
  it.each<[readonly Kind[], readonly Kind[]]>([
    [[], []],
    [
      ["created", "assigned", "driver_assigned", "in_transit"],
      ["created", "assigned", "driver_assigned", "in_transit"],
    ],
    [["created", "assigned", "released"], ["created"]],
    [
      ["created", "assigned", "driver_assigned", "driver_removed", "joined", "released", "cancelled"],
      ["created", "joined", "cancelled"],
    ],
    [
      ["created", "assigned", "released", "assigned", "driver_assigned", "released", "assigned", "in_transit"],
      ["created", "assigned", "in_transit"],
    ],
    // The beginning is cut off where a history is too long.
    [["driver_assigned", "released", "assigned"], ["assigned"]],
  ])("%j shows %j", (kinds, expected) => {
    expect(shown(...kinds)).toEqual(expected);
  });

  it("keeps a claim that left a mark where only slips are left out", () => {
    const kinds: readonly Kind[] = ["created", "assigned", "driver_assigned", "released", "assigned", "undone"];
    const kept = withoutUndoneClaims(
      kinds.map((kind) => ({ kind })),
      ["undone"],
    );
    expect(kept.map(({ kind }) => kind)).toEqual(["created", "assigned", "driver_assigned", "released"]);
  });
});
