import type { Pool } from "pg";
import type { Database } from "../server/database.ts";
import type { HotStatement } from "./hot-statements.ts";

/** What PostgreSQL sends, before the driver makes anything of it. */
export type TextRow = readonly (string | null)[];

const asText = { getTypeParser: () => (value: string) => value };

/**
 * The same as hot statements, for lists: each row an array of texts in the order of its columns. The driver
 * would spend more time on the types of a page of orders than PostgreSQL on finding it.
 */
export function createTextStatements(database: Database) {
  return async (statement: HotStatement, values: unknown[]): Promise<readonly TextRow[]> => {
    const pool: Pool = await database.em.getConnection().getNativeClient();
    const { rows } = await pool.query<(string | null)[]>({ ...statement, values, rowMode: "array", types: asText });
    return rows;
  };
}
