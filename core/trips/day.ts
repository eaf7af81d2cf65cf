import { dayIn } from "../lanes/index.ts";
import { compareTexts } from "../shared/compare-texts.ts";
import type { User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { LoadView } from "../loads/index.ts";
import type { OrderView } from "../orders/index.ts";
import type { KeptTrip } from "./kept-trip.ts";
import { jobsUnderWay, type OwnJobNeeds } from "./own-jobs.ts";
import type { TripOrders } from "./ports.ts";
import { mostTrips } from "./save-trip.ts";
import { stopsAhead, tripStanding } from "./trip-now.ts";
import type { StopEnd, TripStopName } from "./trip.ts";

/** One end of a job. */
export type DayEnd = {
  /** A text that sorts stops at the same place together. */
  readonly place: string;
  /** The agreed day, `YYYY-MM-DD`; null while none is agreed. */
  readonly date: string | null;
  /** When the vehicle was picked up or delivered, as ISO 8601; null before that. */
  readonly doneAt: string | null;
};

export type DayJob = { readonly id: string } & Readonly<Record<StopEnd, DayEnd>>;

/** A stop of a driver's day. `arrivesAt`: when a planned trip has the truck there; null without one. */
export type DayStop = TripStopName & { readonly arrivesAt: string | null };

/** A stop that a planned trip has, with the time of its arrival as ISO 8601. */
export type PlannedArrival = TripStopName & { readonly arrivesAt: string };

export type Day = {
  /** In the order in which the driver goes there. */
  readonly ahead: readonly DayStop[];
  /** Those done since the day began, the last one first. */
  readonly done: readonly DayStop[];
};

/**
 * The stops of a driver's jobs. Jobs that a trip plans keep the trip's order. All others come by day and place, between
 * the planned stops of earlier and of later days. A stop without an agreed day is due today.
 * @param planned the stops of planned trips, in their order
 * @param today its day as `YYYY-MM-DD`, and the moment at which it began as ISO 8601
 */
export function dayOf(
  jobs: readonly DayJob[],
  planned: readonly PlannedArrival[],
  today: { readonly day: string; readonly began: string },
): Day {
  const open = jobs.filter(({ delivery }) => delivery.doneAt === null);
  const inTrip = open.filter((job) => isPlanned(job, planned));
  const stopsOfTrip = planned.filter(({ jobId, end }) =>
    inTrip.some((job) => job.id === jobId && job[end].doneAt === null),
  );
  const others = open
    .filter((job) => !inTrip.includes(job))
    .flatMap((job) => endsAhead(job).map((end) => dueStop(job, end, today.day)))
    .toSorted(inTurn);
  return { ahead: merged(stopsOfTrip, others), done: doneSince(jobs, today.began) };
}

const endsAhead = ({ pickup }: DayJob): readonly StopEnd[] =>
  pickup.doneAt === null ? ["pickup", "delivery"] : ["delivery"];

/** True when a trip plans all that is left of the job, the pickup before the delivery. */
function isPlanned(job: DayJob, planned: readonly PlannedArrival[]): boolean {
  const at = endsAhead(job).map((end) => planned.findIndex((stop) => stop.jobId === job.id && stop.end === end));
  return at.every((index, turn) => index > (turn === 0 ? -1 : at[turn - 1]!));
}

type Due = DayStop & { readonly day: string; readonly turn: number; readonly place: string };

/** The truck unloads before it loads more, so that deliveries of vehicles on board are the first of a day. */
function dueStop(job: DayJob, end: StopEnd, today: string): Due {
  const pickupDay = job.pickup.date ?? today;
  const day = job[end].date ?? today;
  const waits = end === "delivery" && job.pickup.doneAt === null;
  return {
    jobId: job.id,
    end,
    arrivesAt: null,
    day: waits && day < pickupDay ? pickupDay : day,
    turn: end === "pickup" ? 1 : waits ? 2 : 0,
    place: job[end].place,
  };
}

const inTurn = (a: Due, b: Due): number =>
  compareTexts(a.day, b.day) || a.turn - b.turn || compareTexts(a.place, b.place) || compareTexts(a.jobId, b.jobId);

/** Both lists in one, each in its own order: what is due before the day of a planned stop comes before it. */
function merged(planned: readonly PlannedArrival[], others: readonly Due[]): readonly DayStop[] {
  const stops: DayStop[] = [];
  let next = 0;
  const take = (until: (due: Due) => boolean) => {
    for (let due = others[next]; due && until(due); due = others[++next])
      stops.push({ jobId: due.jobId, end: due.end, arrivesAt: null });
  };
  for (const { jobId, end, arrivesAt } of planned) {
    take(({ day }) => day < arrivesAt.slice(0, 10));
    stops.push({ jobId, end, arrivesAt });
  }
  take(() => true);
  return stops;
}

/** `expected`: by its last position. `overdue`: its day is over. `planned`: its trip comes after its day. */
export type Lateness = "expected" | "overdue" | "planned";

/**
 * Why a stop that is ahead is late; null where it is not known to be.
 * @param expectedAt when its truck is expected after the promised time, as ISO 8601; null where it is not
 * @param zone of its place
 */
export function latenessOf(
  {
    date,
    arrivesAt,
    expectedAt,
  }: Pick<DayEnd, "date"> & Pick<DayStop, "arrivesAt"> & { readonly expectedAt: string | null },
  zone: string,
  now: Date,
): Lateness | null {
  if (expectedAt !== null) return "expected";
  if (date === null) return null;
  if (date < dayIn(zone, now)) return "overdue";
  return arrivesAt !== null && dayIn(zone, new Date(arrivesAt)) > date ? "planned" : null;
}

function doneSince(jobs: readonly DayJob[], began: string): readonly DayStop[] {
  const ends: readonly StopEnd[] = ["delivery", "pickup"];
  return jobs
    .flatMap(({ id: jobId, ...job }) => ends.map((end) => ({ jobId, end, at: job[end].doneAt ?? "" })))
    .filter(({ at }) => at >= began)
    .toSorted((a, b) => compareTexts(b.at, a.at))
    .map(({ jobId, end }) => ({ jobId, end, arrivesAt: null }));
}

/** Jobs under way, and when planned trips have their trucks at the stops. */
export type DriversDay = {
  readonly orders: readonly OrderView[];
  readonly loads: readonly LoadView[];
  readonly planned: readonly PlannedArrival[];
};

type DayNeeds = OwnJobNeeds & Pick<AccountPorts, "accounts">;

/** A truck holds fewer; the rest are jobs of later weeks. */
const mostJobsOfDay = 100;
/** A truck has one running trip; a few more may be planned for the days after it. */
const mostTripsOfDay = 3;

/** The jobs under way of a driver, or of a transporter that drives them itself, with the times of the trips that hold them. */
export function readDay(ports: DayNeeds) {
  const planned = arrivals(ports);
  return async (user: User): Promise<DriversDay> => {
    const kind = user.userType === "driver" ? "driver" : "transporter";
    const own = await jobsUnderWay(ports, { kind, userId: user.id }, mostJobsOfDay);
    const drives = ({ driverId }: { readonly driverId: string | null }) => kind === "driver" || driverId === null;
    const orders = own.orders.filter(({ order }) => drives(order));
    const loads = own.loads.filter(({ load }) => drives(load));
    return { orders, loads, planned: await planned(user, { orders, loads }, mostTripsOfDay) };
  };
}

const mostJobsOfFleet = 300;

/** The same for all trucks of a transporter: the newest of its jobs, with and without a driver. */
export function readFleet(ports: DayNeeds) {
  const planned = arrivals(ports);
  return async (transporter: User): Promise<DriversDay> => {
    const own = await jobsUnderWay(ports, { kind: "transporter", userId: transporter.id }, mostJobsOfFleet);
    return { ...own, planned: await planned(transporter, own, mostTrips) };
  };
}

/** @returns the stops of a carrier's jobs in its trips, in the order in which its trucks come to them */
function arrivals(ports: DayNeeds) {
  return async (
    user: User,
    { orders, loads }: Pick<DriversDay, "orders" | "loads">,
    most: number,
  ): Promise<readonly PlannedArrival[]> => {
    const transporterId = orders[0]?.order.transporterId ?? loads[0]?.load.transporterId;
    if (!transporterId) return [];
    const { rows } = await ports.trips.list(transporterId, { limit: mostTrips });
    const wanted = new Set([...orders.map(({ order }) => order.id), ...loads.map(({ load }) => load.id)]);
    // A job in two trips belongs to the one that was changed last.
    const taken = new Set<string>();
    const holding = rows
      .toSorted((a, b) => compareTexts(b.updatedAt, a.updatedAt))
      .map((kept) => {
        const ids = [...kept.jobs.map(({ orderId }) => orderId), ...kept.loads.map(({ loadId }) => loadId)];
        const own = new Set(ids.filter((id) => wanted.has(id) && !taken.has(id)));
        for (const id of own) taken.add(id);
        return { kept, own };
      })
      .filter(({ own }) => own.size > 0)
      .slice(0, most);
    if (holding.length === 0) return [];
    const transporter = transporterId === user.id ? user : (await ports.accounts.find(transporterId))?.user;
    if (!transporter) return [];
    const standing = tripStanding({
      ...ports,
      tripOrders: await readOnce(
        ports,
        transporter,
        holding.map(({ kept }) => kept),
      ),
    });
    const followed = holding.map(async ({ kept, own }) => {
      const stands = await standing(transporter, kept);
      // A trip that no longer holds has no times; its carrier plans it again.
      const plan = ports.tripPlanner.follow(stands.trip, stopsAhead(kept.stops, stands));
      if (!plan.ok) return [];
      return plan.value.stops
        .filter(({ jobId }) => own.has(jobId))
        .map(({ jobId, end, arrivesAt }) => ({ jobId, end, arrivesAt }));
    });
    return (await Promise.all(followed)).flat().toSorted((a, b) => compareTexts(a.arrivesAt, b.arrivesAt));
  };
}

/** The orders and loads of several trips, read together. */
async function readOnce(
  { tripOrders }: Pick<DayNeeds, "tripOrders">,
  transporter: User,
  trips: readonly KeptTrip[],
): Promise<TripOrders> {
  const [orders, loads] = await Promise.all([
    tripOrders.views([...new Set(trips.flatMap(({ jobs }) => jobs.map(({ orderId }) => orderId)))]),
    tripOrders.loads([...new Set(trips.flatMap((trip) => trip.loads.map(({ loadId }) => loadId)))], transporter.id),
  ]);
  return {
    ...tripOrders,
    views: async (ids) => orders.filter(({ order }) => ids.includes(order.id)),
    loads: async (ids) => loads.filter(({ load }) => ids.includes(load.id)),
  };
}
