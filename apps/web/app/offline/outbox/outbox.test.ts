import "fake-indexeddb/auto";
import { ConnectionLost, HttpError } from "@lotlane/adapters/http/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { anEntry, type Entry, type NewEntry, StorageFull } from "./entry.ts";
import { type Outcome, outcomeOf } from "./attempt.ts";
import { createOutbox } from "./outbox.ts";
import { goesWith, isHeldUp, mayHaveArrived, nextToSend, nextTurn, settled, tidied, waitAfter } from "./plan.ts";
import { type EntryStore, memoryEntryStore, openEntryStore } from "./store.ts";

const start = Date.parse("2026-12-01T12:00:00.000Z");
const hour = 3_600_000;

const asked = (more: Partial<NewEntry> = {}): NewEntry => ({
  kind: "message",
  chain: "a",
  words: "Message",
  call: { name: "POST /api/messages", body: {} },
  ...more,
});
const entry = (id: string, more: Partial<Entry> = {}): Entry => ({
  ...anEntry(asked(), "dana", id, new Date(start).toISOString()),
  ...more,
});
const answer = (status: number, detail = "No") => new HttpError(status, "No", { detail, code: "x" });

describe("what is sent next", () => {
  test("the oldest first, one chain after the other, past what waits for a later try", () => {
    const entries = [entry("a1"), entry("b1", { chain: "b" }), entry("a2")];
    expect(nextToSend(entries, start)?.id).toBe("a1");
    const later = [entry("a1", { notBefore: start + 5 }), ...entries.slice(1)];
    expect(nextToSend(later, start)?.id).toBe("b1");
    expect(nextToSend(later.slice(0, 1), start)).toBeUndefined();
    expect(nextTurn(later.slice(0, 1))).toBe(start + 5);
  });

  test("none overtakes one that was refused; other chains go on", () => {
    const entries = [entry("a1", { refusal: "No" }), entry("a2"), entry("b1", { chain: "b" })];
    expect(nextToSend(entries, start)?.id).toBe("b1");
    expect(nextTurn(entries.slice(0, 2))).toBeUndefined();
    expect(entries.map((one) => isHeldUp(entries, one))).toEqual([false, true, false]);
  });

  test("what is worth nothing any more goes", () => {
    const entries = [entry("a1", { goodUntil: new Date(start).toISOString() }), entry("a2")];
    expect(tidied(entries, start - 1).remove).toEqual([]);
    expect(tidied(entries, start).remove).toEqual(["a1"]);
  });

  test("what may have arrived is not sent again once its key is forgotten", () => {
    const tried = entry("a1", { firstTriedAt: new Date(start).toISOString() });
    expect(tidied([tried], start + 23 * hour).put).toEqual([]);
    expect(tidied([tried], start + 23 * hour + 1).put).toEqual([{ ...tried, refusal: mayHaveArrived }]);
    const asks = { read: "GET /api/orders/{id}", params: { id: "1" }, field: "status", oneOf: [] } as const;
    expect(tidied([{ ...tried, doneWhen: asks }], start + 99 * hour).put).toEqual([]);
  });
});

describe("what becomes of an attempt", () => {
  test.each([
    [new ConnectionLost(), { kind: "lost" }],
    [new SyntaxError("a page of the network's own"), { kind: "lost" }],
    [new HttpError(403, "Forbidden", undefined), { kind: "busy" }],
    [answer(401), { kind: "signed_out" }],
    [answer(429), { kind: "busy" }],
    [answer(503), { kind: "busy" }],
    [answer(409, "It is over."), { kind: "refused", status: 409, sentence: "It is over." }],
  ])("%s", (error, outcome) => expect(outcomeOf(error)).toEqual(outcome));

  test("a field's own message is what is told", () => {
    const error = new HttpError(422, "", {
      code: "x",
      detail: "Invalid",
      errors: [{ path: "message", message: "Too long" }],
    });
    expect(outcomeOf(error)).toMatchObject({ sentence: "Too long" });
  });

  test("it waits longer with each try, up to five minutes", () => {
    expect([1, 2, 3, 7, 30].map(waitAfter)).toEqual([5_000, 10_000, 20_000, 300_000, 300_000]);
    const [put] = settled([entry("a1", { attempts: 1 })], "a1", { kind: "lost" }, start).put;
    expect(put).toMatchObject({ attempts: 2, notBefore: start + 10_000, firstTriedAt: "2026-12-01T12:00:00.000Z" });
  });

  test("the server's id takes the place of the local one in all that waits", () => {
    const made = entry("a1", { makes: { local: "local:1", from: "id" } });
    const save = entry("a2", {
      about: "local:1",
      call: { name: "POST /api/messages", params: { id: "local:1" }, body: { deep: [{ of: "local:1" }, "local:12"] } },
    });
    const { put, remove } = settled([made, save, entry("b1")], "a1", { kind: "done", answer: { id: "7" } }, start);
    expect(remove).toEqual(["a1"]);
    expect(put).toEqual([
      { ...save, about: "7", call: { ...save.call, params: { id: "7" }, body: { deep: [{ of: "7" }, "local:12"] } } },
    ]);
  });

  test("what is nothing without an entry goes with it", () => {
    const entries = [
      entry("a1", { makes: { local: "local:1", from: "id" } }),
      entry("a2", { about: "local:1", makes: { local: "local:2", from: "url" } }),
      entry("a3", { call: { name: "POST /api/messages", body: ["local:2"] } }),
      entry("a4"),
    ];
    expect(goesWith(entries, "a1").map(({ id }) => id)).toEqual(["a1", "a2", "a3"]);
  });
});

describe.each([
  ["memory", async () => memoryEntryStore()],
  ["IndexedDB", () => openEntryStore(`test-${Math.random()}`)],
])("entries kept in %s", (_, open) => {
  let store: EntryStore;
  beforeEach(async () => {
    store = await open();
  });
  const ids = async (account = "dana") => (await store.all(account)).map(({ id }) => id);

  test("stand in the order in which they were added, each account's apart", async () => {
    for (const id of ["c", "a", "b"]) await store.add(entry(id));
    await store.add(entry("other", { account: "sam" }));
    expect([await ids(), await ids("sam")]).toEqual([["c", "a", "b"], ["other"]]);
    expect((await store.all("dana"))[0]).toEqual(entry("c"));
  });

  test("keep their place when they change, and do not come back once they are gone", async () => {
    for (const id of ["a", "b", "c"]) await store.add(entry(id));
    await store.change("dana", (entries) => {
      expect(entries.map(({ id }) => id)).toEqual(["a", "b", "c"]);
      return { put: [entry("a", { attempts: 1 }), entry("gone")], remove: ["b"] };
    });
    expect(await ids()).toEqual(["a", "c"]);
    expect((await store.all("dana"))[0]?.attempts).toBe(1);
  });

  test("a later one of a slot takes the place of the one before, of the same account", async () => {
    await store.add(entry("other", { slot: "t" }));
    await store.add(entry("old", { slot: "s", attempts: 1 }));
    await store.add(entry("sams", { slot: "s", account: "sam" }));
    await store.add(entry("new", { slot: "s" }));
    expect([await ids(), await ids("sam")]).toEqual([["other", "new"], ["sams"]]);
  });
});

test("a browser without room says so, and keeps nothing of the entry", async () => {
  const store = await openEntryStore("full");
  const put = vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(() => {
    throw new DOMException("No room", "QuotaExceededError");
  });
  await expect(store.add(entry("a"))).rejects.toThrow(StorageFull);
  put.mockRestore();
  expect(await store.all("dana")).toEqual([]);
});

describe("the outbox", () => {
  afterEach(() => vi.useRealTimers());

  /** An outbox whose server the test plays. */
  function anOutbox(store = memoryEntryStore(), isBusyElsewhere = false) {
    let now = start;
    let online = true;
    const answers: Record<string, (Outcome | "hang")[]> = {};
    const log: string[] = [];
    let alone: Promise<unknown> = isBusyElsewhere ? new Promise(() => {}) : Promise.resolve();
    const outbox = createOutbox({
      account: "dana",
      store,
      now: () => now,
      isOnline: () => online,
      alone: (work) => {
        const turn = alone.then(work);
        alone = turn.catch(() => {});
        return turn;
      },
      attempt: async ({ id }) => {
        log.push(`try ${id}`);
        const outcome = answers[id]?.shift() ?? { kind: "done", answer: {} };
        return outcome === "hang" ? new Promise(() => {}) : outcome;
      },
      tellOthers: () => {},
      onState: () => {},
      onDone: async ({ id }) => void log.push(`done ${id}`),
      onRefused: ({ id, refusal }) => void log.push(`refused ${id}: ${refusal}`),
      onPutOff: ({ id }) => void log.push(`put off ${id}`),
      onSignedOut: () => void log.push("signed out"),
    });
    const goOnline = (is: boolean) => void (online = is);
    return { outbox, log, answers, goOnline, wait: (ms: number) => void (now += ms), store };
  }
  const lost: Outcome = { kind: "lost" };
  const add = async (outbox: ReturnType<typeof anOutbox>["outbox"], id: string, more: Partial<NewEntry> = {}) =>
    outbox.add(asked({ id, ...more }));
  const settledDown = () => vi.waitFor(() => Promise.resolve());

  test("shows what waits while another page sends", async () => {
    const store = memoryEntryStore();
    await store.add(entry("a"));
    const { outbox, log } = anOutbox(store, true);
    void outbox.start();
    await vi.waitFor(() => expect(outbox.state().entries.map(({ id }) => id)).toEqual(["a"]));
    expect(log).toEqual([]);
  });

  test("sends in order, and tries nothing while there is no network", async () => {
    const { outbox, log, goOnline } = anOutbox();
    goOnline(false);
    for (const id of ["a", "b"]) await add(outbox, id);
    await outbox.start();
    expect(log).toEqual([]);
    goOnline(true);
    await outbox.hurry();
    expect(log).toEqual(["try a", "done a", "try b", "done b"]);
    expect(outbox.state().entries).toEqual([]);
  });

  test("a lost connection stops everything until its time, a refusal only its chain", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { outbox, log, answers, goOnline, wait } = anOutbox();
    goOnline(false);
    await add(outbox, "a1");
    await add(outbox, "a2");
    await add(outbox, "b1", { chain: "b" });
    answers["a1"] = [lost, { kind: "refused", status: 409, sentence: "No." }];
    goOnline(true);
    await outbox.hurry();
    expect(log).toEqual(["try a1", "put off a1"]);
    wait(5_000);
    await vi.advanceTimersByTimeAsync(5_000);
    await vi.waitFor(() => expect(log.slice(2)).toEqual(["try a1", "refused a1: No.", "try b1", "done b1"]));
    expect(outbox.state().entries.map(({ id }) => id)).toEqual(["a1", "a2"]);
    await outbox.retry("a1");
    expect(log.slice(6)).toEqual(["try a1", "done a1", "try a2", "done a2"]);
    outbox.stop();
  });

  test("a refused one can be taken out, and its chain goes on", async () => {
    const { outbox, log, answers } = anOutbox();
    answers["a1"] = [{ kind: "refused", status: 404, sentence: "Gone." }];
    await add(outbox, "a1");
    await add(outbox, "a2");
    await vi.waitFor(() => expect(log).toContain("refused a1: Gone."));
    await outbox.discard("a1");
    expect(log.slice(2)).toEqual(["try a2", "done a2"]);
  });

  test("waits for its account to be signed in again", async () => {
    const { outbox, log, answers, store } = anOutbox();
    answers["a1"] = [{ kind: "signed_out" }];
    await add(outbox, "a1");
    await vi.waitFor(() => expect(log).toContain("signed out"));
    await outbox.hurry();
    expect(log).toEqual(["try a1", "signed out"]);
    const again = anOutbox(store);
    await again.outbox.start();
    expect(again.log).toEqual(["try a1", "done a1"]);
  });

  test("what was on its way when the page went away is sent again under its key", async () => {
    const { outbox, answers, store } = anOutbox();
    answers["a1"] = ["hang"];
    await add(outbox, "a1");
    await settledDown();
    outbox.stop();
    const next = anOutbox(store);
    await next.outbox.start();
    expect(next.log).toEqual(["try a1", "done a1"]);
  });

  test("keeps nothing of what it has no room for", async () => {
    const full = { ...memoryEntryStore(), add: () => Promise.reject(new Error("full")) };
    const { outbox, log } = anOutbox(full);
    await expect(add(outbox, "a1")).rejects.toThrow("full");
    expect([outbox.state().entries, log]).toEqual([[], []]);
  });
});
