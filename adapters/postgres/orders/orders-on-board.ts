import { sql } from "kysely";
import { type BoardSearch, type BoardSort, noPickupDay } from "@lotlane/core/orders";
import type { Piece } from "../sql/statement.ts";
import { isNear } from "./near.ts";

const pickupDay = sql.raw(`coalesce(o.pickup_date, '${noPickupDay}'::date)`);

const sorts: Readonly<Record<BoardSort, { readonly by: Piece; readonly type: Piece; readonly falls: boolean }>> = {
  newest: { by: sql`o.created_at`, type: sql`timestamptz`, falls: true },
  pickup: { by: pickupDay, type: sql`date`, falls: false },
  price: { by: sql`o.payment_amount`, type: sql`numeric`, falls: true },
  per_mile: { by: sql`o.payment_per_mile`, type: sql`numeric`, falls: true },
};

/** How a board of this sort is ordered. */
export const boardOrder = (sort: BoardSort): Piece => {
  const { by, falls } = sorts[sort];
  return falls ? sql`${by} desc, o.id desc` : sql`${by}, o.id`;
};

/**
 * Orders that wait for a transporter, as a board sorts them. Served by orders_status_index and the orders_open_…_index
 * of pickup days, prices, rates, states and points.
 */
export function pickOrdersOnBoard({ sort, after, ...search }: BoardSearch, most: number): Piece {
  const { by, type, falls } = sorts[sort];
  const conditions = [
    ...ordersFoundBy(search),
    ...(after ? [sql`(${by}, o.id) ${falls ? sql`<` : sql`>`} (${after.value}::${type}, ${after.id}::uuid)`] : []),
  ];
  return sql`select o.* from orders o where ${sql.join(conditions, sql` and `)} order by ${boardOrder(sort)} limit ${sql.lit(most)}`;
}

/** The conditions on an order `o` that a search of the board finds. */
export const ordersFoundBy = ({
  near,
  nearDelivery,
  pickupFrom,
  pickupTo,
  leastPerMile,
}: Omit<BoardSearch, "sort" | "after" | "limit">): readonly Piece[] => [
  sql`o.status = 'pending' and o.transporter_id is null`,
  ...(near ? [isNear("pickup", near)] : []),
  ...(nearDelivery ? [isNear("delivery", nearDelivery)] : []),
  ...(pickupFrom === undefined ? [] : [sql`${pickupDay} >= ${pickupFrom}::date`]),
  ...(pickupTo === undefined ? [] : [sql`(o.pickup_date is null or o.pickup_date <= ${pickupTo}::date)`]),
  ...(leastPerMile === undefined ? [] : [sql`o.payment_per_mile >= ${leastPerMile}::numeric`]),
];
