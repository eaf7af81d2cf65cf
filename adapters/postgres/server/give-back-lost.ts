import type { Pool, PoolClient } from "pg";

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
