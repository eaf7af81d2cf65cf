import type { OfferFacts } from "../board/effects.ts";
import { type Box, greatCircleMiles, planRoad, type Point, wholeEarth } from "../lanes/index.ts";
import { addDays } from "../shared/day.ts";
import type { TripTell, WayPoint } from "./kept-trip.ts";
import type { TripPlan } from "./trip-plan.ts";
import type { Trip } from "./trip.ts";

/** Miles from the way within which jobs are looked for. */
export const usualReach = 100;
export const mostReach = 300;

/** A trip hears of work for one day longer, since its truck may run late. */
const lateMs = 86_400_000;

type Place = Parameters<typeof planRoad>[0];
type Planned = Pick<TripPlan, "stops" | "home" | "endsAt">;

export const pointsOf = ({ start }: Pick<Trip, "start">, { stops, home }: Planned): readonly Place[] => [
  start.place,
  ...stops.map(({ place }) => place),
  ...(home ? [home.place] : []),
];

/**
 * Where and when new work may lie on a trip: within the planner's reach of the way, and between its start and a day
 * after its end. A trip without a fixed end may deliver anywhere.
 */
export function wayAhead(
  trip: Trip,
  plan: Planned,
): Pick<TripTell, "pickups" | "deliveries" | "way" | "from" | "until"> {
  const points = pointsOf(trip, plan);
  const pickups = aroundAll(boxesAround(points, points.length === 1 ? mostReach : usualReach));
  return {
    pickups,
    deliveries: trip.end === null ? wholeEarth : pickups,
    way: [
      pointOf(trip.start.place, 0),
      ...plan.stops.map(({ place, miles }) => pointOf(place, miles)),
      ...(plan.home ? [pointOf(plan.home.place, plan.home.miles)] : []),
    ],
    from: trip.start.at,
    until: new Date(Date.parse(plan.endsAt) + lateMs).toISOString(),
  };
}

const pointOf = ({ latitude, longitude }: Place, miles: number): WayPoint => ({ latitude, longitude, miles });

/** How many miles a truck may be off its planned way. */
const offTheWay = 50;

/**
 * The miles that a job adds to a way at the least, wherever it goes: no road is shorter than a straight line. It stays
 * so when the truck has gone on. 0 for a trip whose way is not known.
 * @param isOpen nothing follows the last point, so that a job may end the trip
 */
export function leastAdded(way: readonly WayPoint[], isOpen: boolean, { pickup, delivery }: WayEnds): number {
  const haul = greatCircleMiles(pickup, delivery);
  let least = Infinity;
  // The fewest miles over the pickup so far, where the delivery comes after a later point.
  let fetched = Infinity;
  for (const [index, point] of way.entries()) {
    const next = way[index + 1];
    if (!next && !isOpen) break;
    const [toPickup, toDelivery] = [greatCircleMiles(point, pickup), greatCircleMiles(point, delivery)];
    const [fromPickup, fromDelivery] = next
      ? [greatCircleMiles(pickup, next) - next.miles, greatCircleMiles(delivery, next) - next.miles]
      : [0, 0];
    least = Math.min(least, toPickup + haul + fromDelivery, fetched + toDelivery + fromDelivery);
    if (next) fetched = Math.min(fetched, toPickup + fromPickup);
  }
  return Number.isFinite(least) ? Math.max(0, least - offTheWay) : 0;
}

type WayEnds = { readonly pickup: Point; readonly delivery: Point };

/** The moments between which an offer is picked up, anywhere on earth; null: no bound. As ISO 8601 in UTC. */
export function pickupSpan({ earliest, latest }: Pick<OfferFacts, "earliest" | "latest">): {
  readonly from: string | null;
  readonly until: string | null;
} {
  return {
    from: earliest && `${addDays(earliest, -1)}T00:00:00.000Z`,
    until: latest && `${addDays(latest, 2)}T00:00:00.000Z`,
  };
}

const aroundAll = (boxes: readonly Box[]): Box => ({
  south: Math.min(...boxes.map(({ south }) => south)),
  north: Math.max(...boxes.map(({ north }) => north)),
  west: Math.min(...boxes.map(({ west }) => west)),
  east: Math.max(...boxes.map(({ east }) => east)),
});

const milesPerDegree = 69;
/** The most degrees of the way in one box, so that few of the jobs in it lie far off. */
const mostDegrees = 3;

/** Boxes that together hold all points within these miles of the way through these places. */
export function boxesAround(places: readonly Place[], miles: number): readonly Box[] {
  const way = places.flatMap((place, index): (readonly [number, number])[] => {
    const next = places[index + 1];
    const road = next && planRoad(place, next);
    return road?.kind === "road" ? [...road.path] : [[place.latitude, place.longitude]];
  });
  const boxes: Box[] = [];
  let run: (readonly [number, number])[] = [];
  const close = () => {
    const [latitudes, longitudes] = [run.map(([latitude]) => latitude), run.map(([, longitude]) => longitude)];
    const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
    const high = miles / milesPerDegree;
    // Nearer to the pole, a degree of longitude is shorter.
    const wide = high / Math.max(0.2, Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180));
    boxes.push({
      south: south - high,
      north: north + high,
      west: Math.min(...longitudes) - wide,
      east: Math.max(...longitudes) + wide,
    });
  };
  for (const point of way) {
    const [first] = run;
    run.push(point);
    if (first && (Math.abs(point[0] - first[0]) > mostDegrees || Math.abs(point[1] - first[1]) > mostDegrees)) {
      close();
      run = [point];
    }
  }
  if (run.length > 0) close();
  return boxes;
}
