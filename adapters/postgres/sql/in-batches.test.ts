import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { inBatches } from "./in-batches.ts";

/** Keeps what it is given; an item below 0 spoils its whole batch, as a statement does. */
function keeper(code = "23505") {
  const batches: number[][] = [];
  const keep = inBatches<number, string>(async (items) => {
    batches.push([...items]);
    await pause(5);
    if (items.some((item) => item < 0)) throw Object.assign(new Error("spoilt"), { code });
    return items.map((item) => `kept ${item}`);
  });
  return { keep, batches, kept: () => batches.filter((batch) => batch.every((item) => item >= 0)).flat() };
}

describe("inBatches", () => {
  it("lets one item leave at once and alone", async () => {
    const { keep, batches } = keeper();
    const kept = keep(1);
    expect(batches).toEqual([[1]]);
    await kept;
  });

  it("joins what arrives while others are under way", async () => {
    const { keep, batches, kept } = keeper();
    const outcomes = await Promise.all([1, 2, 3, 4, 5, 6].map(keep));
    expect(outcomes).toEqual(["kept 1", "kept 2", "kept 3", "kept 4", "kept 5", "kept 6"]);
    expect(batches).toEqual([[1], [2], [3, 4, 5, 6]]);
    expect(kept()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("takes at most fifty at once", async () => {
    const { keep, batches } = keeper();
    await Promise.all(Array.from({ length: 120 }, (_, index) => keep(index)));
    expect(batches.map(({ length }) => length)).toEqual([1, 1, 50, 50, 18]);
  });

  it("lets an item with bad data fail alone", async () => {
    const { keep, kept } = keeper();
    const outcomes = await Promise.allSettled([1, 2, 3, -4, 5].map(keep));
    expect(outcomes.map(({ status }) => status)).toEqual([
      "fulfilled",
      "fulfilled",
      "fulfilled",
      "rejected",
      "fulfilled",
    ]);
    expect(kept()).toEqual([1, 2, 3, 5]);
  });

  it("rejects every caller of a batch when the database is away, and tries nothing twice", async () => {
    const { keep, batches } = keeper("57P01");
    const outcomes = await Promise.allSettled([1, 2, 3, -4, 5].map(keep));
    expect(outcomes.map(({ status }) => status)).toEqual([
      "fulfilled",
      "fulfilled",
      "rejected",
      "rejected",
      "rejected",
    ]);
    expect(batches).toHaveLength(3);
  });
});
