import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRefresher } from "./keep-fresh.ts";

let queries: QueryClient;
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  asked = [];
});
afterEach(() => {
  queries.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A screen shows the answer of a call. */
function shown(name: string, id?: string, answer: () => Promise<unknown> = async () => "answer") {
  const observer = new QueryObserver(queries, {
    queryKey: [name, id ? { params: { id } } : {}],
    queryFn: () => {
      asked.push(id ? `${name} ${id}` : name);
      return answer();
    },
  });
  observer.subscribe(() => {});
  return observer;
}

async function openScreens() {
  shown("GET /api/orders");
  shown("GET /api/orders/{id}", "1");
  shown("GET /api/orders/{id}", "2");
  shown("GET /api/orders/{id}/messages", "1");
  shown("GET /api/messages/unread");
  shown("GET /api/company");
  await vi.advanceTimersByTimeAsync(0);
  asked = [];
}

const event = (kind: string, orderId = "1", open = false) => ({
  kind,
  orderId,
  change: "changed",
  open,
  at: "2026-12-01T12:00:00.000Z",
});

test.each([
  ["order", ["GET /api/orders", "GET /api/orders/{id} 1"]],
  ["tracking", ["GET /api/orders", "GET /api/orders/{id} 1"]],
  ["message", ["GET /api/orders/{id}/messages 1", "GET /api/messages/unread"]],
])("an event of the kind %s has read again what it concerns", async (kind, calls) => {
  await openScreens();
  createRefresher(queries).onEvent(event(kind));
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toEqual(calls);
});

test("a reset has everything live read again, and nothing else", async () => {
  await openScreens();
  createRefresher(queries).onReset();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(5);
  expect(asked).not.toContain("GET /api/company");
});

test("a hundred events in two seconds make a few refreshes, the last of them after the last event", async () => {
  await openScreens();
  const { onEvent } = createRefresher(queries);
  for (let index = 0; index < 100; index++) {
    onEvent(event("order"));
    await vi.advanceTimersByTimeAsync(20);
  }
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(1000);
  const lists = asked.filter((name) => name === "GET /api/orders");
  expect(lists.length).toBeLessThanOrEqual(4);
  expect(asked.length).toBeGreaterThan(before);
});

test("a first answer that was on its way when the event came is asked for again", async () => {
  let committed = "old";
  const slow = () => {
    const read = committed;
    return new Promise((resolve) => setTimeout(() => resolve(read), 1000));
  };
  const observer = shown("GET /api/orders/{id}", "1", slow);
  await vi.advanceTimersByTimeAsync(100);
  committed = "new";
  createRefresher(queries).onEvent(event("order"));
  await vi.advanceTimersByTimeAsync(3000);
  expect(observer.getCurrentResult().data).toBe("new");
});

test("what every carrier is told is read again within a second or so, and with what concerns the user at once", async () => {
  await openScreens();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const { onEvent } = createRefresher(queries);
  onEvent(event("order", "3", true));
  await vi.advanceTimersByTimeAsync(600);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toEqual(["GET /api/orders"]);
  await vi.advanceTimersByTimeAsync(2000);
  asked = [];
  onEvent(event("order", "3", true));
  onEvent(event("order", "1"));
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toEqual(["GET /api/orders", "GET /api/orders/{id} 1"]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked).toHaveLength(2);
});

test("a screen that waits for its first answer does not fail when an event comes", async () => {
  const first = queries.ensureQueryData({
    queryKey: ["GET /api/orders", {}],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      signal.throwIfAborted();
      return "answer";
    },
  });
  createRefresher(queries).onReset();
  await vi.advanceTimersByTimeAsync(1000);
  await expect(first).resolves.toBe("answer");
});

test.each([undefined, null, "order", { kind: "weather", orderId: "1" }, { kind: "order" }])(
  "what is no event does nothing: %j",
  async (data) => {
    await openScreens();
    createRefresher(queries).onEvent(data);
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked).toEqual([]);
  },
);
