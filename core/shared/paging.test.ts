import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Cursor, pageOf } from "./paging.ts";

type Row = { readonly id: string; readonly createdAt: string };

const row = (minute: number, id: string): Row => ({ id, createdAt: `2026-11-20T12:0${minute}:00.000Z` });

describe("a page", () => {
  it("ends with where the next one goes on", () => {
    expect(pageOf([row(3, "c"), row(2, "b"), row(1, "a")], 2)).toEqual({
      rows: [row(3, "c"), row(2, "b")],
      next: { at: "2026-11-20T12:02:00.000Z", id: "b" },
    });
  });

  it.each([0, 1, 2])("of two rows at most is the last one with %i", (count) => {
    const rows = [row(3, "c"), row(2, "b")].slice(0, count);
    expect(pageOf(rows, 2)).toEqual({ rows, next: null });
  });

  /** Pages as a store does: newest first, and rows of one moment by their ids. */
  function ask(rows: readonly Row[], limit: number, after: Cursor | null) {
    const place = ({ createdAt, id }: Row) => `${createdAt} ${id}`;
    const sorted = rows.toSorted((one, other) => (place(one) < place(other) ? 1 : -1));
    const rest = after ? sorted.filter((one) => place(one) < `${after.at} ${after.id}`) : sorted;
    return pageOf(rest.slice(0, limit + 1), limit);
  }

  it("follows a page until every row was shown once, newest first", () => {
    const rows = fc
      .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.uuid()), { maxLength: 25, selector: ([, id]) => id })
      .map((all) => all.map(([minute, id]) => row(minute, id)));
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 8 }), (all, limit) => {
        const shown: Row[] = [];
        let pages = 0;
        for (let after: Cursor | null | undefined; after !== null && pages < 100; pages++) {
          const page = ask(all, limit, after ?? null);
          expect(page.rows.length).toBeLessThanOrEqual(limit);
          shown.push(...page.rows);
          after = page.next;
        }
        expect(pages).toBe(Math.max(1, Math.ceil(all.length / limit)));
        expect(shown).toEqual(ask(all, 100, null).rows);
      }),
    );
  });
});
