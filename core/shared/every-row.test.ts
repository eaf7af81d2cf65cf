import { describe, expect, it } from "vitest";
import { everyRow, pageOf, type PageRequest } from "./paging.ts";

const rows = Array.from({ length: 450 }, (_, number) => ({
  id: String(number),
  createdAt: new Date(Date.UTC(2026, 0, 1) - number * 1000).toISOString(),
}));

function aList() {
  const asked: PageRequest[] = [];
  return {
    asked,
    read: async (page: PageRequest) => {
      asked.push(page);
      const from = rows.findIndex(({ id }) => id === page.after?.id) + 1;
      return pageOf(rows.slice(from), page.limit);
    },
  };
}

describe("every row", () => {
  it("is answered once, in the order of the list", async () => {
    const { asked, read } = aList();
    const seen: unknown[] = [];
    for await (const row of everyRow(read)) seen.push(row);
    expect(seen).toEqual(rows);
    expect(asked).toHaveLength(3);
  });

  it("is read no earlier than its page is asked for", async () => {
    const { asked, read } = aList();
    for await (const { id } of everyRow(read)) if (id === "199") break;
    expect(asked).toHaveLength(1);
  });

  it("is none of an empty list", async () => {
    const seen: unknown[] = [];
    for await (const row of everyRow(async () => ({ rows: [], next: null }))) seen.push(row);
    expect(seen).toEqual([]);
  });
});
