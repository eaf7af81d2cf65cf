import type { User } from "../accounts/index.ts";
import { type Box, planRoad } from "../lanes/index.ts";
import type { Load } from "../loads/index.ts";
import { isOnBoard, type OrderView } from "../orders/index.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { KeptTrip, TripNow } from "./kept-trip.ts";
import { jobOf, jobOfLoad, type OpenJob } from "./jobs.ts";
import { findTrip, type TripNotFound } from "./save-trip.ts";
import type { TripsBusy } from "./ports.ts";
import type { Suggestion, SuggestionAsk } from "./suggestion.ts";
import { tripNow, type TripNeeds } from "./trip-now.ts";
import type { TripStopName } from "./trip.ts";

export function readTrip(ports: TripNeeds) {
  const [find, now] = [findTrip(ports), tripNow(ports)];
  return async (user: User, id: string): Promise<Result<TripNow, TripNotFound | TripsBusy>> => {
    const found = await find(user, id);
    return found.ok ? now(user, found.value) : found;
  };
}

export const listTrips =
  ({ trips }: Pick<TripNeeds, "trips">) =>
  (user: User, page: PageRequest): Promise<Page<KeptTrip>> =>
    trips.list(user.id, page);

const mostCandidates = 5000;
/** Miles from the way within which orders are looked for. */
const usualReach = 100;
const mostReach = 300;

/** A suggested open order, or a suggested load on offer. */
export type JobSuggestion = Suggestion &
  (
    | { readonly kind: "order"; readonly order: OpenJob; readonly view: OrderView }
    | { readonly kind: "load"; readonly load: Load }
  );

/** The open orders and loads around the way of a trip that add most to it. */
export function suggestForTrip(ports: TripNeeds) {
  const read = readTrip(ports);
  return async (
    user: User,
    id: string,
    ask: SuggestionAsk,
  ): Promise<Result<readonly JobSuggestion[], TripNotFound | TripsBusy>> => {
    const found = await read(user, id);
    if (!found.ok) return found;
    const { trip, plan } = found.value;
    if (!plan) return accept([]);
    const left = new Set(plan.leftOut.map(({ jobId }) => jobId));
    const stops: readonly TripStopName[] = plan.stops;
    const reach = Math.min(mostReach, ask.mostMiles === undefined ? usualReach : Math.max(10, ask.mostMiles / 2));
    const points = [trip.start.place, ...plan.stops.map(({ place }) => place), ...(plan.home ? [plan.home.place] : [])];
    const boxes = boxesAround(points, points.length === 1 ? mostReach : reach);
    const [orders, loads] = await Promise.all([
      ports.tripOrders.openIn(boxes, user.id, mostCandidates),
      ports.tripOrders.openLoadsIn(boxes, mostCandidates),
    ]);
    const orderById = new Map(orders.map((order) => [order.id, order]));
    const loadById = new Map(loads.map((load) => [load.id, load]));
    const suggested = await ports.tripPlanner.suggest(
      { ...trip, jobs: trip.jobs.filter((job) => !left.has(job.id)) },
      stops.map(({ jobId, end }) => ({ jobId, end })),
      [
        ...orders.map((order) => jobOf(ports.vehicleCatalog, order)),
        ...loads.map((load) => jobOfLoad(ports.vehicleCatalog, load)),
      ],
      ask,
    );
    if (!suggested.ok) return suggested.refusal.kind === "trips_busy" ? refuse(suggested.refusal) : accept([]);
    const views = await ports.tripOrders.views(
      suggested.value.flatMap(({ jobId }) => (orderById.has(jobId) ? [jobId] : [])),
    );
    const viewById = new Map(views.map((view) => [view.order.id, view]));
    return accept(
      suggested.value.flatMap((suggestion): JobSuggestion[] => {
        const load = loadById.get(suggestion.jobId);
        if (load) return [{ ...suggestion, kind: "load", load }];
        const [order, view] = [orderById.get(suggestion.jobId), viewById.get(suggestion.jobId)];
        // Another carrier may have just claimed it.
        return order && view && isOnBoard(view.order) ? [{ ...suggestion, kind: "order", order, view }] : [];
      }),
    );
  };
}

type Place = Parameters<typeof planRoad>[0];
const milesPerDegree = 69;
/** The most degrees of the way in one box, so that few of the jobs in it lie far off. */
const mostDegrees = 3;

/** Boxes that together hold all points within these miles of the way through these places. */
function boxesAround(places: readonly Place[], miles: number): readonly Box[] {
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
