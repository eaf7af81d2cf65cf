import type { User } from "../accounts/index.ts";
import { isOffered, type Load } from "../loads/index.ts";
import { isOnBoard, type OrderView } from "../orders/index.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { KeptTrip, TripNow } from "./kept-trip.ts";
import { isSuggested, jobOf, jobOfLoad, type OpenJob } from "./jobs.ts";
import { findTrip, type TripNotFound } from "./save-trip.ts";
import type { TripsBusy } from "./ports.ts";
import type { Suggestion, SuggestionAsk } from "./suggestion.ts";
import { tripNow, type TripNeeds } from "./trip-now.ts";
import type { TripJob } from "./trip.ts";
import { boxesAround, mostReach, pointsOf, usualReach } from "./way-ahead.ts";

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

/** A suggested open order, or a suggested load on offer. */
export type JobSuggestion = Suggestion &
  (
    | { readonly kind: "order"; readonly order: OpenJob; readonly view: OrderView }
    | { readonly kind: "load"; readonly load: Load }
  );

/**
 * The open orders and loads around the way of a trip that add most to it.
 * @param jobId asks for that order or load alone; without it, for all
 */
export function suggestForTrip(ports: TripNeeds) {
  const read = readTrip(ports);
  const suggest = suggestInto(ports);
  return async (
    user: User,
    id: string,
    ask: SuggestionAsk,
    jobId?: string,
  ): Promise<Result<readonly JobSuggestion[], TripNotFound | TripsBusy>> => {
    const found = await read(user, id);
    if (!found.ok) return found;
    const { orders, loads } = await (jobId === undefined
      ? openAround(ports, user, found.value, ask)
      : openOne(ports, user, jobId));
    const orderById = new Map(orders.map((order) => [order.id, order]));
    const loadById = new Map(loads.map((load) => [load.id, load]));
    const suggested = await suggest(
      found.value,
      [
        ...orders.map((order) => jobOf(ports.vehicleCatalog, order)),
        ...loads.map((load) => jobOfLoad(ports.vehicleCatalog, load)),
      ],
      ask,
    );
    if (!suggested.ok) return suggested;
    const views = await ports.tripOrders.views(
      suggested.value.flatMap((suggestion) => (orderById.has(suggestion.jobId) ? [suggestion.jobId] : [])),
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

/** Weighs jobs for a trip as it stands now, by the planner's rule; nothing while the trip has no plan. */
export function suggestInto({ tripPlanner }: Pick<TripNeeds, "tripPlanner">) {
  return async (
    { trip, plan }: TripNow,
    candidates: readonly TripJob[],
    ask: SuggestionAsk,
  ): Promise<Result<readonly Suggestion[], TripsBusy>> => {
    if (!plan) return accept([]);
    const left = new Set(plan.leftOut.map(({ jobId }) => jobId));
    const suggested = await tripPlanner.suggest(
      { ...trip, jobs: trip.jobs.filter((job) => !left.has(job.id)) },
      plan.stops.map(({ jobId, end }) => ({ jobId, end })),
      candidates,
      ask,
    );
    if (suggested.ok) return suggested;
    return suggested.refusal.kind === "trips_busy" ? refuse(suggested.refusal) : accept([]);
  };
}

type Open = { readonly orders: readonly OpenJob[]; readonly loads: readonly Load[] };

async function openAround(
  { tripOrders }: Pick<TripNeeds, "tripOrders">,
  user: User,
  { trip, plan }: TripNow,
  { mostMiles }: SuggestionAsk,
): Promise<Open> {
  if (!plan) return { orders: [], loads: [] };
  const reach = Math.min(mostReach, mostMiles === undefined ? usualReach : Math.max(10, mostMiles / 2));
  const points = pointsOf(trip, plan);
  const boxes = boxesAround(points, points.length === 1 ? mostReach : reach);
  const [orders, loads] = await Promise.all([
    tripOrders.openIn(boxes, user.id, mostCandidates),
    tripOrders.openLoadsIn(boxes, mostCandidates),
  ]);
  return { orders, loads };
}

async function openOne({ tripOrders }: Pick<TripNeeds, "tripOrders">, user: User, jobId: string): Promise<Open> {
  const [views, loads] = await Promise.all([tripOrders.views([jobId]), tripOrders.loads([jobId], user.id)]);
  return {
    orders: views.flatMap(({ order }) => (isOnBoard(order) ? [order] : [])),
    loads: loads.flatMap(({ load }) => (isOffered(load) && isSuggested(load) ? [load] : [])),
  };
}
