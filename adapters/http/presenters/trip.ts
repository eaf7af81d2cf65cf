import type { UnknownIdentity } from "@lotlane/core/accounts";
import type { JobSuggestion, KeptTrip, TripNow } from "@lotlane/core/trips";
import type { TripJson, TripSuggestionJson } from "../contract/index.ts";
import { orderJson } from "./order.ts";

export const keptTripJson = ({
  id,
  name,
  startZip,
  startAt,
  endZip,
  homeBy,
  trailer,
  jobs,
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
  trailer: { ...trailer },
  jobCount: jobs.length,
  revision,
  createdAt,
  updatedAt,
});

/** @param gap what the reader's account lacks for actions that bind it */
export const tripJson = (
  { kept, jobs, trip, plan, follows, alerts }: TripNow,
  gap: UnknownIdentity | null,
): TripJson => ({
  ...keptTripJson(kept),
  jobs: jobs.map(({ orderId, name, stage, view, standing }) => ({
    orderId,
    name,
    stage,
    order: view && orderJson(view, standing, gap),
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

export const suggestionJson = ({ order, stops, ...suggestion }: JobSuggestion): TripSuggestionJson => ({
  ...suggestion,
  stops: [...stops],
  order: {
    id: order.id,
    status: "pending",
    vehicleYear: order.vehicle.year,
    vehicleMake: order.vehicle.make,
    vehicleModel: order.vehicle.model,
    distance: order.distance,
    pickup: endJson(order.pickup),
    delivery: endJson(order.delivery),
  },
});

// Both ends as a prospect sees them: without a street.
const endJson = ({ zip, city, state, latitude, longitude, date }: JobSuggestion["order"]["pickup"]) => ({
  zip,
  city,
  state,
  latitude,
  longitude,
  date,
});
