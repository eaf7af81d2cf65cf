import { greatCircleMiles, type Point } from "./great-circle.ts";

/** Water and canyons no road crosses: the points of a line along each, latitude and longitude in degrees. */
const BARRIERS: readonly (readonly number[])[] = [
  [41.66, -87.3, 42.5, -87.0, 44.0, -87.0, 45.0, -86.5, 45.78, -85.6], // Lake Michigan, Gary to the Straits of Mackinac
  [44.58, -87.98, 45.45, -86.65, 45.2, -86.6, 43.0, -87.2, 41.7, -87.35], // Green Bay, on around the Door Peninsula
  [44.78, -85.61, 45.25, -85.5], // Grand Traverse Bay
  [46.7, -92.02, 48.3, -86.5], // Lake Superior
  [43.65, -83.85, 44.5, -82.5], // Saginaw Bay
  [43.05, -82.4, 44.1, -82.5, 44.8, -82.9, 45.3, -83.2, 45.8, -83.5], // Lake Huron
  [41.72, -83.4, 42.8, -79.0], // Lake Erie
  [41.46, -82.72, 41.6, -82.7], // Sandusky Bay
  [43.27, -79.05, 43.9, -76.5], // Lake Ontario
  [43.6, -73.38, 44.95, -73.27], // Lake Champlain
  [40.84, -73.75, 41.42, -70.9], // Long Island Sound
  [41.66, -71.38, 41.52, -71.37], // Narragansett Bay above Newport
  [41.45, -71.37, 41.3, -71.37],
  [41.77, -70.5, 41.79, -70.03], // Cape Cod Bay, north of the Cape
  [41.79, -70.05, 41.95, -70.12, 42.02, -70.25, 42.12, -70.22, 42.2, -69.3], // Cape Cod Bay, west of its arm
  [41.72, -70.65, 41.4, -70.9], // Buzzards Bay
  [39.6, -75.57, 38.2, -74.4], // Delaware Bay
  [39.55, -76.05, 39.02, -76.38], // Chesapeake Bay above the Bay Bridge
  [38.97, -76.4, 38.3, -76.28, 37.8, -76.1, 37.3, -76.1, 36.95, -76.02], // Chesapeake Bay below it, to its bridge-tunnel
  [38.3, -77.02, 37.9, -76.25], // Potomac below the US-301 bridge
  [37.53, -76.75, 37.28, -76.55], // York River above the Coleman Bridge
  [36.97, -76.33, 37.2, -76.0], // Hampton Roads mouth
  [35.98, -76.65, 36.05, -75.75], // Albemarle Sound
  [35.45, -77.0, 35.15, -75.85], // Pamlico Sound
  [27.93, -82.44, 27.65, -82.6], // Tampa Bay
  [27.2, -80.85, 26.7, -80.85], // Lake Okeechobee
  [25.75, -80.85, 25.2, -80.7], // Everglades
  [25.2, -80.42, 25.05, -80.7, 24.85, -81.1, 24.75, -81.8, 24.7, -83.5], // Florida Bay and the Gulf above the Keys
  [29.5, -88.0, 30.38, -88.0, 30.68, -88.02], // Mobile Bay and its mouth
  [30.03, -90.4, 30.32, -89.7], // Lake Pontchartrain
  [29.0, -94.5, 29.35, -94.76, 29.7, -94.85], // Galveston Bay and its mouth
  [41.6, -112.3, 40.72, -112.3], // Great Salt Lake
  [36.12, -114.7, 36.85, -111.6], // Grand Canyon
  [37.0, -111.48, 37.8, -110.4], // Lake Powell
  [37.08, -111.9, 37.7, -111.4], // Grand Staircase
  [45.0, -116.85, 46.3, -116.95], // Hells Canyon
  [37.85, -119.0, 35.7, -118.1], // Sierra Nevada, Tioga Pass to Walker Pass
  [38.05, -122.45, 37.83, -122.42], // San Francisco Bay above the Bay Bridge
  [37.77, -122.36, 37.62, -122.22], // San Francisco Bay between its bridges
  [47.12, -122.75, 47.25, -122.56], // Puget Sound above the Narrows
  [47.28, -122.46, 47.9, -122.47, 48.12, -122.66, 48.25, -123.0, 48.3, -124.7], // Puget Sound below it, on to the ocean
  [47.28, -122.46, 47.88, -122.44, 47.9, -122.34, 48.0, -122.34, 48.25, -122.55, 48.38, -122.58], // The Sound, on east of Whidbey Island
  [47.37, -123.1, 47.8, -122.68], // Hood Canal
  [61.2, -150.1, 60.3, -152.0], // Cook Inlet
  [61.1, -150.05, 60.95, -149.2], // Turnagain Arm
  [59.65, -151.4, 59.78, -151.0], // Kachemak Bay
];

type Box = { readonly south: number; readonly north: number; readonly west: number; readonly east: number };

const boxAround = (...points: readonly Point[]): Box => ({
  south: Math.min(...points.map(({ latitude }) => latitude)),
  north: Math.max(...points.map(({ latitude }) => latitude)),
  west: Math.min(...points.map(({ longitude }) => longitude)),
  east: Math.max(...points.map(({ longitude }) => longitude)),
});

const overlap = (a: Box, b: Box) => a.south <= b.north && b.south <= a.north && a.west <= b.east && b.west <= a.east;

type Barrier = { readonly points: readonly Point[]; readonly ends: readonly Point[]; readonly box: Box };

const barriers = BARRIERS.map((degrees): Barrier => {
  const points = degrees.flatMap((latitude, index) =>
    index % 2 === 0 ? [{ latitude, longitude: degrees[index + 1]! }] : [],
  );
  return { points, ends: [points[0]!, points.at(-1)!], box: boxAround(...points) };
});

/** Miles between two points over land: the great circle, or the way around the nearer end of a barrier across it. */
export function milesAroundBarriers(a: Point, b: Point): number {
  const straight = greatCircleMiles(a, b);
  const box = boxAround(a, b);
  return barriers.reduce(
    // Nearly every trip is far from nearly every barrier, and boxes tell so at once.
    (miles, barrier) =>
      overlap(box, barrier.box) && divides(barrier, a, b) ? Math.max(miles, around(barrier, a, b)) : miles,
    straight,
  );
}

const around = ({ ends }: Barrier, a: Point, b: Point): number =>
  Math.min(...ends.map((end) => greatCircleMiles(a, end) + greatCircleMiles(end, b)));

/** True when the straight line ends on the other side; a line that crosses back has only cut a bend. */
function divides({ points }: Barrier, a: Point, b: Point): boolean {
  let other = false;
  for (let index = 1; index < points.length; index++)
    if (crosses(a, b, points[index - 1]!, points[index]!)) other = !other;
  return other;
}

/** True when the line from a to b cuts the line between the other two points, on a flat map of degrees. */
const crosses = (a: Point, b: Point, one: Point, two: Point): boolean =>
  side(one, two, a) !== side(one, two, b) && side(a, b, one) !== side(a, b, two);

function side(from: Point, to: Point, point: Point): boolean {
  const turn =
    (to.longitude - from.longitude) * (point.latitude - from.latitude) -
    (to.latitude - from.latitude) * (point.longitude - from.longitude);
  return turn > 0;
}
