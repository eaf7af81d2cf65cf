export type Point = { readonly latitude: number; readonly longitude: number };

export const earthRadiusMiles = 3958.8;
const RADIANS = Math.PI / 180;

/** Miles between two points over the surface of the earth (haversine formula). */
export function greatCircleMiles(a: Point, b: Point): number {
  const north = Math.sin(((b.latitude - a.latitude) * RADIANS) / 2);
  const east = Math.sin(((b.longitude - a.longitude) * RADIANS) / 2);
  const h = north * north + Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * east * east;
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(h)));
}
