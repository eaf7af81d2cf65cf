import { sql } from "kysely";
import type { Point } from "@lotlane/core/lanes";
import type { OpenOrderSearch } from "@lotlane/core/ports";
import { likePattern } from "../sql/like-pattern.ts";
import type { Piece } from "../sql/statement.ts";
import { firstBy, type PickedOrders } from "./picked-orders.ts";

/**
 * Orders that wait for a transporter. Served by orders_status_index, and places where few orders wait by the
 * orders_open_…_index of places, ZIPs and points.
 */
export function pickOpenOrders({ q = "", near, after }: OpenOrderSearch, most: number): PickedOrders {
  const waiting = [sql`o.status = 'pending' and o.transporter_id is null`, ...(near ? [isNear(near)] : [])];
  const first = (...conditions: readonly Piece[]) =>
    firstBy("created_at", { conditions: [...waiting, ...conditions], after, most });
  if (!q) return { moment: "created_at", branches: [first()] };
  const inPlace = first(sql`o.places_text like ${likePattern(q)}`);
  if (!/^\d+$/.test(q)) return { moment: "created_at", branches: [inPlace] };
  const inZips = [sql`o.pickup_zip`, sql`o.delivery_zip`].map((zip) => first(sql`${zip} like ${`${q}%`}`));
  return { moment: "created_at", branches: [inPlace, ...inZips] };
}

const earthRadiusMiles = 3958.8;

/** As `greatCircleMiles` measures, within a box that an index knows. */
function isNear({ point, miles }: { readonly point: Point; readonly miles: number }): Piece {
  const [latitude, longitude] = [sql`${point.latitude}::float8`, sql`${point.longitude}::float8`];
  const h = sql`power(sin(radians(o.pickup_latitude - ${latitude}) / 2), 2)
    + cos(radians(${latitude})) * cos(radians(o.pickup_latitude)) * power(sin(radians(o.pickup_longitude - ${longitude}) / 2), 2)`;
  const measured = sql`${sql.lit(2 * earthRadiusMiles)} * asin(least(1, sqrt(${h}))) <= ${miles}::float8`;
  return sql.join([...boxAround(point, miles), measured], sql` and `);
}

function boxAround({ latitude, longitude }: Point, miles: number): Piece[] {
  // A little more than the circle, so that nothing on its edge is lost.
  const angle = (miles * 1.001) / earthRadiusMiles;
  const degrees = (radians: number) => (radians * 180) / Math.PI + 0.001;
  const between = (column: Piece, middle: number, reach: number) =>
    sql`${column} between ${middle - reach}::float8 and ${middle + reach}::float8`;
  const north = degrees(angle);
  const box = [between(sql`o.pickup_latitude`, latitude, north)];
  // Around a pole, and across the date line, there is no such box.
  if (Math.abs(latitude) + north >= 90) return box;
  const east = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos((latitude * Math.PI) / 180))));
  return Math.abs(longitude) + east >= 180 ? box : [...box, between(sql`o.pickup_longitude`, longitude, east)];
}
