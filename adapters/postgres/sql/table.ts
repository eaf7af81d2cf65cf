import {
  BigIntType,
  DateTimeType,
  DecimalType,
  type InferEntity,
  UnderscoreNamingStrategy,
} from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { isoTime } from "./iso-time.ts";
import type { Piece } from "./statement.ts";

/** The values of a row in the order of a table's columns. */
export type StoredRow = readonly unknown[];

/** A row by the names of its entity: moments are ISO 8601 in UTC, decimals and big integers are text. */
export type RowOf<Described> = Described extends { readonly properties: infer Properties }
  ? { readonly [Name in keyof Properties & keyof InferEntity<Described>]: Stored<InferEntity<Described>[Name]> }
  : never;

type Stored<Value> = Value extends undefined ? never : Value extends Date | bigint ? string : Value;

export type Table<Row> = {
  /** All columns, as an insert names them. */
  readonly columns: Piece;
  /** All columns of an alias, for statements that `readOn` runs. */
  select(alias: string): Piece;
  /** All columns of an alias as one JSON value, for rows that come with other values. */
  packed(alias: string): Piece<StoredRow>;
  /** Reads one value of a row from `select` or `packed`. */
  readonly of: { readonly [Name in keyof Row]: (row: StoredRow) => Row[Name] };
  /** Reads all values of a row from `select` or `packed`. */
  read(row: StoredRow): Row;
  /** Rows as `insert` and `update` take them. */
  rows(rows: readonly Row[]): string;
  /** @param condition has to hold for anything to be inserted */
  insert(rows: Piece<string>, condition?: Piece): Piece;
  /**
   * Inserts with some columns from elsewhere. @param rest of the select, after the `given` rows:
   * further tables and conditions
   */
  insertWith(rows: Piece<string>, values: { readonly [Name in keyof Row]?: Piece }, rest: Piece): Piece;
  /** Sets all columns to those of the one row; the caller adds its `where`. */
  update(row: Piece<string>): Piece;
  /** Sets all columns of the rows with the same `id`. */
  updateEach(rows: Piece<string>): Piece;
  only<Name extends keyof Row>(...names: readonly Name[]): Table<Pick<Row, Name>>;
  without<Name extends keyof Row>(...names: readonly Name[]): Table<Omit<Row, Name>>;
};

type Property = {
  readonly type?: unknown;
  readonly joinColumn?: string;
};

type Entity = {
  readonly meta: { readonly tableName: string; readonly properties: Readonly<Record<string, Property>> };
};

type Column = { readonly property: string; readonly name: string; readonly type: unknown };

/** Columns of an entity's table, named and typed as the entity has them. */
export function table<Described extends Entity>({ meta }: Described): Table<RowOf<Described>> {
  return tableOf(
    meta.tableName,
    Object.entries(meta.properties).map(([property, { type, joinColumn }]) => ({
      property,
      name: joinColumn ?? naming.propertyToColumnName(property),
      type,
    })),
  );
}

const naming = new UnderscoreNamingStrategy();

function tableOf<Row>(name: string, columns: readonly Column[]): Table<Row> {
  const list = (write: (column: Column) => string): string => columns.map(write).join(", ");
  const all = list((column) => column.name);
  const readers = columns.map((column, at) => [column.property, readerOf(column, at)] as const);
  const sent = (rows: Piece<string>) => sql`jsonb_populate_recordset(null::${sql.raw(name)}, ${rows}::jsonb)`;
  const insertWith: Table<Row>["insertWith"] = (rows, values, rest) => {
    const selected = columns.map((column) => values[column.property as keyof Row] ?? sql.raw(`given.${column.name}`));
    return sql`insert into ${sql.raw(name)} (${sql.raw(all)}) select ${sql.join(selected)} from ${sent(rows)} given ${rest}`;
  };
  const picked = (isPicked: (property: keyof Row) => boolean) =>
    columns.filter(({ property }) => isPicked(property as keyof Row));

  return {
    columns: sql.raw(all),
    select: (alias) => sql.raw(list((column) => `${alias}.${column.name}`)),
    packed: (alias) => sql.raw(`json_build_array(${list((column) => packedColumn(alias, column))})`),
    of: Object.fromEntries(readers) as Table<Row>["of"],
    read: (row) => Object.fromEntries(readers.map(([property, read]) => [property, read(row)])) as Row,
    rows: (rows) =>
      JSON.stringify(
        rows.map((row) => {
          const named: Record<string, unknown> = {};
          for (const column of columns) named[column.name] = row[column.property as keyof Row];
          return named;
        }),
      ),
    insert: (rows, condition = sql`true`) => insertWith(rows, {}, sql`where ${condition}`),
    insertWith,
    update: (row) => sql`update ${sql.raw(name)} set (${sql.raw(all)}) = (select ${sql.raw(all)} from ${sent(row)})`,
    updateEach: (rows) =>
      sql`update ${sql.raw(name)} set ${sql.raw(list((column) => `${column.name} = given.${column.name}`))} from ${sent(rows)} given where ${sql.raw(name)}.id = given.id`,
    only: (...names) =>
      tableOf(
        name,
        picked((property) => (names as readonly unknown[]).includes(property)),
      ),
    without: (...names) =>
      tableOf(
        name,
        picked((property) => !(names as readonly unknown[]).includes(property)),
      ),
  };
}

const is = (column: Column, type: abstract new (...args: never[]) => object): boolean =>
  column.type === type || column.type instanceof type;

/** Numbers of JSON forget their places, and hold no big integers. */
const packedColumn = (alias: string, column: Column): string =>
  `${alias}.${column.name}${is(column, DecimalType) || is(column, BigIntType) ? "::text" : ""}`;

function readerOf(column: Column, at: number): (row: StoredRow) => unknown {
  if (!is(column, DateTimeType)) return (row) => row[at];
  return (row) => {
    const moment = row[at];
    return typeof moment === "string" ? isoTime(moment) : moment;
  };
}
