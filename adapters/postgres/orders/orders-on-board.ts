import { sql } from "kysely";
import { type Area, type Around, boxAround, earthRadiusMiles, type Point, wholeEarth } from "@lotlane/core/lanes";
import { type BoardSearch, type BoardSort, noPickupDay, type TripEnd } from "@lotlane/core/orders";
import type { Piece } from "../sql/statement.ts";

/** As `transportOf`. */
export const transport = sql.raw("(o.payment_amount - o.service_fee - o.card_fee)");

const pickupDay = sql.raw(`coalesce(o.pickup_date, '${noPickupDay}'::date)`);

const sorts: Readonly<Record<BoardSort, { readonly by: Piece; readonly type: Piece; readonly falls: boolean }>> = {
  newest: { by: sql`o.created_at`, type: sql`timestamptz`, falls: true },
  pickup: { by: pickupDay, type: sql`date`, falls: false },
  price: { by: transport, type: sql`numeric`, falls: true },
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
  sql`o.status = 'pending' and o.transporter_id is null and not o.is_reserved`,
  ...(near ? [isNear("pickup", near)] : []),
  ...(nearDelivery ? [isNear("delivery", nearDelivery)] : []),
  ...(pickupFrom === undefined ? [] : [sql`${pickupDay} >= ${pickupFrom}::date`]),
  ...(pickupTo === undefined ? [] : [sql`(o.pickup_date is null or o.pickup_date <= ${pickupTo}::date)`]),
  ...(leastPerMile === undefined ? [] : [sql`o.payment_per_mile >= ${leastPerMile}::numeric`]),
];

/** True when an end of `o`, or of another alias, lies in an area, as `isWithin` decides. */
export const isNear = (end: TripEnd, area: Area, alias = "o"): Piece =>
  "states" in area ? isIn(end, area.states, alias) : isAround(end, area, alias);

const isIn = (end: TripEnd, states: readonly string[], alias: string): Piece =>
  sql`${sql.ref(`${alias}.${end}_state`)} in (${sql.join(states)})`;

/** As `greatCircleMiles` measures, within a box that an index knows. */
function isAround(end: TripEnd, { point, miles }: Around, alias: string): Piece {
  const [latitude, longitude] = [sql`${point.latitude}::float8`, sql`${point.longitude}::float8`];
  const [itsLatitude, itsLongitude] = coordinatesOf(end, alias);
  const h = sql`power(sin(radians(${itsLatitude} - ${latitude}) / 2), 2)
    + cos(radians(${latitude})) * cos(radians(${itsLatitude})) * power(sin(radians(${itsLongitude} - ${longitude}) / 2), 2)`;
  const measured = sql`${sql.lit(2 * earthRadiusMiles)} * asin(least(1, sqrt(${h}))) <= ${miles}::float8`;
  return sql.join([...inBox(coordinatesOf(end, alias), point, miles), measured], sql` and `);
}

const coordinatesOf = (end: TripEnd, alias: string) =>
  [sql.ref(`${alias}.${end}_latitude`), sql.ref(`${alias}.${end}_longitude`)] as const;

function inBox([latitude, longitude]: ReturnType<typeof coordinatesOf>, point: Point, miles: number): Piece[] {
  const { south, north, west, east } = boxAround(point, miles);
  const between = (column: Piece, least: number, most: number) =>
    sql`${column} between ${least}::float8 and ${most}::float8`;
  const isWide = west === wholeEarth.west && east === wholeEarth.east;
  return [between(latitude, south, north), ...(isWide ? [] : [between(longitude, west, east)])];
}
