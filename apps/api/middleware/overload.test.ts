import type { Context } from "koa";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createOverload } from "./overload.ts";

const read = { method: "GET", path: "/api/orders" };
const estimate = { method: "POST", path: "/api/quoter/estimate" };
const claim = { method: "POST", path: "/api/orders/1/claim" };
const health = { method: "GET", path: "/api/health" };
const page = { method: "GET", path: "/orders" };

let time: number;
let chance: number;
let wait: number;
let isAway: boolean;
let overload: ReturnType<typeof createOverload>;
let leave: (() => void)[];

beforeEach(() => {
  [time, chance, wait, isAway, leave] = [0, 0, 0, false, []];
  overload = createOverload({
    now: () => time,
    chance: () => chance,
    ping: async () => {
      time += wait;
      if (isAway) throw new Error("the database is away");
    },
  });
});
afterEach(() => {
  overload.stop();
  for (const end of leave) end();
});

const call = (what: { method: string; path: string }, next = async () => undefined) =>
  overload.middleware(what as Context, next);
const answers = async (what: { method: string; path: string }) =>
  call(what).then(
    () => "served",
    (problem: { status: number; code: string; retryAfterSeconds: number }) =>
      `${problem.status} ${problem.code} ${problem.retryAfterSeconds}`,
  );
/** Calls that stay under way. */
function crowd(count: number): void {
  for (let i = 0; i < count; i++)
    void call(claim, () => new Promise<undefined>((end) => leave.push(() => end(undefined))));
}
async function looks(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await overload.look();
}

describe("under overload", () => {
  it("turns nothing away while statements have their turn in time, however many calls there are", async () => {
    crowd(500);
    wait = 100;
    await looks(20);
    expect(await answers(read)).toBe("served");
  });

  it("turns reads away first, estimates only once all reads are, and never what changes something", async () => {
    crowd(40);
    wait = 101;
    await looks(1);
    expect(await answers(read)).toBe("503 overloaded 2");
    expect(await answers(estimate)).toBe("served");
    chance = 0.21;
    expect(await answers(read)).toBe("served");
    await looks(5);
    chance = 0.999;
    expect(await answers(read)).toBe("503 overloaded 2");
    chance = 0.19;
    expect(await answers(estimate)).toBe("503 overloaded 2");
    await looks(20);
    chance = 0;
    for (const kept of [claim, health, page]) expect([kept.path, await answers(kept)]).toEqual([kept.path, "served"]);
  });

  it("turns all reads away at once when a wave has come, and takes no more than a few while calls wait", async () => {
    crowd(40);
    wait = 251;
    await looks(1);
    chance = 0.999;
    expect(await answers(read)).toBe("503 overloaded 2");
    wait = 5;
    await looks(2);
    expect(await answers(read)).toBe("served");
    crowd(40);
    expect(await answers(read)).toBe("503 overloaded 2");
    expect(await answers(claim)).toBe("served");
  });

  it("asks the database nothing while calls are few", async () => {
    crowd(39);
    wait = 10_000;
    await looks(20);
    expect(time).toBe(0);
    expect(await answers(read)).toBe("served");
  });

  it("is over within ten seconds of looks once the wave is", async () => {
    crowd(100);
    wait = 2000;
    await looks(20);
    expect(await answers(estimate)).toBe("503 overloaded 2");
    wait = 5;
    await looks(10_000 / 100);
    expect(await answers(read)).toBe("served");
  });

  it("counts a statement that has not had its turn yet by its age", async () => {
    crowd(40);
    let turn!: () => void;
    overload.stop();
    overload = createOverload({ now: () => time, chance: () => 0, ping: () => new Promise((end) => (turn = end)) });
    crowd(40);
    void overload.look();
    expect(await answers(read)).toBe("served");
    time = 400;
    await overload.look();
    expect(await answers(read)).toBe("503 overloaded 2");
    turn();
  });

  it("leaves a database out of reach to the calls, which say so", async () => {
    crowd(40);
    [wait, isAway] = [4000, true];
    await looks(5);
    expect(await answers(read)).toBe("served");
  });
});
