import type { Pool } from "pg";
import { poolOf, replicaOfCall, type Database } from "../sql/run.ts";
import { openPool } from "./connections.ts";

type Options = {
  readonly url: string;
  readonly database: Database;
  /** A replica whose state is older than this answers nothing. */
  readonly mostLagMilliseconds: number;
  /** Told when the replica falls out, once until it is back. */
  readonly onProblem: (reason: string) => void;
  /** A replica that takes longer to say where it is would hold calls up. */
  readonly patienceMilliseconds?: number;
  /** How long the replica is left alone after it failed. */
  readonly restMilliseconds?: number;
};

/** A place in the log of a database, in PostgreSQL's own form: `16/B374D848`. */
export type Position = string;

export type Replica = ReturnType<typeof createReplica>;

/** No replica ever reaches this position, so the primary answers. */
export const unreachablePosition: Position = "FFFFFFFF/FFFFFFFF";

/** How old the last known position of the replica may be when a call begins. */
const freshMilliseconds = 250;

const where =
  "select (pg_control_system()).system_identifier::text as system, case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end::text as position";

type Place = { readonly system: string; readonly position: string };

/**
 * A standby that answers lists in place of the primary (`lookOn`), within the calls that `answer` runs. It is asked for
 * its position four times a second at most, and only while there are calls.
 */
export function createReplica({
  url,
  database,
  mostLagMilliseconds,
  onProblem,
  patienceMilliseconds = 250,
  restMilliseconds = 5000,
}: Options) {
  const pool = openPool({ url, name: "lotlane-replica", max: 10, onError: () => undefined });
  /** Where the primary was, and when: the replica is as old as the last of these that it has reached. */
  let seen: { readonly at: number; readonly position: bigint }[] = [];
  let replayed = -1n;
  let asOf = -Infinity;
  let lookedAt = -Infinity;
  let restsUntil = -Infinity;
  let looking: Promise<void> | undefined;
  let isOut = false;

  function rest(reason: string): void {
    restsUntil = performance.now() + restMilliseconds;
    if (!isOut) onProblem(`the replica is left out: ${reason}`);
    isOut = true;
  }

  async function look(): Promise<void> {
    const at = performance.now();
    try {
      const [primary, replica] = await inTime(
        Promise.all([placeOf(await poolOf(database)), placeOf(pool)]),
        patienceMilliseconds,
      );
      if (primary.system !== replica.system) throw new Error("it is of another database server");
      seen = [
        ...seen.filter((sample) => at - sample.at < mostLagMilliseconds),
        { at, position: valueOf(primary.position) },
      ];
      replayed = valueOf(replica.position);
      asOf = seen.findLast(({ position }) => position <= replayed)?.at ?? asOf;
      lookedAt = at;
    } catch (error) {
      rest((error as Error).message);
    }
  }

  async function isFit(after: bigint): Promise<boolean> {
    const now = performance.now();
    if (now < restsUntil) return false;
    if (now - lookedAt > freshMilliseconds || replayed < after)
      await (looking ??= look().finally(() => (looking = undefined)));
    if (performance.now() < restsUntil || performance.now() - asOf > mostLagMilliseconds) return false;
    isOut = false;
    return replayed >= after;
  }

  return {
    mostLagMilliseconds,
    isPosition,
    /** Runs a call that only reads. @param after the lists that it reads hold what was written before these positions */
    async answer<T>(call: () => Promise<T>, after: readonly Position[] = []): Promise<T> {
      const chosen = (await isFit(after.reduce((latest, position) => larger(latest, valueOf(position)), 0n)))
        ? pool
        : undefined;
      return replicaOfCall.run({ pool: chosen, onFailure: ({ message }) => rest(message) }, call);
    },
    /**
     * The position after everything that this process has written so far, or the latest of those given if it is later.
     * Where the primary cannot say, it is one that no replica reaches, so that the caller's lists come from the primary.
     */
    async position(given: readonly Position[] = []): Promise<Position> {
      const primary = await poolOf(database);
      const { rows } = await primary
        .query<{ position: string }>("select pg_current_wal_insert_lsn()::text as position")
        .catch(() => ({ rows: [] }));
      return given.reduce(laterOf, rows[0]?.position ?? unreachablePosition);
    },
    close: () => pool.end(),
  };
}

async function placeOf(pool: Pool): Promise<Place> {
  const { rows } = await pool.query<Place>(where);
  return rows[0]!;
}

async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("it does not say where it is")), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);

export const isPosition = (text: string): boolean => /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/.test(text);

/** @param position in PostgreSQL's form, as `isPosition` holds */
function valueOf(position: Position): bigint {
  const [high, low] = position.split("/").map((part) => BigInt(`0x${part}`)) as [bigint, bigint];
  return (high << 32n) | low;
}

/** The later of two positions. */
export const laterOf = (one: Position, other: Position): Position => (valueOf(one) >= valueOf(other) ? one : other);
