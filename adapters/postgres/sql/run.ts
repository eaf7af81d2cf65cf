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

/** Runs statements on connections that are not the ORM's. */
export function runThrough(driver: Driver): Run {
  return async <Row>({ name, text, values }: Query<Row>) =>
    (await driver.query<Row & QueryResultRow>({ ...(name && { name }), text, values: [...values] })).rows;
}

/** For lists: each row as a table's readers take it, since names and objects would cost more than the rest: benchmark `orders`. */
export type Read = (query: Query) => Promise<readonly StoredRow[]>;

export function readOn(database: Database): Read {
  return async (query) => readThrough(await poolOf(database))(query);
}

export function readThrough(driver: ArrayDriver): Read {
  return async ({ name, text, values }) =>
    (await driver.query<unknown[]>({ ...(name && { name }), text, values: [...values], rowMode: "array" })).rows;
}

export const poolOf = (database: Database): Promise<Pool> => database.em.getConnection().getNativeClient();
