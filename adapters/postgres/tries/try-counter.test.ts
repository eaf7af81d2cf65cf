import { describe, expect, it, onTestFinished, vi } from "vitest";
import { migratedDatabase } from "../../../scripts/fresh-database.ts";
import { createTryCounter } from "../index.ts";

describe("the count of tries", () => {
  it("is one count for two processes, and resets after the window", async () => {
    const url = await migratedDatabase();
    const [one, other] = [createTryCounter(url), createTryCounter(url)];
    const bucket = { name: "test", tries: 4, seconds: 600 };
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const verdicts = [];
    for (let attempt = 0; attempt < 3; attempt++)
      verdicts.push(await one.countTry(bucket, "a"), await other.countTry(bucket, "a"));
    expect(verdicts.map(({ allowed }) => allowed)).toEqual([true, true, true, true, false, false]);
    expect(verdicts.at(-1)!.retryAfterSeconds).toBeGreaterThanOrEqual(1);
    expect((await one.countTry(bucket, "b")).allowed).toBe(true);
    vi.setSystemTime(Date.now() + bucket.seconds * 1000);
    expect((await other.countTry(bucket, "a")).allowed).toBe(true);
    await one.close();
    await other.close();
  });

  const counters = async () => {
    const url = await migratedDatabase();
    const [one, other] = [createTryCounter(url), createTryCounter(url)];
    return { one, other, close: () => Promise.all([one.close(), other.close()]) };
  };
  const bucket = { name: "sign-in", tries: 2, seconds: 60 };
  type Counter = ReturnType<typeof createTryCounter>;
  const tryTimes = async (counter: Counter, times: number, who = "a") => {
    const allowed: boolean[] = [];
    for (let time = 0; time < times; time++) allowed.push((await counter.countTry(bucket, who)).allowed);
    return allowed;
  };

  it("forgives all tries of one, even of one who is over the limit, for every process", async () => {
    const { one, other, close } = await counters();
    await tryTimes(one, 2, "b");
    expect(await tryTimes(one, 4)).toEqual([true, true, false, false]);
    await one.forgive(bucket, "a");
    expect(await tryTimes(other, 1)).toEqual([true]);
    expect(await tryTimes(one, 2)).toEqual([true, false]);
    expect(await tryTimes(one, 1, "b")).toEqual([false]);
    await one.forgive(bucket, "stranger");
    await close();
  });

  it("takes one try back, and no more than were made", async () => {
    const { one, other, close } = await counters();
    await one.takeBack(bucket, "a");
    expect(await tryTimes(one, 2)).toEqual([true, true]);
    await other.takeBack(bucket, "a");
    expect(await tryTimes(one, 3)).toEqual([true, false, false]);
    await one.takeBack(bucket, "a");
    await one.takeBack(bucket, "a");
    expect(await tryTimes(one, 2)).toEqual([true, false]);
    for (let time = 0; time < 9; time++) await one.takeBack(bucket, "a");
    expect(await tryTimes(one, 3)).toEqual([true, true, false]);
    await close();
  });
});
