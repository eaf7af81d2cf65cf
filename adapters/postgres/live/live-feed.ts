import type { LiveBatch, LiveFeed } from "@lotlane/core/ports";
import { sql } from "kysely";
import type { Database } from "../server/database.ts";
import { runOn } from "../sql/run.ts";
import { statement } from "../sql/statement.ts";
import { createLiveReader, type LiveReader } from "./live-reader.ts";
import { eventFromRow, isReadable, liveCursor, type LiveReading, liveRetentionSeconds, readLive } from "./live-rows.ts";

type Options = {
  readonly url: string;
  readonly database: Database;
  /** Told when the connection is lost, or is not to be had; the feed goes on by itself. */
  readonly onError?: (error: Error) => void;
};

type Follower = { readonly listener: (batch: LiveBatch) => void; readonly onLost: () => void };

// A transaction that is still to come, or a moment that is, was never given out as a cursor.
const readSince = statement<{ readonly xid: string; readonly seconds: string }, LiveReading>(
  "read-live-since",
  ({ xid, seconds }) => {
    const since = sql`${xid}::xid8`;
    return readLive(
      since,
      sql`true`,
      sql`
        ${since} <= now.xmax and ${seconds}::bigint between
          extract(epoch from clock_timestamp()) - ${sql.lit(liveRetentionSeconds)}
          and extract(epoch from clock_timestamp()) + 60
        and ${isReadable(since)}`,
    );
  },
);

/** Reads once for all who follow in this process, and only while one does. */
export function createLiveFeed({ url, database, onError = () => undefined }: Options): LiveFeed {
  const run = runOn(database);
  const followers = new Set<Follower>();
  let reader: Promise<LiveReader> | undefined;

  const tell = (batch: LiveBatch): void => {
    for (const { listener } of followers) listener(batch);
  };
  const onLost = (): void => {
    for (const follower of followers) follower.onLost();
  };

  return {
    async follow(listener, onLostByFollower = () => undefined) {
      const follower = { listener, onLost: onLostByFollower };
      followers.add(follower);
      reader ??= createLiveReader({ url, tell, onLost, onError });
      listener({ events: [], cursor: (await reader).place() });
      return async () => {
        followers.delete(follower);
        if (followers.size > 0 || !reader) return;
        const unneeded = reader;
        reader = undefined;
        await (await unneeded).stop();
      };
    },

    async since(cursor) {
      const [, xid, seconds] = /^(\d{1,18})-(\d{1,12})$/.exec(cursor) ?? [];
      if (xid === undefined || seconds === undefined) return undefined;
      const [reading] = await run(readSince({ xid, seconds }));
      return reading && { events: reading.events.map(eventFromRow), cursor: liveCursor(reading) };
    },
  };
}
