import { ConnectionLost, HttpError } from "@lotlane/adapters/http/client";
import { expect, test } from "vitest";
import { askAgain } from "./use-import.ts";

const busy = new HttpError(429, "Too Many Requests", undefined);

/** Fails in turn, then answers. */
function anAct(...failures: readonly Error[]) {
  const left = [...failures];
  return async () => {
    const failure = left.shift();
    if (failure) throw failure;
    return "answer";
  };
}

test("asks again after what passes by itself, and tells that it waits", async () => {
  const told: boolean[] = [];
  const pauses: number[] = [];
  const answer = await askAgain(anAct(new ConnectionLost("lost"), busy), {
    stop: new AbortController().signal,
    onWaiting: (waiting) => void told.push(waiting),
    pause: (tries) => (pauses.push(tries), 0),
  });
  expect(answer).toBe("answer");
  expect(told).toEqual([true, true, false]);
  expect(pauses).toEqual([0, 1]);
});

test("does not ask again after what stays", async () => {
  const refused = new HttpError(403, "Forbidden", undefined);
  const patience = { stop: new AbortController().signal, onWaiting: () => expect.unreachable() };
  await expect(askAgain(anAct(refused), patience)).rejects.toBe(refused);
});

test("ends at once when it is stopped while it waits", async () => {
  const stop = new AbortController();
  const asked = askAgain(anAct(busy), { stop: stop.signal, onWaiting: () => stop.abort(), pause: () => 3_600_000 });
  await expect(asked).rejects.toBe(busy);
});
