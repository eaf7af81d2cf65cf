import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createClient } from "@lotlane/adapters/http/client";
import { rememberPush, resumePush, subscribeHere } from "./push-here.ts";

const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
const subscription = {
  unsubscribe,
  toJSON: () => ({ endpoint: "https://push.example/one", keys: { p256dh: "key", auth: "secret" } }),
};

beforeEach(() => {
  vi.useFakeTimers();
  unsubscribe.mockClear();
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
  vi.stubGlobal("PushManager", {});
  vi.stubGlobal("Notification", { permission: "granted" });
  const pushManager = { subscribe: async () => subscription, getSubscription: async () => subscription };
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => ({ active: {}, pushManager }) } });
  rememberPush("dana");
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that answers these statuses first, and then takes every call; null for none. */
function serverOf(...statuses: readonly (number | null)[]) {
  const asked: string[] = [];
  const left = [...statuses];
  const client = createClient({
    fetch: async (address, init) => {
      const status = left.shift();
      if (status === null) throw new TypeError("fetch failed");
      asked.push(`${init?.method} ${address as string} ${new Headers(init?.headers).get("lotlane-account")}`);
      return status === undefined ? Response.json({ publicKey: "key" }) : new Response(null, { status });
    },
  });
  const tries = () => asked.filter((call) => call.startsWith("GET")).length;
  return { client, asked, tries };
}

test("an open page tries again, later each time, until the server takes the subscription", async () => {
  const { client, asked, tries } = serverOf(503, null, 429);
  const resumed = resumePush("dana", client);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(tries()).toBe(1);
  await vi.advanceTimersByTimeAsync(31_000);
  await resumed;
  expect(asked.slice(-2)).toEqual(["GET /api/push-settings dana", "POST /api/push-subscriptions dana"]);
});

test("on a first visit the subscription waits until the worker is there", async () => {
  const started = Promise.withResolvers<{ pushManager: { subscribe: () => Promise<typeof subscription> } }>();
  const register = vi.fn<(path: string) => Promise<object>>(async () => ({}));
  const getRegistration = async () => undefined;
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration, register, ready: started.promise } });
  const subscribed = subscribeHere("key");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(register.mock.calls.map(([path]) => path)).toEqual(["/sw.js"]);
  started.resolve({ pushManager: { subscribe: async () => subscription } });
  expect(await subscribed).toMatchObject({ endpoint: "https://push.example/one" });
});

/** A browser in which the worker never comes to work. */
function workerThatNeverStarts() {
  const installing = Object.assign(new EventTarget(), { state: "installing" });
  const register = async () => ({ installing });
  const ready = new Promise(() => {});
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => undefined, register, ready } });
  return (state: string) => {
    installing.state = state;
    installing.dispatchEvent(new Event("statechange"));
  };
}
const stillSetUp = "Lotlane is still being set up on this device. Please try again in a minute.";

test("a worker that does not start within the time is said in the user's words", async () => {
  workerThatNeverStarts();
  const time = vi.advanceTimersByTimeAsync(30_000);
  await expect(subscribeHere("key")).rejects.toThrow(stillSetUp);
  await time;
});

test("a worker that cannot be installed is said at once, and one that gets on is waited for", async () => {
  const turns = workerThatNeverStarts();
  const said = vi.fn<(error: Error) => void>();
  const subscribed = subscribeHere("key").catch(said);
  await vi.advanceTimersByTimeAsync(1_000);
  turns("installed");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(said).not.toHaveBeenCalled();
  turns("redundant");
  await subscribed;
  expect(said.mock.calls.map(([{ message }]) => message)).toEqual([stillSetUp]);
});

test("a refusal is not tried again", async () => {
  const { client, tries } = serverOf(403);
  await resumePush("dana", client);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(tries()).toBe(1);
});

test("a user who turns notifications off, or gives way to another, ends the tries and leaves the other's", async () => {
  for (const next of [null, "sam"]) {
    rememberPush("dana");
    const { client, tries } = serverOf(503);
    const resumed = resumePush("dana", client);
    await vi.advanceTimersByTimeAsync(1_000);
    rememberPush(next);
    await vi.advanceTimersByTimeAsync(60_000);
    await resumed;
    expect(tries()).toBe(1);
    expect(unsubscribe).not.toHaveBeenCalled();
  }
});

test("a browser shows none of the user who was there before", async () => {
  const { client, asked } = serverOf();
  await resumePush("sam", client);
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(asked).toEqual([]);
});
