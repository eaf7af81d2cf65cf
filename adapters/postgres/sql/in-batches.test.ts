import { setImmediate as turn, setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { inBatches } from "./in-batches.ts";

/** Asks in a turn of the event loop for each. */
async function inTurns(items: readonly string[], keep: (item: string) => Promise<string>) {
  const outcomes: Promise<string>[] = [];
  for (const item of items) {
    outcomes.push(keep(item));
    await turn();
  }
  return outcomes;
}

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
  it("lets one item leave at the end of its turn, alone", async () => {
    const { keep, batches } = keeper();
    const kept = keep(1);
    await turn();
    expect(batches).toEqual([[1]]);
    await kept;
  });

  it("joins what arrives in one turn, and while others are under way", async () => {
    const { keep, batches, kept } = keeper();
    const early = [1, 2].map(keep);
    await turn();
    const second = keep(3);
    await turn();
    const late = [4, 5, 6].map(keep);
    const outcomes = await Promise.all([...early, second, ...late]);
    expect(outcomes).toEqual(["kept 1", "kept 2", "kept 3", "kept 4", "kept 5", "kept 6"]);
    expect(batches).toEqual([[1, 2], [3], [4, 5, 6]]);
    expect(kept()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("begins the next batch before callers act on the outcomes of the last one", async () => {
    const order: string[] = [];
    const keep = inBatches<string, void>(
      async (items) => {
        order.push(`${items.join(" ")} begins`);
        await pause(5);
        return items.map(() => undefined);
      },
      { atOnce: 1 },
    );
    const outcomes = await inTurns(["a", "b", "c"], (item) =>
      keep(item).then(() => String(order.push(`${item} goes on`))),
    );
    await Promise.all(outcomes);
    expect(order).toEqual(["a begins", "b c begins", "a goes on", "b goes on", "c goes on"]);
  });

  it("takes at most fifty at once", async () => {
    const { keep, batches } = keeper();
    await Promise.all(Array.from({ length: 120 }, (_, index) => keep(index)));
    expect(batches.map(({ length }) => length)).toEqual([50, 50, 20]);
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

  it("tells each its own outcome at once when a batch is done again one by one", async () => {
    let letGo = () => {};
    const keep = inBatches<string, string>(async (items) => {
      if (items.length > 1) throw Object.assign(new Error("spoilt"), { code: "23505" });
      if (items[0] === "held") await new Promise<void>((go) => (letGo = go));
      return items;
    });
    let told = "";
    const quick = keep("quick").then((outcome) => (told = outcome));
    const held = keep("held");
    for (let turns = 0; turns < 5; turns++) await turn();
    expect(told).toBe("quick");
    letGo();
    expect(await Promise.all([quick, held])).toEqual(["quick", "held"]);
  });

  it("rejects every caller of a batch when the database is away, and tries nothing twice", async () => {
    const { keep, batches } = keeper("57P01");
    const before = keep(1);
    await turn();
    const outcomes = await Promise.allSettled([before, ...[2, 3, -4, 5].map(keep)]);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "rejected", "rejected"]);
    expect(batches).toHaveLength(2);
  });
});

describe("inBatches with batches that are stuck", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  /** Answers for an item only when it is let go, and at once for "free". */
  function holder() {
    const begun: string[] = [];
    const held = new Map<string, () => void>();
    const keep = inBatches<string, string>(async (items) => {
      begun.push(items.join(" "));
      await Promise.all(
        items.filter((item) => item !== "free").map((item) => new Promise<void>((go) => held.set(item, go))),
      );
      return items;
    });
    return { begun, keep, letGo: (item: string) => held.get(item)!() };
  }

  it("lets others go on after a second", async () => {
    const { begun, keep, letGo } = holder();
    const outcomes = await inTurns(["stuck", "stuck too", "free"], keep);
    await vi.advanceTimersByTimeAsync(999);
    expect(begun).toEqual(["stuck", "stuck too"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcomes[2]).toBe("free");
    expect(await keep("free")).toBe("free");
    letGo("stuck");
    letGo("stuck too");
    expect(await Promise.all(outcomes)).toEqual(["stuck", "stuck too", "free"]);
  });

  it("leaves connections to other statements, and fails what could not begin in five seconds", async () => {
    const { begun, keep, letGo } = holder();
    const names = ["a", "b", "c", "d", "e", "f"];
    for (const name of names) {
      void (await inTurns([name], keep));
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(begun).toEqual(names);
    const late = keep("free").catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(4999);
    const later = keep("free");
    await vi.advanceTimersByTimeAsync(1);
    expect(await late).toMatchObject({ code: "ETIMEDOUT" });
    letGo("b");
    expect(await later).toBe("free");
    expect(begun).toEqual([...names, "free"]);
  });

  it("has two under way at once again when none is stuck any more", async () => {
    const { begun, keep, letGo } = holder();
    void (await inTurns(["a", "b"], keep));
    await vi.advanceTimersByTimeAsync(1000);
    for (const name of ["a", "b"]) letGo(name);
    await vi.advanceTimersByTimeAsync(0);
    void (await inTurns(["c", "d", "e", "f"], keep));
    await vi.advanceTimersByTimeAsync(999);
    expect(begun).toEqual(["a", "b", "c", "d"]);
    letGo("c");
    for (const _ of ["ends", "begins"]) await turn();
    expect(begun).toEqual(["a", "b", "c", "d", "e f"]);
  });
});
