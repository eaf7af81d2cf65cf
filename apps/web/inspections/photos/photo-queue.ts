import { ConnectionLost, HttpError } from "@lotlane/adapters/http/client";

export type Sending = {
  readonly state: "waiting" | "sending" | "failed";
  /** From 0 to 1. */
  readonly progress: number;
  /** The reason why the last try failed; the upload is retried unless the server refused it. */
  readonly reason: string | null;
  /** True when the last try found no connection. */
  readonly lost: boolean;
  /** True when the server does not take this file: it is never sent again. */
  readonly final: boolean;
};

type Needs = {
  /** @returns the url of the upload */
  readonly send: (
    file: Blob,
    key: string,
    options: { onProgress(part: number): void; signal: AbortSignal },
  ) => Promise<string>;
  readonly onSent: (key: string, url: string) => void;
  /** Called once the server has said that it does not take the file. */
  readonly onRefused: (key: string, reason: string) => void;
  /** Calls `act` after a delay in milliseconds. @returns a function that cancels it */
  readonly later: (milliseconds: number, act: () => void) => () => void;
};

type Item = Sending & { readonly file: Blob; readonly tries: number; readonly stop: AbortController | null };

const atOnce = 2;
const firstWait = 2_000;
const longestWait = 60_000;

export type PhotoQueue = ReturnType<typeof createPhotoQueue>;

/** Uploads pictures in the background, two at a time, the oldest first. */
export function createPhotoQueue({ send, onSent, onRefused, later }: Needs) {
  let items: ReadonlyMap<string, Item> = new Map();
  const listeners = new Set<() => void>();
  const timers = new Set<() => void>();

  const put = (key: string, change: Partial<Item> | undefined) => {
    const known = items.get(key);
    const next = new Map(items);
    if (change === undefined) next.delete(key);
    else if (known) next.set(key, { ...known, ...change });
    items = next;
    for (const listener of listeners) listener();
  };

  const start = () => {
    const active = [...items.values()].filter(({ state }) => state === "sending").length;
    const waiting = [...items].filter(([, { state }]) => state === "waiting").slice(0, Math.max(0, atOnce - active));
    for (const [key] of waiting) void sendOne(key);
  };

  async function sendOne(key: string): Promise<void> {
    const stop = new AbortController();
    put(key, { state: "sending", progress: 0, reason: null, lost: false, stop });
    const { file, tries } = items.get(key)!;
    try {
      const url = await send(file, key, { signal: stop.signal, onProgress: (progress) => put(key, { progress }) });
      if (stop.signal.aborted) return;
      put(key, undefined);
      onSent(key, url);
    } catch (error) {
      if (stop.signal.aborted) return;
      const [reason, final] = [reasonOf(error), isFinal(error)];
      put(key, { state: "failed", tries: tries + 1, reason, lost: error instanceof ConnectionLost, final, stop: null });
      if (final) onRefused(key, reason);
      if (mayPass(error)) tryLater(key, Math.min(firstWait * 2 ** tries, longestWait));
    } finally {
      start();
    }
  }

  const tryLater = (key: string, wait: number) => {
    const cancel = later(wait, () => {
      timers.delete(cancel);
      if (items.get(key)?.state === "failed") retry(key);
    });
    timers.add(cancel);
  };

  const retry = (key: string) => {
    if (items.get(key)?.final) return;
    put(key, { state: "waiting" });
    start();
  };

  return {
    /**
     * Does nothing for a picture that is in the queue already.
     * @param refused why the server did not take it in an earlier visit: it is shown, and not sent
     */
    add(key: string, file: Blob, refused: string | null = null): void {
      if (items.has(key)) return;
      items = new Map(items).set(key, {
        state: refused === null ? "waiting" : "failed",
        progress: 0,
        reason: refused,
        lost: false,
        final: refused !== null,
        file,
        tries: 0,
        stop: null,
      });
      put(key, {});
      start();
    },
    retry,
    /** Retries at once when the network is back. */
    hurry(): void {
      for (const [key, { state, final }] of items) if (state === "failed" && !final) put(key, { state: "waiting" });
      start();
    },
    remove(key: string): void {
      items.get(key)?.stop?.abort();
      put(key, undefined);
      start();
    },
    fileOf: (key: string): Blob | undefined => items.get(key)?.file,
    snapshot: (): ReadonlyMap<string, Sending> => items,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Waits until none of these pictures is being sent. @returns the failed ones */
    settled: (keys: readonly string[]): Promise<readonly Sending[]> =>
      new Promise((resolve) => {
        const look = () => {
          const left = keys.flatMap((key) => items.get(key) ?? []);
          if (left.some(({ state }) => state !== "failed")) return;
          listeners.delete(look);
          resolve(left);
        };
        listeners.add(look);
        look();
      }),
    close(): void {
      for (const cancel of timers) cancel();
      for (const { stop } of items.values()) stop?.abort();
    },
  };
}

const reasonOf = (error: unknown): string =>
  error instanceof HttpError ? error.detail : "The connection was lost. We will try again automatically.";

/** The body is wrong, too large, of another kind or unreadable: the same file gets the same answer. */
const finalStatuses: readonly number[] = [400, 413, 415, 422];
const isFinal = (error: unknown): boolean => error instanceof HttpError && finalStatuses.includes(error.status);

/** True for a failure after which the picture is sent again by itself. */
const mayPass = (error: unknown): boolean =>
  error instanceof ConnectionLost || (error instanceof HttpError && (error.status >= 500 || error.status === 429));
