import type { User } from "../accounts/index.ts";
import type { LoadPorts } from "../loads/ports.ts";
import type { OrderPorts } from "../orders/ports.ts";
import { compareTexts } from "../shared/compare-texts.ts";
import { accept, refuse } from "../shared/result.ts";
import type { followDriver } from "./effects.ts";
import { holdsJob, isUnderWay, type KeptTrip, type TripJobView, type TripNow, withoutJobs } from "./kept-trip.ts";
import { withJob } from "./move-job.ts";
import { mostTrips, type SaveTripNeeds } from "./save-trip.ts";
import { isOver, jobNow, tripNow } from "./trip-now.ts";

/** The trips that a job left for its new driver, and the one that has it now. */
export type FollowedDriver = { readonly left: readonly TripName[]; readonly trip: TripName | null };
type TripName = Pick<KeptTrip, "id" | "name">;

type FollowNeeds = SaveTripNeeds & Pick<OrderPorts & LoadPorts, "orders" | "loads">;

/** Lets the trips follow a job that was just given to a driver. If this fails, the effect of that act does it later. */
export function followGiven(ports: FollowNeeds) {
  const follow = following(ports);
  return async (
    kind: TripJobView["kind"],
    { id, driverId }: { readonly id: string; readonly driverId: string | null },
  ): Promise<FollowedDriver> => {
    const at = ports.clock.now().toISOString();
    if (driverId === null) return nowhere;
    // The job is given whatever happens here, and the effect reports what keeps failing.
    const followed = await follow(kind, id, { driverId, at }).catch(() => undefined);
    return followed ?? nowhere;
  };
}

/** Repeats are harmless. @throws while trips cannot be worked out, or others keep changing them */
export function followDriverNow(ports: FollowNeeds) {
  const follow = following(ports);
  return async ({ job, jobId, driverId, at }: ReturnType<typeof followDriver>): Promise<void> => {
    const done = await follow(job, jobId, { driverId, at });
    if (!done) throw new Error(`the trips of ${job} ${jobId} did not follow its driver`);
  };
}

const nowhere: FollowedDriver = { left: [], trip: null };

const mostAttempts = 3;

/**
 * Takes a job out of trips of other drivers and, if no trip is left that has it, into the trip of its driver that is under
 * way or comes next, as far as it fits. A job in a trip without a driver stays there. Trips that were changed since the
 * job was given stay as their carrier has them. Undefined when this could not be worked out.
 */
function following(ports: FollowNeeds) {
  const [read, into] = [jobNow(ports), tripOf(ports)];
  return async (
    kind: TripJobView["kind"],
    jobId: string,
    { driverId, at }: { readonly driverId: string; readonly at: string },
  ): Promise<FollowedDriver | undefined> => {
    const given = await (kind === "order" ? ports.orders.find(jobId) : ports.loads.find(jobId));
    if (given?.driverId !== driverId || given.transporterId === null) return nowhere;
    const carrier = (await ports.accounts.find(given.transporterId))?.user;
    if (!carrier) return nowhere;
    const job = await read(carrier, kind, jobId);
    if (!isUnderWay(job)) return nowhere;
    for (let attempt = 0; attempt < mostAttempts; attempt++) {
      const { rows } = await ports.trips.list(carrier.id, { limit: mostTrips });
      const mayChange = ({ updatedAt }: KeptTrip) => updatedAt <= at;
      const isLeft = (trip: KeptTrip) =>
        holdsJob(trip, jobId) && trip.driverId !== null && trip.driverId !== driverId && mayChange(trip);
      const left = rows.filter(isLeft);
      const stays = rows.find((trip) => holdsJob(trip, jobId) && !isLeft(trip));
      const next = stays
        ? null
        : await into(
            carrier,
            rows.filter((trip) => trip.driverId === driverId && mayChange(trip)),
            job,
          );
      if (next === undefined) return undefined;
      if (left.length === 0 && next === null) return { left: [], trip: stays ? nameOf(stays) : null };
      const now = ports.clock.now().toISOString();
      const changed = await ports.trips.changeTogether<"changed">(carrier.id, (trips) => {
        const isAsRead = (trip: KeptTrip) =>
          trips.some(({ id, revision }) => id === trip.id && revision === trip.revision);
        const holding = trips.filter((trip) => holdsJob(trip, jobId)).length;
        const wasHolding = rows.filter((trip) => holdsJob(trip, jobId)).length;
        const base = next && { ...next.kept, revision: next.kept.revision - 1 };
        if (holding !== wasHolding || ![...left, ...(base ? [base] : [])].every(isAsRead)) return refuse("changed");
        return accept([...left.map((trip) => withoutJobs(trip, [jobId], now)), ...(next ? [next.kept] : [])]);
      });
      const holder = next?.kept ?? stays;
      if (changed.ok) return { left: left.map(nameOf), trip: holder ? nameOf(holder) : null };
    }
    return undefined;
  };
}

const nameOf = ({ id, name }: KeptTrip): TripName => ({ id, name });

/**
 * A driver's trip with one more job: the first that it fits, of those under way and then of those to come. Null when it
 * fits none, undefined while trips cannot be worked out.
 */
function tripOf(ports: SaveTripNeeds) {
  const [stand, longer] = [tripNow(ports), withJob(ports)];
  return async (carrier: User, trips: readonly KeptTrip[], job: TripJobView): Promise<TripNow | null | undefined> => {
    const now = ports.clock.now();
    const soon = trips.toSorted((a, b) => compareTexts(a.startAt, b.startAt));
    const begun = soon.filter(({ startAt }) => Date.parse(startAt) <= now.getTime()).toReversed();
    for (const trip of [...begun, ...soon.filter((one) => !begun.includes(one))]) {
      const stands = await stand(carrier, trip);
      if (!stands.ok) return undefined;
      if (isOver(trip, stands.value, now)) continue;
      const placed = await longer(carrier, trip, job);
      if (placed.ok) return placed.value;
      if (placed.refusal.kind === "trips_busy") return undefined;
    }
    return null;
  };
}
