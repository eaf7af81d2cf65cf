import { sql } from "kysely";
import type { Cursor } from "@lotlane/core";
import type { Point } from "@lotlane/core/lanes";
import { type OrderStatus, orderStatuses } from "@lotlane/core/orders";
import type { OpenOrderSearch, OrderOwner, OrderSearch } from "@lotlane/core/ports";
import { likePattern } from "../sql/like-pattern.ts";
import type { Piece } from "../sql/statement.ts";

/** What a list is sorted by, the newest first. */
export type ListMoment = "created_at" | "delivered_at";

/** Selects of orders `o`: the first rows of each branch, of which the first of all are shown. */
export type PickedOrders = { readonly branches: readonly Piece[]; readonly moment: ListMoment };

type Asked = Pick<OrderSearch, "owner" | "status" | "q"> & {
  readonly deliveredBefore?: string | undefined;
  readonly after?: Cursor | undefined;
};

/** Holds for an owner's orders. */
export function ownedBy(owner: OrderOwner): Piece {
  switch (owner.kind) {
    case "all":
      return sql`true`;
    case "organisation":
      return sql`o.shipper_organisation_id = ${owner.organisationId}::uuid`;
    case "receiver":
      return sql`o.delivery_contact_email = ${owner.email}::text`;
    default:
      return sql`${sql.ref(`o.${owner.kind}_id`)} = ${owner.userId}::uuid`;
  }
}

function statusesOf(status: OrderSearch["status"]): readonly OrderStatus[] {
  if (status === undefined) return orderStatuses;
  return status === "active" ? ["pending", "assigned", "in_transit"] : [status];
}

const hasStatus = (statuses: readonly OrderStatus[]): Piece =>
  sql`o.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;

/**
 * What holds for orders of a status: together, or apart where no index has them in order together. Orders of every
 * owner are always apart: reading all by time, PostgreSQL would expect too much where few have the status.
 */
function conditionsOf({ owner, status, q }: Asked): readonly Piece[] {
  if (owner.kind === "all" || (status === "active" && !q)) return statusesOf(status).map((one) => hasStatus([one]));
  return [status === undefined ? sql`true` : hasStatus(statusesOf(status))];
}

const mostPeople = 200;

/** The first orders, by a moment, of those for which all conditions hold. */
function firstBy(moment: ListMoment, conditions: readonly Piece[], after: Cursor | undefined, most: number): Piece {
  const by = sql.ref(`o.${moment}`);
  const later = after ? [sql`(${by}, o.id) < (${after.at}::timestamptz, ${after.id}::uuid)`] : [];
  return sql`(
    select o.* from orders o where ${sql.join([...conditions, ...later], sql` and `)}
    order by ${by} desc, o.id desc limit ${sql.lit(most)})`;
}

/**
 * An owner's orders, or those of every owner. Served by the owner's indexes, so that no more is read than is
 * shown; searches that find few by orders_search_index.
 */
export function pickOrders(asked: Asked, most: number): PickedOrders {
  const { owner, q = "", deliveredBefore, after } = asked;
  const moment: ListMoment = deliveredBefore === undefined ? "created_at" : "delivered_at";
  const own = ownedBy(owner);
  const first = (...conditions: readonly Piece[]) => firstBy(moment, conditions, after, most);
  const conditions =
    deliveredBefore === undefined
      ? conditionsOf(asked)
      : [sql`o.status = 'delivered' and o.delivered_at < ${deliveredBefore}::timestamptz`];

  if (!q) return { moment, branches: conditions.map((has) => first(own, has)) };
  const pattern = likePattern(q);
  const byText = (has: Piece) => first(own, has, sql`o.search_text like ${pattern}`);
  if (owner.kind !== "all") return { moment, branches: conditions.map(byText) };
  return {
    moment,
    branches: conditions.flatMap((has) => [
      byText(has),
      first(has, sql`o.customer_text like ${pattern}`),
      ofPeople(pattern, first(has, sql`o.shipper_id = person.id`)),
      ofPeople(pattern, first(has, sql`o.transporter_id = person.id`)),
    ]),
  };
}

/** The first orders of each person of such a name, or of a company of that name. Served by accounts_search_index. */
const ofPeople = (pattern: string | null, orders: Piece): Piece => sql`
  (select o.* from (
    select a.id from accounts a where a.search_text like ${pattern}
      and substr(a.search_text, strpos(a.search_text, e'\\n')) like ${pattern} limit ${sql.lit(mostPeople)}
  ) person cross join lateral ${orders} o)`;

/**
 * Orders that wait for a transporter. Served by orders_status_index, and places where few orders wait by the
 * orders_open_…_index of places, ZIPs and points.
 */
export function pickOpenOrders({ q = "", near, after }: OpenOrderSearch, most: number): PickedOrders {
  const waiting = [sql`o.status = 'pending' and o.transporter_id is null`, ...(near ? [isNear(near)] : [])];
  const first = (...conditions: readonly Piece[]) => firstBy("created_at", [...waiting, ...conditions], after, most);
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
