import { sql } from "kysely";
import type { Point } from "@lotlane/core/lanes";
import type { TripEnd } from "@lotlane/core/orders";
import type { Piece } from "../sql/statement.ts";

const earthRadiusMiles = 3958.8;

type Around = { readonly point: Point; readonly miles: number };

/** Whether an end of `o`, or of another alias, lies around a point, as `greatCircleMiles` measures, within a box that an index knows. */
export function isNear(end: TripEnd, { point, miles }: Around, alias = "o"): Piece {
  const [latitude, longitude] = [sql`${point.latitude}::float8`, sql`${point.longitude}::float8`];
  const [itsLatitude, itsLongitude] = coordinatesOf(end, alias);
  const h = sql`power(sin(radians(${itsLatitude} - ${latitude}) / 2), 2)
    + cos(radians(${latitude})) * cos(radians(${itsLatitude})) * power(sin(radians(${itsLongitude} - ${longitude}) / 2), 2)`;
  const measured = sql`${sql.lit(2 * earthRadiusMiles)} * asin(least(1, sqrt(${h}))) <= ${miles}::float8`;
  return sql.join([...boxAround(coordinatesOf(end, alias), point, miles), measured], sql` and `);
}

const coordinatesOf = (end: TripEnd, alias: string) =>
  [sql.ref(`${alias}.${end}_latitude`), sql.ref(`${alias}.${end}_longitude`)] as const;

function boxAround(
  [itsLatitude, itsLongitude]: ReturnType<typeof coordinatesOf>,
  { latitude, longitude }: Point,
  miles: number,
): Piece[] {
  // A little more than the circle, so that nothing on its edge is lost.
  const angle = (miles * 1.001) / earthRadiusMiles;
  const degrees = (radians: number) => (radians * 180) / Math.PI + 0.001;
  const between = (column: Piece, middle: number, reach: number) =>
    sql`${column} between ${middle - reach}::float8 and ${middle + reach}::float8`;
  const north = degrees(angle);
  const box = [between(itsLatitude, latitude, north)];
  // Around a pole, and across the date line, there is no such box.
  if (Math.abs(latitude) + north >= 90) return box;
  const east = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos((latitude * Math.PI) / 180))));
  return Math.abs(longitude) + east >= 180 ? box : [...box, between(itsLongitude, longitude, east)];
}
