import type { Place } from "../lanes/index.ts";
import type { LeftOut } from "./model.ts";
import type { TripStopName } from "./trip.ts";

/** A span of the driver's time. `stop`: the index of the plan's stop that it belongs to, if any. */
export type TimelineEntry = {
  readonly kind: "driving" | "break" | "rest" | "restart" | "waiting" | "handling";
  readonly from: string;
  readonly to: string;
  readonly stop: number | null;
};

export type PlannedStop = TripStopName & {
  readonly place: Place;
  /** The leg that leads here, in miles, and the places that are taken on it. */
  readonly miles: number;
  readonly placesOnLeg: number;
  readonly arrivesAt: string;
  readonly handlingAt: string;
  readonly leavesAt: string;
  /** The latest arrival that still keeps each promised date that the plan keeps from here on; null without one. */
  readonly arriveBy: string | null;
  /** The promised day, and true when the plan keeps it; both null without one. */
  readonly date: string | null;
  readonly kept: boolean | null;
  /** Places that are taken when it leaves. */
  readonly placesTaken: number;
};

/** Miles with one decimal, money as decimal dollars, times as ISO 8601 in UTC. */
export type TripPlan = {
  /** `exact`: no order is better. `search`: the best that was found. `given`: as the caller gave it. */
  readonly method: "exact" | "search" | "given";
  readonly stops: readonly PlannedStop[];
  /** The last leg, to where the trip ends; null without such a place. */
  readonly home: {
    readonly place: Place;
    readonly miles: number;
    readonly placesOnLeg: number;
    readonly arrivesAt: string;
  } | null;
  readonly timeline: readonly TimelineEntry[];
  readonly startsAt: string;
  readonly endsAt: string;
  readonly miles: number;
  readonly loadedMiles: number;
  readonly emptyMiles: number;
  /** Minutes at the wheel. */
  readonly driving: number;
  /** Of the jobs in the plan. */
  readonly pay: string;
  /** Null for a trip without miles. */
  readonly payPerMile: string | null;
  /** Promised dates that are missed; a latest time home counts as one. */
  readonly missed: number;
  readonly homeInTime: boolean | null;
  /** The jobs that could not be planned, and why. */
  readonly leftOut: readonly LeftOut[];
  /** Why the end could not be planned. */
  readonly noWayHome: string | null;
};
