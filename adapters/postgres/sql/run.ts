import { AsyncLocalStorage } from "node:async_hooks";
import { tracingChannel } from "node:diagnostics_channel";
import type { MikroORM } from "@mikro-orm/postgresql";
import type { Pool, QueryArrayConfig, QueryArrayResult, QueryConfig, QueryResult, QueryResultRow } from "pg";
import type { Query } from "./statement.ts";
import type { StoredRow } from "./table.ts";

export type Database = MikroORM;

export type Run = <Row>(query: Query<Row>) => Promise<readonly Row[]>;

/** A client or a pool of the driver. */
type Driver = { query<Row extends QueryResultRow>(config: QueryConfig): Promise<QueryResult<Row>> };

type ArrayDriver = { query<Row extends unknown[]>(config: QueryArrayConfig): Promise<QueryArrayResult<Row>> };

/** Runs statements past the ORM, on any connection of its pool. */
export function runOn(database: Database): Run {
  return async (query) => runThrough(await poolOf(database))(query);
}

/** Tells of each statement by its name, where an observer has subscribed. */
const statements = tracingChannel<{ readonly name: string }, { readonly name: string }>("lotlane:statement");

const traced = <T>(name: string | undefined, ask: () => Promise<T>): Promise<T> =>
  statements.hasSubscribers ? statements.tracePromise(ask, { name: name ?? "composed" }) : ask();

/** Runs statements on connections that are not the ORM's. */
export function runThrough(driver: Driver): Run {
  return async <Row>({ name, text, values }: Query<Row>) =>
    (await traced(name, () => driver.query<Row & QueryResultRow>({ ...(name && { name }), text, values: [...values] })))
      .rows;
}

/** For lists: each row as a table's readers take it, since names and objects would cost more than the rest: benchmark `orders`. */
export type Read = (query: Query) => Promise<readonly StoredRow[]>;

export function readOn(database: Database): Read {
  return async (query) => readThrough(await poolOf(database))(query);
}

export function readThrough(driver: ArrayDriver): Read {
  return async ({ name, text, values }) =>
    (
      await traced(name, () =>
        driver.query<unknown[]>({ ...(name && { name }), text, values: [...values], rowMode: "array" }),
      )
    ).rows;
}

export type Look = { readonly run: Run; readonly read: Read };

/** The replica that answers the lists of one call, until it fails one of them. */
type ReplicaOfCall = { pool: Pool | undefined; readonly onFailure: (error: Error) => void };

export const replicaOfCall = new AsyncLocalStorage<ReplicaOfCall>();

/** The same for lists that may be some moments old: the call's replica answers them, where it has one. */
export function lookOn(database: Database): Look {
  return {
    run: (query) => onReplicaOr(database, (pool) => runThrough(pool)(query)),
    read: (query) => onReplicaOr(database, (pool) => readThrough(pool)(query)),
  };
}

/** PostgreSQL's word for a statement that took too long, as it would on the primary. */
const tookTooLong = "57014";

async function onReplicaOr<T>(database: Database, ask: (pool: Pool) => Promise<T>): Promise<T> {
  const call = replicaOfCall.getStore();
  if (call?.pool)
    try {
      return await ask(call.pool);
    } catch (error) {
      if ((error as { code?: string }).code === tookTooLong) throw error;
      call.pool = undefined;
      call.onFailure(error as Error);
    }
  return ask(await poolOf(database));
}

export const poolOf = (database: Database): Promise<Pool> => database.em.getConnection().getNativeClient();
