import { chooseDriver, fullName, notYourDriver, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { unknownZip } from "../lanes/find-place.ts";
import { normalizeZip } from "../lanes/index.ts";
import { loadStandingOf, loadVehiclesName } from "../loads/index.ts";
import { standingOf } from "../orders/index.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { IdempotencyKey, KeyReused } from "../shared/idempotency.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { usualPlaces } from "../trucks/index.ts";
import type { TruckPorts } from "../trucks/ports.ts";
import {
  checkTripDraft,
  holdsJob,
  isUnderWay,
  type KeptTrip,
  type TripDraft,
  type TripNow,
  withoutJobs,
} from "./kept-trip.ts";
import type { TripRefused } from "./plan-trip.ts";
import type { TripsBusy } from "./ports.ts";
import { type Trailer, type TripStopName, whyNoSuchRest } from "./trip.ts";
import { told, tripNow, tripStanding, type TripNeeds } from "./trip-now.ts";
import { wayAhead } from "./way-ahead.ts";

export type TripNotFound = { readonly kind: "trip_not_found"; readonly message: string };
export type TripChanged = { readonly kind: "trip_changed"; readonly message: string };
export type TooManyTrips = { readonly kind: "too_many_trips"; readonly message: string };

/** A transporter plans some trips ahead; more are forgotten ones. */
export const mostTrips = 50;

const tooManyTrips: TooManyTrips = {
  kind: "too_many_trips",
  message: `You have ${mostTrips} trips, which is the limit. Please remove one first.`,
};
const tripNotFound: TripNotFound = { kind: "trip_not_found", message: "It may have been removed." };
export const tripChanged: TripChanged = {
  kind: "trip_changed",
  message: "This trip has changed since you opened it. Please look at it again.",
};

export type SaveTripNeeds = TripNeeds & Pick<AccountPorts & TruckPorts, "accounts" | "trucks">;

/**
 * Keeps a new trip. Jobs of the carrier that it has leave the carrier's other trips. A repeated call answers the trip that
 * the first one made, as it stands by then.
 */
export function addTrip(ports: SaveTripNeeds) {
  const [arrange, worked] = [arranged(ports), tripNow(ports)];
  // A trip that was removed is still answered, so that a repeat makes no second one.
  const asItStands = async (user: User, made: KeptTrip) => worked(user, (await ports.trips.find(made.id)) ?? made);
  return async (
    user: User,
    draft: TripDraft,
    once?: IdempotencyKey,
  ): Promise<Result<TripNow, InvalidFields | TripRefused | TripsBusy | TooManyTrips | KeyReused>> => {
    // Before the trip is planned: its jobs may be gone by now, and a plan costs time.
    const earlier = once && (await ports.trips.earlier(once));
    if (earlier) return earlier.ok ? asItStands(user, earlier.value) : earlier;
    const at = ports.clock.now().toISOString();
    const trip = await arrange(user, draft, {
      id: ports.identities.newId(),
      revision: 1,
      driverId: null,
      driverName: null,
      tell: null,
      createdAt: at,
      updatedAt: at,
    });
    if (!trip.ok) return trip;
    const kept = await ports.trips.add<TooManyTrips>(
      trip.value.kept,
      (trips) => (trips.length < mostTrips ? accept(shorterFor(trip.value, trips, at)) : refuse(tooManyTrips)),
      once,
    );
    if (!kept.ok) return kept;
    return kept.value.repeated ? asItStands(user, kept.value.value) : trip;
  };
}

/** Changes a trip of the user. Its jobs leave other trips as for a new one. @param revision the one that the change is based on */
export function changeTrip(ports: SaveTripNeeds) {
  const [arrange, find] = [arranged(ports), findTrip(ports)];
  return async (
    user: User,
    id: string,
    draft: TripDraft,
    revision: number,
  ): Promise<Result<TripNow, InvalidFields | TripRefused | TripsBusy | TripNotFound | TripChanged>> => {
    const found = await find(user, id);
    if (!found.ok) return found;
    if (found.value.revision !== revision) return refuse(tripChanged);
    const updatedAt = ports.clock.now().toISOString();
    const trip = await arrange(user, draft, { ...found.value, revision: revision + 1, updatedAt });
    if (!trip.ok) return trip;
    const kept = await ports.trips.changeTogether<TripChanged>(user.id, (trips) =>
      trips.find((one) => one.id === id)?.revision === revision
        ? accept([trip.value.kept, ...shorterFor(trip.value, trips, updatedAt)])
        : refuse(tripChanged),
    );
    return kept.ok ? trip : kept;
  };
}

/** Other trips that have jobs under way of a trip, without them. A job that is still open may be tried in several. */
function shorterFor({ kept, jobs }: TripNow, trips: readonly KeptTrip[], at: string): readonly KeptTrip[] {
  const taken = jobs.filter(isUnderWay).map(({ jobId }) => jobId);
  const others = trips.filter((trip) => trip.id !== kept.id);
  return others.flatMap((trip) => {
    const left = taken.filter((jobId) => holdsJob(trip, jobId));
    return left.length === 0 ? [] : [withoutJobs(trip, left, at)];
  });
}

export function removeTrip(ports: TripNeeds) {
  const find = findTrip(ports);
  return async (user: User, id: string): Promise<Result<undefined, TripNotFound>> => {
    const found = await find(user, id);
    if (!found.ok) return found;
    await ports.trips.remove(id);
    return accept(undefined);
  };
}

/** For everyone but its transporter a trip does not exist. */
export function findTrip({ trips }: Pick<TripNeeds, "trips">) {
  return async (user: User, id: string): Promise<Result<KeptTrip, TripNotFound>> => {
    const trip = await trips.find(id);
    return trip && trip.transporterId === user.id ? accept(trip) : refuse(tripNotFound);
  };
}

type Before = Pick<KeptTrip, "id" | "driverId" | "driverName" | "revision" | "tell" | "createdAt" | "updatedAt">;

/** A draft with its stops in order, as it stands now. */
export function arranged(ports: SaveTripNeeds) {
  const [standing, drivenBy] = [tripStanding(ports), driverOf(ports)];
  return async (
    user: User,
    { orderIds, loadIds, stops, tell: asked, driverId, trailer, ...draft }: TripDraft,
    { id, revision, tell: before, driverId: formerId, driverName, createdAt, updatedAt }: Before,
  ): Promise<Result<TripNow, InvalidFields | TripRefused | TripsBusy>> => {
    const [startZip, endZip] = [
      knownZip(ports, draft.startZip),
      draft.endZip === null ? null : knownZip(ports, draft.endZip),
    ];
    if (startZip === undefined) return refuse(invalidField("startZip", `${unknownZip(draft.startZip)}.`));
    if (endZip === undefined) return refuse(invalidField("endZip", `${unknownZip(draft.endZip ?? "")}.`));
    const tooMany = checkTripDraft({ orderIds, loadIds });
    if (tooMany) return refuse(invalidField("loadIds", `${tooMany}.`));
    const noRest = draft.hours && whyNoSuchRest(draft.hours, draft.startAt);
    if (noRest) return refuse(invalidField("hours.restEndedAt", `${noRest}.`));
    const driver = await drivenBy(user, driverId, { driverId: formerId, driverName });
    if (!driver) return refuse(notYourDriver);
    const views = new Map((await ports.tripOrders.views(orderIds)).map((view) => [view.order.id, view.order]));
    const jobs = orderIds.flatMap((orderId) => {
      const order = views.get(orderId);
      if (!order || !standingOf(user, order)) return [];
      return [{ orderId, name: `${order.vehicle.year} ${order.vehicle.make} ${order.vehicle.model}` }];
    });
    if (jobs.length < orderIds.length)
      return refuse(
        invalidField("orderIds", "An order was not found, or another carrier has it. Please leave it out."),
      );
    const known = new Map((await ports.tripOrders.loads(loadIds, user.id)).map(({ load }) => [load.id, load]));
    const loads = loadIds.flatMap((loadId) => {
      const load = known.get(loadId);
      return load && loadStandingOf(user, load) ? [{ loadId, name: loadVehiclesName(load.vehicles) }] : [];
    });
    if (loads.length < loadIds.length)
      return refuse(invalidField("loadIds", "A load was not found, or another carrier has it. Please leave it out."));
    const drafted = {
      ...draft,
      ...driver,
      trailer: trailer ?? (await trailerOf(ports, driver.driverId ?? user.id)),
      id,
      transporterId: user.id,
      startZip,
      endZip,
      jobs,
      loads,
      revision,
      createdAt,
      updatedAt,
    };
    const stands = await standing(user, drafted);
    const { tripPlanner } = ports;
    const planned =
      stops === null ? await tripPlanner.plan(stands.trip) : tripPlanner.follow(stands.trip, ahead(stops, stands.trip));
    if (!planned.ok) return planned;
    const ordered = planned.value.stops.map(({ jobId, end }) => ({ jobId, end }));
    const promised = planned.value.stops.flatMap((stop) =>
      stop.kept === true ? [{ jobId: stop.jobId, end: stop.end }] : [],
    );
    const wish = asked === undefined ? before : asked;
    const tell = wish && {
      leastPayPerMile: wish.leastPayPerMile,
      byMail: wish.byMail,
      ...wayAhead(stands.trip, planned.value),
    };
    return accept(told({ ...drafted, stops: ordered, promised, tell }, stands, { ...planned.value, method: "given" }));
  };
}

type Driven = Pick<KeptTrip, "driverId" | "driverName">;

/** Undefined for one who does not drive for the carrier. One who is on the trip already may stay while suspended. */
function driverOf(ports: Pick<AccountPorts, "accounts">) {
  const choose = chooseDriver(ports);
  return async (carrier: User, driverId: string | null | undefined, before: Driven): Promise<Driven | undefined> => {
    if (driverId === undefined || driverId === before.driverId) return before;
    const driver = await choose(carrier, driverId);
    return driver === undefined ? undefined : { driverId, driverName: driver && fullName(driver) };
  };
}

async function trailerOf({ trucks }: Pick<TruckPorts, "trucks">, driverId: string): Promise<Trailer> {
  const truck = await trucks.ofDriver(driverId);
  return { places: truck?.places ?? usualPlaces, tallPlaces: null, payloadPounds: truck?.payloadPounds ?? null };
}

const ahead = (stops: readonly TripStopName[], { jobs }: TripNow["trip"]) =>
  stops.filter(({ jobId, end }) => {
    const job = jobs.find(({ id }) => id === jobId);
    return job === undefined || end === "delivery" || !job.onBoard;
  });

const knownZip = ({ zipPlaces }: TripNeeds, typed: string): string | undefined => {
  const zip = normalizeZip(typed);
  return zip !== undefined && zipPlaces.find(zip) ? zip : undefined;
};
