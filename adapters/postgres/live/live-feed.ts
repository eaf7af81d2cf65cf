import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Client } from "pg";
import type { LiveBatch, LiveCursor, LiveFeed } from "@lotlane/core/ports";
import { hangUpOnSilence, limited } from "../server/connections.ts";
import { ClientOfPrimary, leadingTo, partFrom } from "../server/primary.ts";
import { type Database, type Run, runOn, runThrough } from "../sql/run.ts";
import { composed, composedAs, statement } from "../sql/statement.ts";
import {
  eventFromRow,
  isReadable,
  liveCursor,
  type LiveReading,
  liveRetentionSeconds,
  numberOf,
  readLive,
  transactionOf,
} from "./live-rows.ts";
import { liveChannel } from "./live-waker.ts";

type Options = {
  /** Past a pooler in transaction mode: it listens. */
  readonly url: string;
  readonly database: Database;
  /** True where a replica answers lists: each batch then says what the replica has to have reached. */
  readonly tellsPosition?: boolean;
  /** A cursor is good for an hour, and on a quiet night no event moves it on. */
  readonly placeToldEveryMilliseconds?: number;
  /** Told when the connection is lost, or is not to be had; the feed goes on by itself. */
  readonly onError?: (error: Error) => void;
};

type Follower = { readonly listener: (batch: LiveBatch) => void; readonly onLost: () => void };

// A cursor with a future transaction or a future moment was never given out.
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
export function createLiveFeed({
  url,
  database,
  tellsPosition = false,
  placeToldEveryMilliseconds = 60_000,
  onError = () => undefined,
}: Options): LiveFeed {
  const run = runOn(database);
  const followers = new Set<Follower>();
  let reader: Promise<LiveReader> | undefined;

  const batchOf: BatchOf = (reading, events) => ({
    events: events.map(eventFromRow),
    cursor: liveCursor(reading),
    ...(tellsPosition && { position: reading.position }),
  });
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
      reader ??= createLiveReader({ url, batchOf, tell, onLost, onError, placeToldEveryMilliseconds });
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
      return reading && batchOf(reading, reading.events);
    },
  };
}

type LiveReader = {
  /** The cursor up to which every change has been told. */
  readonly place: () => LiveCursor;
  stop(): Promise<void>;
};

type BatchOf = (reading: LiveReading, events: LiveReading["events"]) => LiveBatch;

type ReaderOptions = Required<Pick<Options, "placeToldEveryMilliseconds">> & {
  readonly url: string;
  readonly batchOf: BatchOf;
  readonly tell: (batch: LiveBatch) => void;
  /** The connection is silent, or too much was missed to be delivered; the next batch says where delivery resumes. */
  readonly onLost: () => void;
  readonly onError: (error: Error) => void;
};

/** Reads at least this often, even when nothing wakes it. */
const atLeastEveryMilliseconds = 2000;
/** A connection that breaks is usually there again sooner; a screen that hears nothing for longer should ask by itself. */
const lostAfterMilliseconds = 6000;
const [firstRetryMilliseconds, lastRetryMilliseconds] = [100, 2000];

/**
 * Listens on a connection of its own and reads on whenever it is woken. A lost connection is made
 * again, and reading goes on where it was. @returns once it has begun, with the present
 */
async function createLiveReader({
  url,
  batchOf,
  tell,
  onLost,
  onError,
  placeToldEveryMilliseconds,
}: ReaderOptions): Promise<LiveReader> {
  const stopping = new AbortController();
  const begun = Promise.withResolvers<void>();
  let from: string | undefined;
  let place: LiveCursor = "";
  let heardAt = 0;
  let toldAt = performance.now();
  let isLost = false;
  // Events that were told while earlier transactions were still under way.
  const told = new Map<string, bigint>();

  function lose(): void {
    isLost = true;
    onLost();
  }

  /** @returns undefined when it is too much to be told */
  async function readOn(run: Run, transaction: string): Promise<LiveReading | undefined> {
    const since = sql`${transaction}::xid8`;
    const isFresh = sql`e.id <> all(${[...told.keys()]}::bigint[])`;
    return (await run(composedAs("read-live-on", readLive(since, isFresh, isReadable(since, isFresh)))))[0];
  }

  async function read(client: Client): Promise<void> {
    const run = runThrough(client);
    const further = from === undefined ? undefined : await readOn(run, from);
    if (from !== undefined && !further) lose();
    const reading = further ?? (await run(composed(readLive(sql`now.xmin`))))[0]!;
    from = reading.xmin;
    for (const row of reading.events) told.set(numberOf(row), transactionOf(row));
    for (const [number, transaction] of told) if (transaction < BigInt(from)) told.delete(number);
    place = liveCursor(reading);
    heardAt = performance.now();
    const batch = batchOf(reading, further ? further.events : []);
    if (isLost || batch.events.length > 0 || heardAt - toldAt >= placeToldEveryMilliseconds) {
      isLost = false;
      toldAt = heardAt;
      tell(batch);
    }
    begun.resolve();
  }

  async function listen(): Promise<void> {
    const client = new ClientOfPrimary({
      ...limited,
      ...leadingTo({ url }),
      application_name: "lotlane-live",
      // The newest rows are few, even if the statistics say otherwise.
      options: "-c enable_seqscan=off",
    });
    const lost = new AbortController();
    const ended = AbortSignal.any([lost.signal, stopping.signal]);
    let failure: Error | undefined;
    client.on("error", (error) => {
      failure = error;
      lost.abort();
    });
    client.on("end", () => lost.abort());
    try {
      await client.connect();
      hangUpOnSilence(client);
      let woken = Promise.withResolvers<void>();
      client.on("notification", () => woken.resolve());
      await client.query(`listen ${liveChannel}`);
      while (!ended.aborted) {
        woken = Promise.withResolvers<void>();
        await read(client);
        await Promise.race([woken.promise, pause(atLeastEveryMilliseconds, undefined, { signal: ended })]);
      }
    } catch (error) {
      if (!stopping.signal.aborted) throw failure ?? error;
    } finally {
      await partFrom(client);
    }
    if (failure) throw failure;
  }

  async function keepListening(): Promise<void> {
    let wait = firstRetryMilliseconds;
    while (!stopping.signal.aborted) {
      const since = performance.now();
      await listen().catch((error: Error) => onError(error));
      if (performance.now() - since > lastRetryMilliseconds) wait = firstRetryMilliseconds;
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
      wait = Math.min(wait * 2, lastRetryMilliseconds);
    }
  }

  const running = keepListening();
  await begun.promise;
  const watch = setInterval(() => {
    if (!isLost && performance.now() - heardAt >= lostAfterMilliseconds) lose();
  }, 500);
  return {
    place: () => place,
    async stop() {
      clearInterval(watch);
      stopping.abort();
      await running;
    },
  };
}
