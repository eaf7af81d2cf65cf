import type { Listener } from "@lotlane/adapters/http/handlers";
import type { User } from "@lotlane/core/accounts";
import type { LiveEvent } from "@lotlane/core/live";
import type { LiveBatch, LiveFeed } from "@lotlane/core/ports";
import { castAccounts } from "@lotlane/demo";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createEventHub, type EventHub } from "./event-hub.ts";
import { mostWaitingBytes } from "./event-stream.ts";

const { dana, sam, carlos, ada } = castAccounts();
const orderId = "7c9e6679-7425-40de-944b-e07fc1f90ae7";

/** A feed that the test speaks through. */
function aFeed() {
  let follower: (batch: LiveBatch) => void = () => undefined;
  let lose: () => void = () => undefined;
  const events: LiveEvent[] = [];
  const readOn = (from: number) => ({ events: events.slice(from), cursor: String(events.length) });
  return {
    say(...more: LiveEvent[]) {
      const from = events.push(...more) - more.length;
      follower(readOn(from));
    },
    lose: () => lose(),
    follow: async (listener, onLost = () => undefined) => {
      follower = listener;
      lose = onLost;
      listener(readOn(events.length));
      return async () => void (follower = () => undefined);
    },
    since: async (cursor) => (/^\d+$/.test(cursor) ? readOn(Number(cursor)) : undefined),
  } satisfies LiveFeed & { say: unknown; lose: unknown };
}

const anEvent = (
  change: string,
  overrides: Partial<Extract<LiveEvent, { kind: "order" | "tracking" | "message" }>> = {},
): LiveEvent => ({
  kind: "order",
  change,
  orderId,
  open: false,
  at: "2026-11-20T13:00:00.000Z",
  audience: {
    shipperId: dana.user.id,
    shipperOrganizationId: dana.user.organizationId,
    transporterId: carlos.user.id,
    driverId: null,
    receiverEmail: null,
  },
  ...overrides,
});

/** A listener that keeps what it is told. */
function aListener(given: Partial<Listener> = {}) {
  const told: string[] = [];
  const ended = vi.fn<() => void>();
  const callbacks: (() => void)[] = [];
  const end = () => {
    if (ended.mock.calls.length > 0) return;
    ended();
    callbacks.forEach((call) => call());
  };
  return {
    told,
    ended,
    text: () => told.join(""),
    heard: () => [...told.join("").matchAll(/"change":"(\w+)"/g)].map(([, change]) => change),
    lastEventId: undefined,
    currentUser: async () => dana.user,
    send: (frames: string) => void told.push(frames),
    waiting: () => 0,
    end,
    onEnd: (call: () => void) => void callbacks.push(call),
    ...given,
  };
}

let feed: ReturnType<typeof aFeed>;
let hub: EventHub;

beforeEach(async () => {
  vi.useFakeTimers();
  feed = aFeed();
  hub = createEventHub({ live: feed });
  await hub.start();
});
afterEach(async () => {
  await hub.stop();
  vi.useRealTimers();
});

const listen = async (user: User, given: Partial<Listener> = {}) => {
  const listener = aListener({ currentUser: async () => user, ...given });
  await hub.tell(user, listener);
  return listener;
};

it("sends each listener the events the user receives, without the parties of the order", async () => {
  const [shipper, colleague, admin] = [await listen(dana.user), await listen(sam.user), await listen(ada.user)];
  feed.say(anEvent("claimed"));
  expect(shipper.told).toEqual([
    "retry: 2000\n\nid: 0\n\n",
    `id: 1\nevent: order\ndata: {"kind":"order","orderId":"${orderId}","change":"claimed","open":false,"at":"2026-11-20T13:00:00.000Z"}\n\n`,
  ]);
  expect(colleague.heard()).toEqual([]);
  expect(admin.heard()).toEqual(["claimed"]);
});

it("says where a listener is only with the last event of a batch that is for them", async () => {
  const listener = await listen(carlos.user);
  const others = anEvent("hidden", { audience: { ...anEvent("").audience, transporterId: null } });
  feed.say(anEvent("one"), anEvent("two"), others);
  expect(listener.heard()).toEqual(["one", "two"]);
  expect(listener.text().match(/^id: .*\nevent.*\ndata.*"change":"\w+"/gm)).toEqual([
    expect.stringContaining('"change":"two"'),
  ]);
});

it("goes on after the last event that reached the listener, and ends with what came while it caught up", async () => {
  feed.say(anEvent("one"));
  feed.say(anEvent("two"));
  const read = Promise.withResolvers<void>();
  const live = { ...feed, since: (cursor: string) => read.promise.then(() => feed.since(cursor)) };
  const slow = createEventHub({ live });
  await slow.start();
  const listener = aListener({ lastEventId: "1" });
  const begun = slow.tell(dana.user, listener);
  feed.say(anEvent("three"));
  expect(listener.told).toEqual([]);
  read.resolve();
  await begun;
  expect(listener.heard()).toEqual(["two", "three", "three"]);
  expect(listener.text()).toMatch(/^retry: 2000\n\n/);
  await slow.stop();
});

it.each(["never given", "-1"])("asks to read everything again after %j, which is no place", async (lastEventId) => {
  feed.say(anEvent("one"));
  expect((await listen(dana.user, { lastEventId })).text()).toBe("retry: 2000\n\nid: 1\nevent: reset\ndata: {}\n\n");
});

it("asks a listener who missed very much to read everything again", async () => {
  feed.say(anEvent("first"));
  feed.say(...Array.from({ length: 2001 }, () => anEvent("more")));
  const listener = await listen(dana.user, { lastEventId: "1" });
  expect(listener.text()).toContain("event: reset");
  expect(listener.heard()).toEqual([]);
  expect((await listen(dana.user, { lastEventId: "2" })).heard()).toHaveLength(2000);
});

it("tells nothing, and keeps no place, when what was missed cannot be read", async () => {
  const broken = createEventHub({ live: { ...feed, since: () => Promise.reject(new Error("away")) } });
  const listeners = Array.from({ length: 25 }, () => aListener({ lastEventId: "1" }));
  for (const listener of listeners) await expect(broken.tell(dana.user, listener)).rejects.toThrow("away");
  expect(listeners.flatMap(({ told }) => told)).toEqual([]);
});

it("shows that the connection stands, and where the listener is", async () => {
  const listener = await listen(sam.user);
  feed.say(anEvent("claimed"));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(listener.told.slice(1)).toEqual([": still here\n\nid: 1\n\n"]);
});

it("ends with the session, and follows changes of the signed-in user", async () => {
  let now: User | undefined = dana.user;
  const listener = await listen(dana.user, { currentUser: async () => now });
  now = { ...dana.user, userType: "driver" };
  await vi.advanceTimersByTimeAsync(20_000);
  feed.say(anEvent("claimed"));
  expect(listener.heard()).toEqual([]);
  now = undefined;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(listener.ended).toHaveBeenCalledOnce();
  const sent = listener.told.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(listener.told).toHaveLength(sent);
});

it("stays open when the session cannot be looked up", async () => {
  const listener = await listen(dana.user, { currentUser: () => Promise.reject(new Error("away")) });
  await vi.advanceTimersByTimeAsync(60_000);
  feed.say(anEvent("claimed"));
  expect(listener.heard()).toEqual(["claimed"]);
});

it("cuts off a listener who does not read", async () => {
  let waiting = mostWaitingBytes;
  const listener = await listen(dana.user, { waiting: () => waiting });
  feed.say(anEvent("one"));
  expect(listener.heard()).toEqual(["one"]);
  waiting++;
  feed.say(anEvent("two"));
  expect(listener.ended).toHaveBeenCalledOnce();
  expect(listener.heard()).toEqual(["one"]);
});

it("takes twenty streams of one person, and another one when one has ended", async () => {
  const listeners = await Promise.all(Array.from({ length: 20 }, () => listen(dana.user)));
  await expect(listen(dana.user)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 60 });
  await listen(carlos.user);
  listeners[7]!.end();
  await listen(dana.user);
});

it("counts a carrier's dispatchers each apart, and apart from the carrier", async () => {
  for (let count = 0; count < 20; count++) await listen({ ...carlos.user, dispatcherId: dana.user.id });
  await expect(listen({ ...carlos.user, dispatcherId: dana.user.id })).rejects.toMatchObject({ status: 429 });
  await listen({ ...carlos.user, dispatcherId: sam.user.id });
  await listen(carlos.user);
});

it("ends every stream when it can no longer hear, and takes new ones once it hears again", async () => {
  const [shipper, admin] = [await listen(dana.user), await listen(ada.user)];
  feed.say(anEvent("one"));
  feed.lose();
  for (const { ended } of [shipper, admin]) expect(ended).toHaveBeenCalledOnce();
  await expect(listen(dana.user)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
  feed.say();
  feed.say(anEvent("two"));
  expect((await listen(dana.user, { lastEventId: "1" })).heard()).toEqual(["two"]);
});

it("ends every stream when it stops, and takes no new one", async () => {
  const listener = await listen(dana.user);
  await hub.stop();
  expect(listener.ended).toHaveBeenCalledOnce();
  await expect(listen(carlos.user)).rejects.toMatchObject({ status: 503 });
});
