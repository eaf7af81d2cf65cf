import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { LiveEventJson, Name } from "@lotlane/adapters/http/contract";
import { liveKinds } from "@lotlane/core/live";
import { followEvents, type Listener } from "./follow-events.ts";

/** Reads again what is on the screen when it changes elsewhere. @returns stop */
export const keepFresh = (queries: QueryClient, onConnection: Listener["onConnection"]): (() => void) => {
  const refresher = createRefresher(queries);
  const stop = followEvents({ onConnection, ...refresher });
  return () => {
    stop();
    refresher.stop();
  };
};

/** Calls whose answers an event makes old: for one order, or for any. */
const ofOneOrder: Record<LiveEventJson["kind"], readonly Name[]> = {
  order: ["GET /api/orders/{id}"],
  tracking: ["GET /api/orders/{id}", "GET /api/orders/{id}/tracking"],
  message: ["GET /api/orders/{id}/messages"],
};
const orderLists: readonly Name[] = [
  "GET /api/orders",
  "GET /api/orders/archived",
  "GET /api/orders/archived/count",
  "GET /api/tracking/in-transit",
  "GET /api/dashboard/stats",
  "GET /api/receiver/orders",
  "GET /api/admin/orders",
  "GET /api/admin/stats",
];
const ofAnyOrder: Record<LiveEventJson["kind"], readonly Name[]> = {
  order: [...orderLists, "GET /api/orders/available", "GET /api/messages/conversations"],
  tracking: orderLists,
  message: ["GET /api/messages/conversations", "GET /api/messages/unread"],
};

const everyLiveCall = new Set<unknown>([...Object.values(ofOneOrder).flat(), ...Object.values(ofAnyOrder).flat()]);
const isLive = ([name]: QueryKey) => everyLiveCall.has(name);

/** Many events in a moment make one refresh, and a busy day at most one a second. */
const breathMs = 150;
const betweenMs = 1000;

export function createRefresher(queries: QueryClient) {
  let heard: LiveEventJson[] = [];
  let last = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = () => {
    const events = heard;
    heard = [];
    last = performance.now();
    void readAgain(queries, (key) => events.some((event) => concerns(event, key)));
  };
  return {
    onEvent: (data: unknown) => {
      if (!isLiveEvent(data)) return;
      if (heard.push(data) === 1) timer = setTimeout(refresh, Math.max(breathMs, last + betweenMs - performance.now()));
    },
    onReset: () => void readAgain(queries, isLive),
    stop: () => clearTimeout(timer),
  };
}

/** An answer that was on its way already may be older than the event. */
async function readAgain(queries: QueryClient, concerned: (key: QueryKey) => boolean): Promise<void> {
  await queries.cancelQueries({
    predicate: ({ queryKey, state }) => state.data === undefined && concerned(queryKey),
    fetchStatus: "fetching",
  });
  await queries.invalidateQueries({ predicate: ({ queryKey }) => concerned(queryKey) });
}

/** After a write of one's own: whoever did it sees it at once. */
export const orderChanged = (queries: QueryClient, orderId: string): Promise<void> =>
  readAgain(queries, (key) => concerns({ kind: "order", orderId }, key));

function concerns({ kind, orderId }: Pick<LiveEventJson, "kind" | "orderId">, [name, sent]: QueryKey): boolean {
  if (ofAnyOrder[kind].includes(name as Name)) return true;
  const id = (sent as { params?: { id?: string } } | undefined)?.params?.id;
  return id === orderId && ofOneOrder[kind].includes(name as Name);
}

function isLiveEvent(data: unknown): data is LiveEventJson {
  const { kind, orderId } = (data ?? {}) as Partial<LiveEventJson>;
  return (liveKinds as readonly unknown[]).includes(kind) && typeof orderId === "string";
}
