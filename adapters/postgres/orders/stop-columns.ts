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

type Reader<Value> = (row: StoredRow) => Value;
type Readers<Fields> = { readonly [Name in keyof Fields]: Reader<Fields[Name]> };

/** @param of reads the columns of a row. @returns what reads one end of it */
export function stopReader(
  end: TripEnd,
  of: Readers<AtEnd<"pickup", OrderStop> & AtEnd<"delivery", OrderStop>>,
): Reader<OrderStop> {
  const byColumn = of as Readonly<Record<string, Reader<unknown> | undefined>>;
  const read = Object.fromEntries(
    stopFields.map((field) => [field, byColumn[columnAt(end, field)]]),
  ) as Readers<OrderStop>;
  // Written out: lists read both ends of each row, and names that are looked up cost five times as much.
  return (row) => ({
    address: read.address(row),
    city: read.city(row),
    state: read.state(row),
    zip: read.zip(row),
    date: read.date(row),
    latitude: read.latitude(row),
    longitude: read.longitude(row),
  });
}
