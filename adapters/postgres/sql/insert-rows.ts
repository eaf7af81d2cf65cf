import { columnsOf } from "./columns-of.ts";

/**
 * Inserts all rows of its one parameter, which `rowsOf` makes.
 * @param condition SQL that has to hold, for statements that may turn out to change nothing
 */
export const insertRowsSql = (table: string, columns: string, condition = "true"): string => `
  insert into ${table} (${columns})
  select ${columns} from jsonb_populate_recordset(null::${table}, ?::jsonb) where ${condition}`;

export const rowsOf = (rows: readonly Readonly<Record<string, unknown>>[]): string =>
  JSON.stringify(rows.map(columnsOf));
