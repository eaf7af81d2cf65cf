import type { LiveBatch, LiveFeed } from "@lotlane/core/ports";
import type { Database } from "../server/database.ts";
import { createHotStatements } from "../sql/hot-statements.ts";
import { createLiveReader, type LiveReader } from "./live-reader.ts";
import { eventFromRow, liveCursor, type LiveReading, liveRetentionSeconds, readLiveSql } from "./live-rows.ts";

type Options = {
  readonly url: string;
  readonly database: Database;
  /** Told when the connection is lost, or is not to be had; the feed goes on by itself. */
  readonly onError?: (error: Error) => void;
};

/** Of everybody's events; whoever missed more reads their screens again for less. */
const mostRead = 10_000;

// A transaction that is still to come, or a moment that is, was never given out as a cursor.
const readSince = {
  name: "read-live-since",
  text: readLiveSql(`
    $1::xid8 <= now.xmax and $2::bigint between
      extract(epoch from clock_timestamp()) - ${liveRetentionSeconds} and extract(epoch from clock_timestamp()) + 60
    and (select count(*) from (select from live_events e where e.xid >= $1::xid8 limit ${mostRead + 1}) missed) <= ${mostRead}`),
};

/** Reads once for all who follow in this process, for as long as somebody does. */
export function createLiveFeed({ url, database, onError = () => undefined }: Options): LiveFeed {
  const run = createHotStatements(database);
  const followers = new Set<(batch: LiveBatch) => void>();
  let reader: Promise<LiveReader> | undefined;

  const tell = (batch: LiveBatch): void => {
    for (const hear of followers) hear(batch);
  };

  return {
    async follow(hear) {
      const follower = (batch: LiveBatch) => hear(batch);
      followers.add(follower);
      reader ??= createLiveReader({ url, tell, onError });
      hear({ events: [], cursor: (await reader).place() });
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
      if (xid === undefined) return undefined;
      const { rows } = await run<LiveReading>(readSince, [xid, seconds]);
      return rows[0] && { events: rows[0].events.map(eventFromRow), cursor: liveCursor(rows[0]) };
    },
  };
}
