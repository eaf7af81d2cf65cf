import { liveKinds } from "@lotlane/core/live";
import { positionCookie } from "@lotlane/adapters/http/client";
import type { LiveCursor } from "../data/api.ts";

/** Longer than any replica that answers may be behind. */
const positionSeconds = 60;

export type Listener = {
  /** Called with true while events arrive. */
  readonly onConnection: (connected: boolean) => void;
  readonly onEvent: (data: unknown) => void;
  /** Something may have been missed: read everything again. */
  readonly onReset: () => void;
};

type Told = { readonly connected: boolean } | { readonly event: unknown } | { readonly reset: true };
/** A tab asks how things stand, and for the events since it began to read. */
type Asked = { readonly ask: string; readonly since: number };
type Replied = { readonly to: string; readonly told: readonly Told[] };

const name = "lotlane-events";

/** To read everything again costs less than more events. */
const mostRecent = 100;

/**
 * Follows the product's events. A browser opens few connections to one server, so one of its tabs holds the stream
 * and tells the others.
 * @param after where events stood before anything was read
 * @param since when this tab began to read, in milliseconds since 1970
 * @returns stop
 */
export function followEvents(
  { onConnection, onEvent, onReset }: Listener,
  after: LiveCursor | null = null,
  since: number = Date.now(),
): () => void {
  if (typeof EventSource === "undefined" || !("locks" in navigator)) return () => undefined;
  const channel = new BroadcastChannel(name);
  const deliver = (told: Told) => {
    if ("connected" in told) onConnection(told.connected);
    else if ("event" in told) onEvent(told.event);
    else onReset();
  };
  const say = (said: Told | Asked | Replied) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
    channel.postMessage(said);
  };
  let recent: readonly { readonly told: Told; readonly at: number }[] = [];
  /** From then on `recent` lacks nothing. */
  let wholeSince = after?.at ?? since;
  const tell = (told: Told) => {
    deliver(told);
    say(told);
    const at = Date.now();
    if ("reset" in told) [recent, wholeSince] = [[], at];
    if (!("event" in told)) return;
    const [first] = recent;
    if (recent.length === mostRecent) wholeSince = first!.at + 1;
    recent = [...recent.slice(1 - mostRecent), { told, at }];
  };
  let stream: ReturnType<typeof keepStream> | undefined;
  /** The tab may have read the old state of what these events are about before it listened. */
  const missedBy = (asked: Asked): readonly Told[] =>
    asked.since < wholeSince ? [{ reset: true }] : recent.filter(({ at }) => at >= asked.since).map(({ told }) => told);
  const ask = crypto.randomUUID();
  channel.addEventListener("message", ({ data }: MessageEvent<Told | Asked | Replied>) => {
    if ("to" in data) {
      if (data.to === ask) for (const told of data.told) deliver(told);
    } else if (!("ask" in data)) deliver(data);
    else if (stream) say({ to: data.ask, told: [{ connected: stream.isOpen() }, ...missedBy(data)] });
  });
  const stopped = new AbortController();
  const { signal } = stopped;
  void navigator.locks
    .request(name, { signal }, () => {
      if (signal.aborted) return;
      stream = keepStream(tell, after?.cursor ?? null);
      return new Promise<void>((resolve) => {
        signal.addEventListener("abort", () => {
          stream?.close();
          resolve();
        });
      });
    })
    .catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  say({ ask, since });
  return () => {
    stopped.abort();
    channel.close();
  };
}

const firstWaitMs = 2_000;
const longestWaitMs = 60_000;

/** Keeps the later of two positions, which have the form `16/B374D848`. */
function keepPosition(position: string): void {
  const kept = document.cookie.match(/(?:^|; )lotlane_position=([^;]*)/)?.[1] ?? "0/0";
  const [now, before] = [position, kept].map((text) =>
    text
      .split("/")
      .map((part) => part.padStart(8, "0"))
      .join(""),
  );
  if (now! > before!)
    document.cookie = `${positionCookie}=${position}; path=/; max-age=${positionSeconds}; samesite=lax`;
}

/** The browser resumes a lost stream by itself, from its last event; a refused stream has to be opened again here. */
function keepStream(tell: (told: Told) => void, after: string | null) {
  let source: EventSource;
  let from = after;
  let wait = firstWaitMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    // Without a place to begin at, the stream does not report what happened before it began.
    let isBehind = from === null;
    source = new EventSource(from === null ? "/api/events" : `/api/events?after=${encodeURIComponent(from)}`);
    source.addEventListener("open", () => {
      wait = firstWaitMs;
      tell({ connected: true });
      if (isBehind) tell({ reset: true });
      isBehind = false;
      from = null;
    });
    source.addEventListener("error", () => {
      tell({ connected: false });
      if (source.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, wait);
      wait = Math.min(wait * 2, longestWaitMs);
    });
    for (const kind of liveKinds)
      source.addEventListener(kind, ({ data }: MessageEvent<string>) => tell({ event: JSON.parse(data) }));
    // Where a replica answers lists: what it has to hold before it may answer this browser.
    source.addEventListener("position", ({ data }: MessageEvent<string>) => keepPosition(data));
    source.addEventListener("reset", () => tell({ reset: true }));
  };
  open();
  return {
    isOpen: () => source.readyState === EventSource.OPEN,
    close: () => {
      clearTimeout(timer);
      source.close();
    },
  };
}
