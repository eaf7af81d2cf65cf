import type { Socket } from "node:net";
import { type Client, Pool, type PoolClient, type PoolConfig } from "pg";
import { leadingTo, silent, type Way } from "./primary.ts";

/** Detects that the other machine is gone, even while we send nothing. */
const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Longer than the server takes to end a statement, so that one that is slow is told from a server that is silent. */
const silenceMilliseconds = 6000;

/**
 * How long the product waits for its database: for a connection, and on it for a statement, for the locks of others
 * and for its own next statement in a transaction. Told once when a connection is made.
 */
export const limited = {
  ...keptAlive,
  connectionTimeoutMillis: 4000,
  statement_timeout: 5000,
  lock_timeout: 3000,
  idle_in_transaction_session_timeout: 10_000,
  // Statements leave without waiting for the answers before them: `transact`.
  pipeline: true,
} as const satisfies PoolConfig;

/** For migrations and the like, which take the time they need once a connection is there. */
export const unlimited = { ...keptAlive, connectionTimeoutMillis: 4000 } as const satisfies PoolConfig;

type Waiting = Client & {
  /** False while an answer is due; the driver has no public name for it. */ readonly readyForQuery?: boolean;
};

/**
 * Hangs up on a server that owes an answer and says nothing: a server that was stopped, or is behind a network that
 * lets nothing through, closes no connection. The pending query then fails at once, and the pool drops the connection.
 */
export function hangUpOnSilence(client: Client, milliseconds = silenceMilliseconds): void {
  const stream = client.connection.stream as Socket;
  const isWaiting = () => (client as Waiting).readyForQuery === false;
  stream.setTimeout(milliseconds);
  stream.on("timeout", () => {
    if (!isWaiting()) return;
    const heard = stream.bytesRead;
    // A process that was busy itself first reads the bytes that have arrived in the meantime.
    setImmediate(() => {
      if (isWaiting() && stream.bytesRead === heard) stream.destroy(silent());
    });
  });
}

/** A failed query gives its lost connection back at once; a transaction that keeps one for so long never gives it back. */
const graceMilliseconds = 1000;

/**
 * Gives connections back that were lost in the middle of a transaction: the query builder keeps one whose
 * rollback or commit cannot be said any more, until the pool has none left and every query waits.
 */
export function giveBackLost(pool: Pool): void {
  const out = new Set<PoolClient>();
  pool.on("acquire", (client) => out.add(client));
  pool.on("release", (_, client) => out.delete(client));
  pool.on("connect", (client) =>
    client.once("end", () =>
      setTimeout(() => {
        if (out.has(client)) client.release(true);
      }, graceMilliseconds),
    ),
  );
}

type PoolOptions = Way & {
  /** As the server lists its connections. */
  readonly name: string;
  readonly max: number;
  /** Told of an idle connection that breaks; the next statement gets another one. */
  readonly onError?: (error: Error) => void;
};

/** Connections beside the ORM's. */
export function openPool({ name, max, onError = () => undefined, ...way }: PoolOptions): Pool {
  const pool = new Pool({ ...limited, ...leadingTo(way), max, application_name: name });
  return pool.on("connect", (client) => hangUpOnSilence(client)).on("error", onError);
}

/** The same without time limits, for statements that keep the database itself in order. */
export function openPoolWithoutTimeouts({ name, max, onError = () => undefined, ...way }: PoolOptions): Pool {
  return new Pool({ ...unlimited, ...leadingTo(way), max, application_name: name }).on("error", onError);
}
