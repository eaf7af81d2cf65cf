import { ConnectionLost, HttpError } from "@lotlane/adapters/http/client";
import { expect, test } from "vitest";
import { createPhotoQueue } from "./photo-queue.ts";

/** A queue whose uploads end when the test says so. */
function aQueue() {
  const open = new Map<string, { sent(): void; fail(error: Error): void }>();
  const tries: string[] = [];
  const sent: string[] = [];
  const turnedDown: string[] = [];
  const timers: { readonly wait: number; readonly act: () => void }[] = [];
  const queue = createPhotoQueue({
    send: (_, key) =>
      new Promise((resolve, reject) => {
        tries.push(key);
        open.set(key, { sent: () => resolve(`/api/uploads/${key}`), fail: reject });
      }),
    onSent: (key, url) => sent.push(`${key} ${url}`),
    onRefused: (key, reason) => turnedDown.push(`${key} ${reason}`),
    later: (wait, act) => {
      timers.push({ wait, act });
      return () => undefined;
    },
  });
  const file = new Blob(["photo"]);
  return {
    queue,
    tries,
    sent,
    turnedDown,
    timers,
    add: (...keys: string[]) => keys.forEach((key) => queue.add(key, file)),
    end: async (key: string, error?: Error) => {
      if (error) open.get(key)!.fail(error);
      else open.get(key)!.sent();
      await new Promise((resolve) => setTimeout(resolve));
    },
    states: () => Object.fromEntries([...queue.snapshot()].map(([key, { state }]) => [key, state])),
  };
}

const refused = new HttpError(415, "", { detail: "This is no photo" });

test("two leave at a time, the oldest first", async () => {
  const { add, end, states, sent, tries } = aQueue();
  add("a", "b", "c");
  expect(states()).toEqual({ a: "sending", b: "sending", c: "waiting" });
  await end("a");
  expect(states()).toEqual({ b: "sending", c: "sending" });
  expect(sent).toEqual(["a /api/uploads/a"]);
  add("b");
  expect(tries).toEqual(["a", "b", "c"]);
});

test("a lost connection is tried again by itself, later each time, and at once when the network is back", async () => {
  const { add, end, states, timers, queue, tries } = aQueue();
  add("a");
  await end("a", new ConnectionLost());
  expect(queue.snapshot().get("a")).toMatchObject({ state: "failed", reason: expect.stringContaining("connection") });
  timers[0]!.act();
  await end("a", new ConnectionLost());
  expect(timers.map(({ wait }) => wait)).toEqual([2_000, 4_000]);
  queue.hurry();
  expect(states()).toEqual({ a: "sending" });
  timers[1]!.act();
  expect(tries).toHaveLength(3);
});

test("a file that the server does not take says why, and is never sent again", async () => {
  const { add, end, states, timers, queue, tries, turnedDown } = aQueue();
  add("a");
  await end("a", refused);
  expect(timers).toEqual([]);
  expect(queue.snapshot().get("a")).toMatchObject({ reason: "This is no photo", final: true });
  expect(turnedDown).toEqual(["a This is no photo"]);
  queue.hurry();
  queue.retry("a");
  expect(states()).toEqual({ a: "failed" });
  queue.add("b", new Blob(), "Refused on an earlier visit");
  expect(queue.snapshot().get("b")).toMatchObject({ state: "failed", reason: "Refused on an earlier visit" });
  expect(tries).toEqual(["a"]);
});

test("a call that this user may not make now waits for the user", async () => {
  const { add, end, states, timers, queue, turnedDown } = aQueue();
  add("a");
  await end("a", new HttpError(401, "", { detail: "Please sign in" }));
  expect([timers, turnedDown]).toEqual([[], []]);
  queue.retry("a");
  expect(states()).toEqual({ a: "sending" });
});

test("it is settled once nothing is on its way, and tells what failed", async () => {
  const { add, end, queue } = aQueue();
  add("a", "b", "c");
  let ended = false;
  const settled = (async () => {
    const failed = await queue.settled(["a", "b"]);
    ended = true;
    return failed;
  })();
  await end("a");
  expect(ended).toBe(false);
  await end("b", refused);
  expect(await settled).toMatchObject([{ reason: "This is no photo", lost: false }]);
  expect(await queue.settled(["a", "never there"])).toEqual([]);
});

test("a photo that was taken away arrives nowhere", async () => {
  const { add, end, queue, sent, states } = aQueue();
  add("a", "b", "c");
  queue.remove("a");
  expect(states()).toEqual({ b: "sending", c: "sending" });
  await end("a");
  expect(sent).toEqual([]);
});
