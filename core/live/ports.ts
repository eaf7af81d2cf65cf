import type { LiveEvent } from "./live-event.ts";

export type LivePorts = { readonly live: LiveFeed };

/** Where reading goes on: opaque, the same on every process. */
export type LiveCursor = string;

export type LiveBatch = { readonly events: readonly LiveEvent[]; readonly cursor: LiveCursor };

/** What is kept with each change, told to every process. */
export interface LiveFeed {
  /**
   * Tells of each event once its change is kept, at least once, whichever process made it.
   * A reader that goes on from a batch's cursor misses nothing that came after it. The first batch is empty: it says where telling begins.
   * @param onLost told when events can no longer be heard, or so many were missed that they are not told. With the next
   * batch, which may be empty, telling goes on; `since` knows what was missed in between, or that it was too much.
   * @returns stop
   */
  follow(listener: (batch: LiveBatch) => void, onLost?: () => void): Promise<() => Promise<void>>;
  /** Everything after a cursor, perhaps some of it again; undefined for what is no cursor, too old to be sure, or followed by too much. */
  since(cursor: LiveCursor): Promise<LiveBatch | undefined>;
}
