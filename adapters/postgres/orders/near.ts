import { sql } from "kysely";
import { type Area, type Around, boxAround, earthRadiusMiles, type Point, wholeEarth } from "@lotlane/core/lanes";
import type { TripEnd } from "@lotlane/core/orders";
import type { Piece } from "../sql/statement.ts";

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
