import type { LiveEvent } from "./live-event.ts";

export type LivePorts = { readonly live: LiveFeed };

/** The position to read on from: opaque, the same on every process. */
export type LiveCursor = string;

export type LiveBatch = {
  readonly events: readonly LiveEvent[];
  readonly cursor: LiveCursor;
  /** The place in the database's log that holds these events, where lists may be read from a replica. */
  readonly position?: string;
};

/** The events kept with each change, sent to every process. */
export interface LiveFeed {
  /**
   * Delivers each event once its change is kept, at least once, from any process. A reader that goes on from a batch's
   * cursor misses nothing that came after it. The first batch is empty: its cursor says where delivery begins. Others are
   * empty too, so that the newest cursor is never too old for `since`.
   * @param onLost called when events can no longer be heard, or too many were missed to be delivered. Delivery goes on
   * with the next batch, which may be empty; `since` knows the events in between, or that they were too many.
   * @returns stop
   */
  follow(listener: (batch: LiveBatch) => void, onLost?: () => void): Promise<() => Promise<void>>;
  /**
   * The events after a cursor, perhaps some of them again; undefined for an invalid cursor, one too old to be sure, or
   * one that too many events follow.
   */
  since(cursor: LiveCursor): Promise<LiveBatch | undefined>;
}
