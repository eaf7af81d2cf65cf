import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { Client } from "pg";
import type { LiveBatch, LiveCursor } from "@lotlane/core/ports";
import { runThrough } from "../sql/run.ts";
import { composed } from "../sql/statement.ts";
import { eventFromRow, liveCursor, numberOf, readLive, transactionOf } from "./live-rows.ts";
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

/** However often it is woken, and also when nothing wakes it. */
const atLeastEveryMilliseconds = 2000;
const [firstRetryMilliseconds, lastRetryMilliseconds] = [100, 2000];

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
  let told = new Map<string, bigint>();

  async function read(client: Client): Promise<void> {
    const isFirst = from === undefined;
    const [found] = await runThrough(client)(composed(readLive(isFirst ? sql`now.xmin` : sql`${from}::xid8`)));
    const reading = found!;
    const fresh = reading.events.filter((row) => !told.has(numberOf(row)));
    from = reading.xmin;
    told = new Map(
      reading.events
        .map((row) => [numberOf(row), transactionOf(row)] as const)
        .filter(([, xid]) => xid >= BigInt(reading.xmin)),
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
