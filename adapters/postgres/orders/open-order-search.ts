import { sql } from "kysely";
import type { OpenOrderSearch } from "@lotlane/core/ports";
import { likePattern } from "../sql/like-pattern.ts";
import type { Piece } from "../sql/statement.ts";
import { isNear } from "./near.ts";
import { firstBy, type PickedOrders } from "./picked-orders.ts";

/**
 * Orders that wait for a transporter. Served by orders_status_index, and places where few orders wait by the
 * orders_open_…_index of places, ZIPs, states and points.
 */
export function pickOpenOrders({ q = "", near, touching, after }: OpenOrderSearch, most: number): PickedOrders {
  const waiting = [
    sql`o.status = 'pending' and o.transporter_id is null`,
    ...(near ? [isNear("pickup", near)] : []),
    ...(touching ? [sql`(${isNear("pickup", touching)} or ${isNear("delivery", touching)})`] : []),
  ];
  const first = (...conditions: readonly Piece[]) =>
    firstBy("created_at", { conditions: [...waiting, ...conditions], after, most });
  if (!q) return { moment: "created_at", branches: [first()] };
  const inPlace = first(sql`o.places_text like ${likePattern(q)}`);
  if (!/^\d+$/.test(q)) return { moment: "created_at", branches: [inPlace] };
  const inZips = [sql`o.pickup_zip`, sql`o.delivery_zip`].map((zip) => first(sql`${zip} like ${`${q}%`}`));
  return { moment: "created_at", branches: [inPlace, ...inZips] };
}
