import type { QueryClient } from "@tanstack/react-query";
import type { LiveEventJson } from "@lotlane/adapters/http/contract";
import { liveKinds } from "@lotlane/core/live";
import { firstLiveCursor } from "../data/api.ts";
import { followEvents, type Listener } from "./follow-events.ts";
import { refreshAfterEvents, refreshAllLive } from "./stale.ts";

/** Reads again what is on the screen when it changes elsewhere. @returns stop */
export const keepFresh = (queries: QueryClient, onConnection: Listener["onConnection"]): (() => void) => {
  const refresher = createRefresher(queries);
  const stop = followEvents({ onConnection, ...refresher }, firstLiveCursor(), performance.timeOrigin);
  return () => {
    stop();
    refresher.stop();
  };
};

/** Many events in a moment make one refresh, and a busy day at most one a second. */
const breathMs = 150;
const betweenMs = 1000;
/** Carriers who are all told the same thing read again at different moments within this time. */
const spreadMs = 1000;

export function createRefresher(queries: QueryClient) {
  let heard: LiveEventJson[] = [];
  let last = -Infinity;
  let due = Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = () => {
    const events = heard;
    heard = [];
    due = Infinity;
    last = performance.now();
    void refreshAfterEvents(queries, events);
  };
  return {
    onEvent: (data: unknown) => {
      if (!isLiveEvent(data)) return;
      heard.push(data);
      const now = performance.now();
      const wish = Math.max(now + breathMs + (data.open ? Math.random() * spreadMs : 0), last + betweenMs);
      if (wish >= due) return;
      due = wish;
      clearTimeout(timer);
      timer = setTimeout(refresh, due - now);
    },
    onReset: () => void refreshAllLive(queries),
    stop: () => clearTimeout(timer),
  };
}

const withoutId = ["notice", "call"] as const satisfies readonly LiveEventJson["kind"][];

function isLiveEvent(data: unknown): data is LiveEventJson {
  const { kind, orderId, loadId, searchId, tripId } = (data ?? {}) as Readonly<Record<string, unknown>>;
  if (withoutId.some((one) => one === kind)) return true;
  const id = orderId ?? loadId ?? searchId ?? tripId;
  return (liveKinds as readonly unknown[]).includes(kind) && typeof id === "string";
}
