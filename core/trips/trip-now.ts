import type { User } from "../accounts/index.ts";
import { hoursOfService, type Place } from "../lanes/index.ts";
import type { LanePorts } from "../lanes/ports.ts";
import { loadStandingOf, type LoadStatus, type LoadView } from "../loads/index.ts";
import { isOpen, type OrderView, standingOf } from "../orders/index.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { VehiclePorts } from "../vehicles/ports.ts";
import type { KeptTrip, TripJobStage, TripJobView, TripNow } from "./kept-trip.ts";
import { jobOf, jobOfLoad } from "./jobs.ts";
import type { TripPorts, TripsBusy } from "./ports.ts";
import type { TripPlan } from "./trip-plan.ts";
import { type HoursUsed, hoursUsedSchema, type Trip, type TripStopName, usualHandling } from "./trip.ts";

export type TripNeeds = Pick<
  SharedPorts & LanePorts & VehiclePorts & TripPorts,
  "clock" | "identities" | "zipPlaces" | "vehicleCatalog" | "trips" | "tripOrders" | "tripPlanner"
>;

const quarter = 15 * 60_000;

/** A kept trip as it is now, without its plan. */
export type TripStanding = Pick<TripNow, "jobs" | "trip" | "follows">;

const dayMs = 86_400_000;

/** Over: all of its stops are behind it, and it began more than a day ago. */
export const isOver = (
  { startAt }: Pick<KeptTrip, "startAt">,
  { trip }: Pick<TripStanding, "trip">,
  now: Date,
): boolean => trip.jobs.length === 0 && Date.parse(startAt) < now.getTime() - dayMs;

/** Finds out how a kept trip stands: from the last position of its vehicles, with the orders as they are now. */
export function tripStanding(ports: TripNeeds) {
  return async (user: User, kept: Omit<KeptTrip, "stops" | "promised" | "tell">): Promise<TripStanding> => {
    const [views, loads] = await Promise.all([
      ports.tripOrders.views(kept.jobs.map(({ orderId }) => orderId)),
      ports.tripOrders.loads(
        kept.loads.map(({ loadId }) => loadId),
        user.id,
      ),
    ]);
    const jobs = [
      ...kept.jobs.map(({ orderId, name }) =>
        orderInTrip(
          ports,
          user,
          { jobId: orderId, name },
          views.find(({ order }) => order.id === orderId),
        ),
      ),
      ...kept.loads.map(({ loadId, name }) =>
        loadInTrip(
          ports,
          user,
          { jobId: loadId, name },
          loads.find(({ load }) => load.id === loadId),
        ),
      ),
    ];
    const driven = jobs.filter(({ stage }) => stage !== "gone" && stage !== "delivered");
    const { start, follows } = whereItIs(ports, kept, jobs);
    const trip: Trip = {
      start,
      end: kept.endZip === null ? null : placeOf(ports, kept.endZip),
      homeBy: kept.homeBy,
      trailer: kept.trailer,
      hours: hoursLeft(kept, start.at),
      handling: usualHandling,
      jobs: driven.map(({ job }) => job!),
    };
    return { jobs, trip, follows };
  };
}

/** Works out a kept trip as it is now, in the order of its stops as far as that can still be driven. */
export function tripNow(ports: TripNeeds) {
  const standing = tripStanding(ports);
  return async (user: User, kept: KeptTrip): Promise<Result<TripNow, TripsBusy>> => {
    const stands = await standing(user, kept);
    const given = ports.tripPlanner.follow(stands.trip, stopsAhead(kept.stops, stands));
    if (given.ok) return accept(told(kept, stands, given.value));
    const best = await ports.tripPlanner.plan(stands.trip);
    if (best.ok)
      return accept(told(kept, stands, best.value, `${given.refusal.message} So the stops are in a different order.`));
    return best.refusal.kind === "trips_busy"
      ? refuse(best.refusal)
      : accept(told(kept, stands, null, best.refusal.message));
  };
}

/** @param why the plan differs from the kept one, or is missing */
export const told = (kept: KeptTrip, stands: TripStanding, plan: TripPlan | null, why?: string): TripNow => ({
  kept,
  ...stands,
  plan,
  alerts: [...(why === undefined ? [] : [why]), ...alertsOf(kept, stands.jobs, plan)],
});

/** How one order or load stands for a user, whatever trip it is in. */
export function jobNow(ports: TripNeeds) {
  return async (user: User, kind: TripJobView["kind"], jobId: string): Promise<TripJobView> => {
    const named = { jobId, name: "" };
    if (kind === "order") return orderInTrip(ports, user, named, (await ports.tripOrders.views([jobId]))[0]);
    return loadInTrip(ports, user, named, (await ports.tripOrders.loads([jobId], user.id))[0]);
  };
}

type Named = Pick<TripJobView, "jobId" | "name">;

function orderInTrip(ports: TripNeeds, user: User, named: Named, view: OrderView | undefined): TripJobView {
  const standing = view ? standingOf(user, view.order) : null;
  if (!view || !standing || view.order.status === "cancelled")
    return { ...named, kind: "order", stage: "gone", job: null, shown: null };
  const { status } = view.order;
  const stage = isOpen(view.order)
    ? "open"
    : status === "in_transit"
      ? "on_board"
      : status === "delivered"
        ? "delivered"
        : "claimed";
  const job = jobOf(ports.vehicleCatalog, view.order, stage === "on_board");
  return { ...named, kind: "order", stage, job, shown: { view, standing } };
}

export const stageOfLoad: Readonly<Record<LoadStatus, TripJobStage>> = {
  DRAFT: "gone",
  POSTED: "open",
  ASSIGNED: "claimed",
  DISPATCHED: "claimed",
  PICKED_UP: "on_board",
  IN_TRANSIT: "on_board",
  DELIVERED: "delivered",
  COMPLETED: "delivered",
  CANCELLED: "gone",
};

function loadInTrip(ports: TripNeeds, user: User, named: Named, view: LoadView | undefined): TripJobView {
  const standing = view ? loadStandingOf(user, view.load) : null;
  const stage = view && standing ? stageOfLoad[view.load.status] : "gone";
  if (!view || !standing || stage === "gone") return { ...named, kind: "load", stage: "gone", job: null, shown: null };
  const job = jobOfLoad(ports.vehicleCatalog, view.load, stage === "on_board");
  return { ...named, kind: "load", stage, job, shown: { view, standing } };
}

export const placeOf = ({ zipPlaces }: Pick<LanePorts, "zipPlaces">, zip: string): Place => {
  const place = zipPlaces.find(zip);
  if (!place) throw new Error(`ZIP ${zip} of a kept trip is not known any more`);
  return place;
};

/** The start as it was planned, or later: at the newest position of a vehicle, and never in the past. */
function whereItIs(
  ports: TripNeeds,
  kept: Pick<KeptTrip, "startAt" | "startZip" | "createdAt">,
  jobs: readonly TripJobView[],
) {
  const now = new Date(Math.floor(ports.clock.now().getTime() / quarter) * quarter).toISOString();
  const [newest] = jobs
    .flatMap(({ kind, stage, shown }) =>
      kind === "order" && (stage === "on_board" || stage === "delivered") && shown?.view.order.lastPosition
        ? [shown.view.order.lastPosition]
        : [],
    )
    .filter(({ at }) => at > kept.createdAt)
    .sort((a, b) => (a.at > b.at ? -1 : 1));
  const nearest = newest && ports.zipPlaces.nearest(newest);
  const at = now > kept.startAt ? now : kept.startAt;
  if (!newest || !nearest) return { start: { place: placeOf(ports, kept.startZip), at }, follows: null };
  const { latitude, longitude } = newest;
  return {
    start: { place: { ...nearest, latitude, longitude }, at: newest.at > now ? newest.at : now },
    follows: { place: newest.place, at: newest.at },
  };
}

/** Of the planned stops, those that are still to come. */
export function stopsAhead(stops: readonly TripStopName[], { trip }: TripStanding): readonly TripStopName[] {
  const driven = new Map(trip.jobs.map((job) => [job.id, job]));
  return stops.filter(({ jobId, end }) => {
    const job = driven.get(jobId);
    return job !== undefined && (end === "delivery" || !job.onBoard);
  });
}

function alertsOf(kept: KeptTrip, jobs: readonly TripJobView[], plan: TripPlan | null): string[] {
  const gone = jobs
    .filter(({ stage }) => stage === "gone")
    .map(({ name }) => `${name} is no longer available: another carrier has it, or it was cancelled.`);
  const late = (plan?.stops ?? [])
    .filter(
      ({ jobId, end, kept: isKept }) =>
        isKept === false && kept.promised.some((stop) => stop.jobId === jobId && stop.end === end),
    )
    .map(({ jobId, end, place }) => {
      const name = jobs.find((job) => job.jobId === jobId)?.name ?? "A vehicle";
      return `${name} will be ${end === "pickup" ? "picked up" : "delivered"} in ${place.city}, ${place.state} after its promised date.`;
    });
  const home = plan?.homeInTime === false ? ["The trip ends after the driver should be home."] : [];
  return [...gone, ...late, ...home];
}

/**
 * The hours of service that the driver of a kept trip has used at a moment. The carrier's numbers hold at the start.
 * From then on the product gets no news: for the length of a shift and a rest it takes the driver to be at the wheel,
 * after that to have rested. The used part of the 60 or 70 hours stays.
 */
function hoursLeft({ hours, startAt }: Pick<KeptTrip, "hours" | "startAt">, at: string): HoursUsed {
  const said = hours ?? hoursUsedSchema.parse({});
  const passed = Math.ceil((Date.parse(at) - Date.parse(startAt)) / 60_000);
  if (hours === null || passed <= 0) return said;
  const { driving, shift, rest, drivingWithoutBreak, cycle } = hoursOfService;
  const most = cycle[said.limit];
  if (passed >= shift + rest)
    return { ...said, driven: 0, onDuty: 0, restEndedAt: null, sinceBreak: 0, cycle: said.cycle };
  const driven = Math.min(driving, said.driven + passed);
  const before = Math.max(said.onDuty, said.driven);
  return {
    ...said,
    driven,
    onDuty: Math.min(shift + rest, before + passed),
    sinceBreak: Math.min(drivingWithoutBreak, said.sinceBreak + passed),
    cycle: Math.min(most, Math.max(said.cycle, before) + passed),
  };
}
