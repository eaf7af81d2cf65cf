import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import type { LiveBatch, LiveCursor } from "@lotlane/core/ports";
import { eventFromRow, liveCursor, type LiveReading, readLiveSql } from "./live-rows.ts";
import { liveChannel } from "./live-waker.ts";

export type LiveReader = {
  /** Up to where all that happened has been told. */
  readonly place: () => LiveCursor;
  stop(): Promise<void>;
};

type Options = {
  readonly url: string;
  readonly tell: (batch: LiveBatch) => void;
  readonly onError: (error: Error) => void;
};

/** However often it is woken, and also when nobody wakes it. */
const atLeastEveryMilliseconds = 2000;
const [firstRetryMilliseconds, lastRetryMilliseconds] = [100, 2000];

// As of the first reading; everything before is finished.
const beginSql = readLiveSql().replace("$1::xid8", "pg_snapshot_xmin(pg_current_snapshot())");

/**
 * Listens on a connection of its own and reads on whenever it is woken. A lost connection is made
 * again, and reading goes on where it was. @returns once it has begun, with the present
 */
export async function createLiveReader({ url, tell, onError }: Options): Promise<LiveReader> {
  const stopping = new AbortController();
  const begun = Promise.withResolvers<void>();
  let from: string | undefined;
  let place: LiveCursor = "";
  // Told of already, though transactions before theirs were still under way.
  let told = new Map<number, bigint>();

  async function read(client: Client): Promise<void> {
    const { rows } =
      from === undefined
        ? await client.query<LiveReading>(beginSql)
        : await client.query<LiveReading>(readLiveSql(), [from]);
    const reading = rows[0]!;
    const isFirst = from === undefined;
    const fresh = reading.events.filter(({ id }) => !told.has(id));
    from = reading.xmin;
    told = new Map(
      reading.events.map(({ id, xid }) => [id, BigInt(xid)] as const).filter(([, xid]) => xid >= BigInt(reading.xmin)),
    );
    if (!isFirst && fresh.length > 0) tell({ events: fresh.map(eventFromRow), cursor: liveCursor(reading) });
    place = liveCursor(reading);
    begun.resolve();
  }

  async function listen(): Promise<void> {
    const client = new Client({
      connectionString: url,
      application_name: "lotlane-live",
      keepAlive: true,
      // The newest rows are few, whatever the statistics say of them.
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
      await client.end().catch(() => undefined);
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
  return {
    place: () => place,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
