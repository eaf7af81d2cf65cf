import { asText } from "./invoice.ts";

type Cell = string | number | boolean | null;
type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/** The columns of some fields, which have the names of the JSON. */
export const fieldsOf = <Row>(...names: readonly (keyof Row & string)[]): Columns<Row> =>
  Object.fromEntries(names.map((name) => [name, (row: Row) => cellOf(row[name])]));

const cellOf = (value: unknown): Cell => {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  throw new Error("a column of a table is a text, a number or a truth");
};

const written = (cell: Cell): string => (typeof cell === "string" ? asText(cell) : cell === null ? "" : String(cell));

/** Rows as CSV (RFC 4180), in pieces: no table is held as a whole. */
export async function* tableAsCsv<Row>(columns: Columns<Row>, rows: AsyncIterable<Row>): AsyncGenerator<string, void> {
  const cells = Object.values(columns);
  yield `${Object.keys(columns).join(",")}\r\n`;
  for await (const row of rows) yield `${cells.map((read) => written(read(row))).join(",")}\r\n`;
}
