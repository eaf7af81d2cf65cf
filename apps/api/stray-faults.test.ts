import { setImmediate as turn } from "node:timers/promises";
import type { Context } from "koa";
import { pino } from "pino";
import { expect, it, vi } from "vitest";
import { createStrayFaults } from "./stray-faults.ts";

function aWatch() {
  const counted: string[] = [];
  const onDoubt = vi.fn<(error: unknown) => void>();
  const logger = pino({ level: "silent" });
  const strays = createStrayFaults({ logger, count: (of) => counted.push(of), onDoubt, patienceMilliseconds: 0 });
  const destroy = vi.fn<() => void>();
  const ctx = { res: { writableFinished: false, destroy } } as unknown as Context;
  return { ...strays, ctx, counted, onDoubt, destroy };
}

const stray = new Error("stray");

it("the process is in doubt where the work of a request that went astray never ends", async () => {
  const { middleware, take, ctx, onDoubt } = aWatch();
  const call = middleware(ctx, () => {
    take(stray);
    return new Promise(() => undefined);
  });
  await expect(call).rejects.toBe(stray);
  await vi.waitFor(() => expect(onDoubt).toHaveBeenCalledWith(stray));
});

it("no doubt remains where the work ends, and an answer that was half sent breaks off", async () => {
  const { middleware, take, ctx, counted, onDoubt, destroy } = aWatch();
  const late = Promise.withResolvers<void>();
  await middleware(ctx, async () => void late.promise.then(() => take(stray)));
  expect(destroy).not.toHaveBeenCalled();
  late.resolve();
  await turn();
  expect(destroy).toHaveBeenCalledOnce();
  expect(counted).toEqual(["request"]);
  expect(onDoubt).not.toHaveBeenCalled();
});

it("an error of no request puts the process in doubt", () => {
  const { take, counted, onDoubt } = aWatch();
  take(stray);
  expect(counted).toEqual(["process"]);
  expect(onDoubt).toHaveBeenCalledWith(stray);
});
