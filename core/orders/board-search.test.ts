import { describe, expect, it } from "vitest";
import type { OfferFacts } from "../board/effects.ts";
import { aDealersOrder } from "../testing/index.ts";
import { boardPageOf, isFound, offerOfOrder, type OfferSearch } from "./board-search.ts";

const order = aDealersOrder();
const offer: OfferFacts = {
  ...offerOfOrder(order),
  earliest: "2026-12-01",
  latest: "2026-12-03",
  perMile: "0.50",
};

describe("a search of the board", () => {
  it.each<readonly [OfferSearch, Partial<OfferFacts>, found: boolean]>([
    [{}, {}, true],
    [{ kind: "order" }, {}, true],
    [{ kind: "load" }, {}, false],
    [{ equipment: "OPEN" }, {}, true],
    [{ equipment: "ENCLOSED" }, {}, false],
    [{ equipment: "ENCLOSED" }, { isEnclosed: true }, true],
    [{ equipment: "OPEN" }, { isEnclosed: true }, false],
    [{}, { isEnclosed: true }, true],
    [{ pickupFrom: "2026-12-03" }, {}, true],
    [{ pickupFrom: "2026-12-04" }, {}, false],
    [{ pickupFrom: "2026-12-04" }, { latest: null }, true],
    [{ pickupTo: "2026-12-01" }, {}, true],
    [{ pickupTo: "2026-11-30" }, {}, false],
    [{ pickupTo: "2026-11-30" }, { earliest: null }, true],
    [{ leastPerMile: 0.5 }, {}, true],
    [{ leastPerMile: 0.51 }, {}, false],
    [{ leastPerMile: 0 }, { perMile: null }, false],
  ])("by %j finds an offer with %j: %s", (search, facts, found) => {
    expect(isFound({ ...offer, ...facts }, search)).toBe(found);
  });

  it("finds orders as offers for an open carrier on the day of their pickup", () => {
    expect(offerOfOrder({ ...order, pickup: { ...order.pickup, date: "2026-12-05" } })).toMatchObject({
      kind: "order",
      earliest: "2026-12-05",
      latest: "2026-12-05",
      isEnclosed: false,
    });
  });
});

describe("a page of the board", () => {
  const cursorOf = (row: string) => ({ value: row, id: row });

  it.each([
    [[], [], null],
    [["a"], ["a"], null],
    [["a", "b"], ["a", "b"], null],
    [["a", "b", "c"], ["a", "b"], "b"],
  ] as const)("of two, begun by %j, is %j", (rows, shown, last) => {
    expect(boardPageOf<string>(rows, 2, cursorOf)).toEqual({ rows: shown, next: last && cursorOf(last) });
  });
});
