import { type Page, pageOf, type PageRequest } from "@lotlane/core";

type Dated = { readonly id: string; readonly createdAt: string };

/** A page of rows in any order, newest first. */
export function newestPage<Row extends Dated>(rows: readonly Row[], { limit, after }: PageRequest): Page<Row> {
  const sorted = rows.toSorted(newestFirst);
  if (!after) return pageOf(sorted, limit);
  const last = { id: after.id, createdAt: after.at };
  return pageOf(
    sorted.filter((row) => newestFirst(last, row) < 0),
    limit,
  );
}

/** Rows of one moment go by their ids, so that every list has one order. */
export const newestFirst = (one: Dated, other: Dated): number =>
  compare(other.createdAt, one.createdAt) || compare(other.id, one.id);

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
