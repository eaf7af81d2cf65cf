import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followEvents } from "./follow-events.ts";

/** A connection that the test opens, breaks and speaks through. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static readonly OPEN = 1;
  static opened: FakeSource[] = [];
  readyState = 0;
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
    FakeSource.opened.push(this);
  }
  open() {
    this.readyState = FakeSource.OPEN;
    this.dispatchEvent(new Event("open"));
  }
  say(kind: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(data) }));
  }
  fail(readyState: number) {
    this.readyState = readyState;
    this.dispatchEvent(new Event("error"));
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
}

/** One lock that its holder keeps until it is done; the others wait in line. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request(_: string, { signal }: { signal: AbortSignal }, hold: () => unknown) {
      const turn = last.then(() => (signal.aborted ? Promise.reject(signal.reason) : hold()));
      last = turn.catch(() => {});
      return turn;
    },
  };
}

/** A tab, and what it heard. */
function aTab(after: Parameters<typeof followEvents>[1] = null, since?: number) {
  const heard: unknown[] = [];
  const stop = followEvents(
    {
      onConnection: (connected) => heard.push(connected ? "connected" : "lost"),
      onEvent: (event) => heard.push(event),
      onReset: () => heard.push("reset"),
    },
    after,
    since,
  );
  stops.push(stop);
  return { heard, stop };
}

let stops: (() => void)[] = [];
const settle = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
const sources = () => FakeSource.opened;

beforeEach(() => {
  FakeSource.opened = [];
  vi.stubGlobal("EventSource", FakeSource);
  vi.stubGlobal("navigator", { locks: fakeLocks() });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("following events", () => {
  it("tells every tab what one of them receives", async () => {
    const [first, second] = [aTab(), aTab()];
    await settle();
    expect(sources().map(({ address }) => address)).toEqual(["/api/events"]);
    sources()[0]!.open();
    sources()[0]!.say("order", { kind: "order", orderId: "1" });
    sources()[0]!.say("reset", {});
    await settle();
    const told = ["connected", "reset", { kind: "order", orderId: "1" }, "reset"];
    expect(first.heard).toEqual(told);
    // The second asked at once, when nothing was open yet.
    expect(second.heard).toEqual(["lost", ...told]);
  });

  it("keeps the latest position that lists have to hold, for the server to read", async () => {
    const page = { cookie: "theme=dark" };
    vi.stubGlobal("document", page);
    aTab();
    await settle();
    const say = (data: string) => sources()[0]!.dispatchEvent(new MessageEvent("position", { data }));
    say("9/B374D848");
    expect(page.cookie).toBe("lotlane_position=9/B374D848; path=/; max-age=60; samesite=lax");
    for (const earlier of ["9/B374D847", "8/FFFFFFFF", "9/B374D848", "9/F"]) say(earlier);
    expect(page.cookie).toContain("lotlane_position=9/B374D848;");
    page.cookie = "theme=dark; lotlane_position=9/B374D848";
    say("10/0");
    expect(page.cookie).toContain("lotlane_position=10/0;");
  });

  it("answers a tab that comes later whether events arrive", async () => {
    aTab();
    await settle();
    sources()[0]!.open();
    const later = aTab();
    await settle();
    expect(later.heard).toEqual(["connected"]);
  });

  it("tells a tab that comes later, and no other, what it missed while it loaded", async () => {
    const first = aTab();
    await settle();
    sources()[0]!.open();
    const say = (orderId: string) => sources()[0]!.say("order", { kind: "order", orderId });
    say("old");
    vi.setSystemTime(Date.now() + 1);
    const since = Date.now();
    say("new");
    vi.setSystemTime(Date.now() + 60_000);
    const heard = [...first.heard];
    const later = aTab(null, since);
    await settle();
    expect(later.heard).toEqual(["connected", { kind: "order", orderId: "new" }]);
    const last = aTab(null, since);
    await settle();
    expect(last.heard).toEqual(later.heard);
    expect(later.heard).toHaveLength(2);
    expect(first.heard).toEqual(heard);
  });

  it("has a tab alone read everything again that asks for more than is kept", async () => {
    const begun = Date.now();
    const first = aTab(null, begun);
    await settle();
    sources()[0]!.open();
    vi.setSystemTime(begun + 1000);
    for (let i = 0; i < 101; i++) sources()[0]!.say("order", { kind: "order", orderId: `${i}` });
    const heard = [...first.heard];
    const [early, late] = [aTab(null, begun + 1000), aTab(null, begun + 1001)];
    await settle();
    expect(early.heard).toEqual(["connected", "reset"]);
    expect(late.heard).toEqual(["connected"]);
    // Before the stream began, for instance in a tab that was there first and had no part in it.
    const older = aTab(null, begun - 1);
    await settle();
    expect(older.heard).toEqual(["connected", "reset"]);
    expect(first.heard).toEqual(heard);
  });

  it("has a tab read everything again that began to read before the stream's first answer", async () => {
    const begun = Date.now();
    aTab({ cursor: "100-1700000000", at: begun + 500 }, begun);
    await settle();
    sources()[0]!.open();
    const [between, later] = [aTab(null, begun + 499), aTab(null, begun + 500)];
    await settle();
    expect(between.heard).toEqual(["connected", "reset"]);
    expect(later.heard).toEqual(["connected"]);
  });

  it("begins where the page stood when it read, and reads nothing again for it", async () => {
    const { heard } = aTab({ cursor: "100-1700000000", at: Date.now() });
    await settle();
    expect(sources()[0]!.address).toBe("/api/events?after=100-1700000000");
    sources()[0]!.fail(FakeSource.CLOSED);
    await vi.advanceTimersByTimeAsync(2_000);
    sources()[1]!.open();
    sources()[1]!.say("order", { kind: "order", orderId: "1" });
    // A stream that was open and then refused knows its place no more.
    sources()[1]!.fail(FakeSource.CLOSED);
    await vi.advanceTimersByTimeAsync(2_000);
    sources()[2]!.open();
    expect(sources().map(({ address }) => address)).toEqual([
      "/api/events?after=100-1700000000",
      "/api/events?after=100-1700000000",
      "/api/events",
    ]);
    const event = { kind: "order", orderId: "1" };
    expect(heard).toEqual(["lost", "connected", event, "lost", "connected", "reset"]);
  });

  it("goes on in another tab when the one with the stream is closed", async () => {
    const [first, second] = [aTab(), aTab()];
    await settle();
    sources()[0]!.open();
    await settle();
    first.stop();
    await settle();
    expect(sources()[0]!.readyState).toBe(FakeSource.CLOSED);
    sources()[1]!.open();
    sources()[1]!.say("message", { kind: "message", orderId: "2" });
    expect(second.heard.slice(-3)).toEqual(["connected", "reset", { kind: "message", orderId: "2" }]);
  });

  it("leaves a lost connection to the browser, which resumes it", async () => {
    const { heard } = aTab();
    await settle();
    sources()[0]!.open();
    sources()[0]!.fail(0);
    sources()[0]!.open();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(heard).toEqual(["connected", "reset", "lost", "connected"]);
    expect(sources()).toHaveLength(1);
  });

  it("asks again after a refusal, less and less often, and then reads everything again", async () => {
    const { heard } = aTab();
    await settle();
    sources()[0]!.fail(FakeSource.CLOSED);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sources()).toHaveLength(2);
    sources()[1]!.fail(FakeSource.CLOSED);
    await vi.advanceTimersByTimeAsync(3_900);
    expect(sources()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(100);
    sources()[2]!.open();
    expect(heard).toEqual(["lost", "lost", "connected", "reset"]);
  });

  it("ends with its stop, also while it waits", async () => {
    const { stop } = aTab();
    await settle();
    sources()[0]!.fail(FakeSource.CLOSED);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sources()).toHaveLength(1);
  });

  it("never begins when it was stopped at once", async () => {
    aTab().stop();
    await settle();
    expect(sources()).toEqual([]);
  });
});
