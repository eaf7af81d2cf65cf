import { p } from "@mikro-orm/postgresql";
import { type OrderStop, stopFields, type TripEnd } from "@lotlane/core/orders";
import { double } from "../sql/columns.ts";
import type { StoredRow } from "../sql/table.ts";

/** Each field of a stop has a column at both ends of a trip. */
const columns = {
  address: () => p.text(),
  city: () => p.text(),
  state: () => p.text(),
  zip: () => p.text(),
  date: () => p.date().nullable(),
  latitude: () => double(),
  longitude: () => double(),
} satisfies Record<keyof OrderStop, () => unknown>;

type Columns = { readonly [Field in keyof typeof columns]: ReturnType<(typeof columns)[Field]> };

/** A stop's fields, named as columns of one end. */
type AtEnd<End extends TripEnd, Stop> = { [Field in keyof Stop & string as `${End}${Capitalize<Field>}`]: Stop[Field] };

const columnAt = (end: TripEnd, field: string) => `${end}${field.slice(0, 1).toUpperCase()}${field.slice(1)}`;

/** The columns of one end, as an entity declares them. */
export const stopColumns = <End extends TripEnd>(end: End): AtEnd<End, Columns> =>
  Object.fromEntries(stopFields.map((field) => [columnAt(end, field), columns[field]()])) as AtEnd<End, Columns>;

export const stopToRow = <End extends TripEnd>(end: End, stop: OrderStop): AtEnd<End, OrderStop> =>
  Object.fromEntries(stopFields.map((field) => [columnAt(end, field), stop[field]])) as AtEnd<End, OrderStop>;

type Readers = { readonly [Name in keyof (AtEnd<"pickup", OrderStop> & AtEnd<"delivery", OrderStop>)]: Reader };
type Reader = (row: StoredRow) => unknown;

/** @param of reads the columns of a row. @returns what reads a stop from it; lists call that for each row, so names are looked up here, once */
export function stopReader(end: TripEnd, of: Readers): (row: StoredRow) => OrderStop {
  const readers = stopFields.map((field) => [field, (of as Record<string, Reader>)[columnAt(end, field)]!] as const);
  return (row) => {
    const stop: Record<string, unknown> = {};
    for (const [field, read] of readers) stop[field] = read(row);
    return stop as OrderStop;
  };
}
