import type { User } from "@lotlane/core/accounts";
import { loadStandingOf, loadVehiclesName } from "@lotlane/core/loads";
import type { DriversDay, FollowedDriver, JobSuggestion, KeptTrip, TripNow } from "@lotlane/core/trips";
import { orderFor, type OrderFor, standingOf } from "@lotlane/core/orders";
import type { ActingAs } from "@lotlane/core/vetting";
import type { Answer, TripJson, TripSuggestionJson } from "../contract/index.ts";
import { carrierLoadJson } from "./load.ts";
import { orderJson } from "./order.ts";

export const keptTripJson = ({
  id,
  name,
  startZip,
  startAt,
  endZip,
  homeBy,
  driverId,
  driverName,
  trailer,
  hours,
  jobs,
  loads,
  tell,
  revision,
  createdAt,
  updatedAt,
}: KeptTrip) => ({
  id,
  name,
  startZip,
  startAt,
  endZip,
  homeBy,
  driverId,
  driverName,
  trailer: { ...trailer },
  hours: hours && { ...hours },
  tell: tell && { leastPayPerMile: tell.leastPayPerMile, byMail: tell.byMail, until: tell.until },
  jobCount: jobs.length + loads.length,
  revision,
  createdAt,
  updatedAt,
});

/** @param by who asks, as far as their actions depend on it */
export const tripJson = ({ kept, jobs, trip, plan, follows, alerts }: TripNow, by: ActingAs): TripJson => ({
  ...keptTripJson(kept),
  jobs: jobs.map(({ jobId, name, stage, ...job }) => ({
    kind: job.kind,
    jobId,
    name,
    stage,
    order:
      job.kind === "order" && job.shown
        ? orderJson(orderFor(job.shown.standing, "list", job.shown.view, { by }))
        : null,
    load: job.kind === "load" && job.shown ? carrierLoadJson(job.shown.view, job.shown.standing, by) : null,
  })),
  trip,
  plan: plan && {
    ...plan,
    stops: [...plan.stops],
    timeline: [...plan.timeline],
    leftOut: [...plan.leftOut],
  },
  follows,
  alerts: [...alerts],
});

/** @param by who asks, as far as their actions depend on it */
export const todayJson = (
  user: User,
  { orders, loads, planned }: DriversDay,
  by: ActingAs,
): Answer<"GET /api/today"> => ({
  orders: orders.flatMap((view) => {
    const standing = standingOf(user, view.order);
    // An export has the details of both ends, which lists leave out.
    return standing ? [orderJson(orderFor(standing, "export", view, { by }))] : [];
  }),
  loads: loads.flatMap((view) => {
    const standing = loadStandingOf(user, view.load);
    return standing ? [carrierLoadJson(view, standing, by)] : [];
  }),
  planned: [...planned],
});

export function suggestionJson({ stops, ...suggestion }: JobSuggestion): TripSuggestionJson {
  if (suggestion.kind === "order") {
    const { order, view, ...adds } = suggestion;
    const { year, make, model } = order.vehicle;
    return {
      ...adds,
      stops: [...stops],
      name: `${year} ${make} ${model}`,
      order: onBoardJson(orderFor("prospect", "board", view)),
      distance: order.distance,
      pickup: endJson({ ...order.pickup, from: null }),
      delivery: endJson({ ...order.delivery, from: null }),
    };
  }
  const { load, ...adds } = suggestion;
  return {
    ...adds,
    stops: [...stops],
    name: loadVehiclesName(load.vehicles),
    order: null,
    distance: load.distance,
    pickup: endJson({ ...load.pickup, from: load.pickup.earliest, date: load.pickup.latest }),
    delivery: endJson({ ...load.delivery, from: load.delivery.earliest, date: load.delivery.latest }),
  };
}

const onBoardJson = (order: OrderFor<"board">): TripSuggestionJson["order"] => ({
  vehicleCondition: order.vehicleCondition,
  vehicleRolls: order.vehicleRolls,
  vehicleBrakes: order.vehicleBrakes,
  vehicleSteers: order.vehicleSteers,
  vehicleKeys: order.vehicleKeys,
  pickupKind: order.pickupKind,
  deliveryKind: order.deliveryKind,
  shipmentId: order.shipmentId,
  shipmentCars: order.shipmentCars,
});

// Both ends as a prospect sees them: without a street.
const endJson = ({ zip, city, state, latitude, longitude, from, date }: TripSuggestionJson["pickup"]) => ({
  zip,
  city,
  state,
  latitude,
  longitude,
  from,
  date,
});

export const followedJson = ({ left, trip }: FollowedDriver) => ({ left: [...left], trip });
