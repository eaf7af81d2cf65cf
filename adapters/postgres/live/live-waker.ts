import { sql } from "kysely";
import type { Pool } from "pg";
import { type Database, poolOf, runThrough } from "../sql/run.ts";
import { statement } from "../sql/statement.ts";

/** The channel on which processes tell each other that there is something to read. */
export const liveChannel = "lotlane_live";

const notify = statement("notify-live", () => sql`select pg_notify(${sql.lit(liveChannel)}, '')`);

const pauseMilliseconds = 10;

type LiveWaker = { wake(): void };

const wakers = new WeakMap<Database, LiveWaker>();

/** The one waker of this process. */
export function wakerOf(database: Database): LiveWaker {
  const known = wakers.get(database);
  if (known) return known;
  const waker = createLiveWaker(database);
  wakers.set(database, waker);
  return waker;
}

/**
 * Tells every process that there are new events, after their commit and apart from it: commits that notify
 * wait for each other. Events kept in quick succession are told together.
 */
function createLiveWaker(database: Database): LiveWaker {
  let resting = false;
  let asked = false;

  // Held on to: a database that was closed in between is not opened again.
  let pool: Pool | undefined;
  const tell = async (): Promise<void> => {
    pool ??= await poolOf(database);
    await runThrough(pool)(notify({}));
  };

  const wake = (): void => {
    asked = true;
    if (resting) return;
    asked = false;
    resting = true;
    // Events that are not told now are read a little later.
    void tell().catch(() => undefined);
    setTimeout(() => {
      resting = false;
      if (asked) wake();
    }, pauseMilliseconds).unref();
  };
  return { wake };
}
