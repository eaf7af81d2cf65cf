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

/** Degrees. */
export type Box = { readonly south: number; readonly north: number; readonly west: number; readonly east: number };

const [poles, dateLine] = [90, 180];

export const wholeEarth: Box = { south: -poles, north: poles, west: -dateLine, east: dateLine };

/** A box that holds every point within `miles`, for an index to search first. */
export function boxAround({ latitude, longitude }: Point, miles: number): Box {
  // A little more than the circle, so that nothing on its edge is lost.
  const angle = (miles * 1.001) / earthRadiusMiles;
  const degrees = (radians: number) => (radians * 180) / Math.PI + 0.001;
  const high = degrees(angle);
  const [south, north] = [Math.max(latitude - high, -poles), Math.min(latitude + high, poles)];
  // Around a pole, and across the date line, a box has every longitude.
  if (Math.abs(latitude) + high >= poles) return { ...wholeEarth, south, north };
  const wide = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos((latitude * Math.PI) / 180))));
  if (Math.abs(longitude) + wide >= dateLine) return { ...wholeEarth, south, north };
  return { south, north, west: longitude - wide, east: longitude + wide };
}
