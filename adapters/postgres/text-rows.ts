import type { Pool } from "pg";
import type { Database } from "./database.ts";
import type { HotStatement } from "./hot-statements.ts";

/** What PostgreSQL says, before the driver makes anything of it. */
export type TextRow = readonly (string | null)[];

// Control characters, which no text here holds.
const [between, none] = ["\u001f", "\u001e"];

const quoted = (character: string) => `chr(${character.charCodeAt(0)})`;

/** Some values as the one column of a row that `createTextStatements` reads. */
export const textRowSql = (values: readonly string[]): string =>
  `array_to_string(array[${values.map((value) => `(${value})::text`).join(", ")}], ${quoted(between)}, ${quoted(none)})`;

/**
 * The same as hot statements, for lists of `textRowSql`: each row an array of texts in the order of its values. The
 * driver would spend more time on the columns of a page of orders than PostgreSQL on finding it.
 */
export function createTextStatements(database: Database) {
  return async (statement: HotStatement, values: unknown[]): Promise<readonly TextRow[]> => {
    const pool: Pool = await database.em.getConnection().getNativeClient();
    const { rows } = await pool.query<[string]>({ ...statement, values, rowMode: "array" });
    return rows.map(([row]) => row.split(between).map((text) => (text === none ? null : text)));
  };
}
