import { EventEmitter } from "node:events";
import type { Server } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { giveBackMemory } from "./serve.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("memory is given back once in a calm time, after the start and after each busy minute", () => {
  const server = new EventEmitter();
  const collect = vi.fn<() => void>();
  giveBackMemory(server as Server, collect);
  const minuteWith = (requests: number) => {
    for (let i = 0; i < requests; i++) server.emit("request");
    vi.advanceTimersByTime(60_000);
    return collect.mock.calls.length;
  };
  expect(minuteWith(0)).toBe(0);
  expect([minuteWith(59), minuteWith(12), minuteWith(0)]).toEqual([1, 1, 1]);
  expect([minuteWith(60), minuteWith(1000), minuteWith(6), minuteWith(0)]).toEqual([1, 1, 2, 2]);
});
