import type { Pool, QueryResult, QueryResultRow } from "pg";
import type { Database } from "../server/database.ts";

/** Without a name it is planned for the values at hand. */
export type HotStatement = { readonly name?: string; readonly text: string };

export type HotRun = <Row extends QueryResultRow>(
  statement: HotStatement,
  values: unknown[],
) => Promise<QueryResult<Row>>;

/**
 * Statements that run many times a second: named, so that PostgreSQL reads and plans
 * each once for a connection, and past the ORM, on the connections of its pool.
 */
export function createHotStatements(database: Database): HotRun {
  return async <Row extends QueryResultRow>(statement: HotStatement, values: unknown[]): Promise<QueryResult<Row>> => {
    const pool: Pool = await database.em.getConnection().getNativeClient();
    return pool.query<Row>({ ...statement, values });
  };
}

/** `?` as PostgreSQL numbers them. */
export const numbered = (sql: string): string => {
  let number = 0;
  return sql.replaceAll("?", () => `$${++number}`);
};

/** Collects a statement's values as it is put together: `$1`, `$2` … stand for them. */
export function parameters() {
  const values: unknown[] = [];
  return { values, put: (value: unknown): string => `$${values.push(value)}` };
}
