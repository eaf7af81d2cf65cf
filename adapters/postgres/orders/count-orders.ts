import type { OrderSearch } from "@lotlane/core/ports";
import { sql } from "kysely";
import { composed, type Piece, type Query } from "../sql/statement.ts";
import { pickOrders } from "./order-search.ts";

export const together = (branches: readonly Piece[]): Piece => sql.join(branches, sql` union all `);

/** How many orders of a search there are, counted up to `most`, in any order and by nothing but their ids. */
export function countOrders(
  search: Pick<OrderSearch, "owner" | "status" | "q"> & { readonly deliveredBefore?: string },
  most: number,
): Query<{ readonly count: number }> {
  const ids = pickOrders(search, most).branches.map((branch) => sql`(select id from ${branch} counted)`);
  return composed(sql<{ count: number }>`
    select count(*)::int as count from (select distinct id from (${together(ids)}) every limit ${sql.lit(most)}) counted`);
}
