import { sql } from "kysely";
import type { Cursor } from "@lotlane/core";
import type { Piece } from "../sql/statement.ts";

/** The column that a list is sorted by, newest first. */
export type ListMoment = "created_at" | "delivered_at";

/** Selects of orders `o`: the first rows of each branch, of which the first of all are shown. */
export type PickedOrders = { readonly branches: readonly Piece[]; readonly moment: ListMoment };

type Wanted = {
  readonly conditions: readonly Piece[];
  readonly after: Cursor | undefined;
  readonly most: number;
  /** All orders, unless it says which. */
  readonly among?: Piece;
  /** Of `o`: all, unless it says which. */
  readonly columns?: Piece;
};

/** The first orders, by a moment, of those for which all conditions hold. */
export function firstBy(
  moment: ListMoment,
  { conditions, after, most, among = sql`orders`, columns = sql`o.*` }: Wanted,
): Piece {
  const by = sql.ref(`o.${moment}`);
  const later = after ? [sql`(${by}, o.id) < (${after.at}::timestamptz, ${after.id}::uuid)`] : [];
  return sql`(
    select ${columns} from ${among} o where ${sql.join([...conditions, ...later], sql` and `)}
    order by ${by} desc, o.id desc limit ${sql.lit(most)})`;
}
