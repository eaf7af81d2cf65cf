import {
  awaitsBooker,
  type Order,
  type OrderFact,
  orderProgress,
  type OrderStep,
  orderSteps,
  withoutUndoneClaims,
} from "../orders/index.ts";
import { shortId } from "../shared/short-id.ts";
import type { Eta } from "./eta.ts";
import { milesDone } from "./miles-done.ts";
import type { TrackingUpdate } from "./tracking-update.ts";

/** The content of a tracking link: no street, no contact, no money. */
export type TrackedOrder = {
  readonly shortId: string;
  readonly status: Order["status"];
  /** A guest booked it, and no reader of the guest's address has confirmed that yet. */
  readonly awaitsBooker: boolean;
  readonly vehicle: Pick<Order["vehicle"], "year" | "make" | "model" | "color">;
  readonly pickup: TrackedStop;
  readonly delivery: TrackedStop;
  readonly distance: number;
  readonly estimatedDays: number;
  readonly progress: number;
  /** Whole miles of the distance; null while not known. */
  readonly milesDone: number | null;
  readonly eta: Eta | null;
  /** When the present carrier completed its inspections. */
  readonly inspectedAt: { readonly pickup: string | null; readonly delivery: string | null };
  readonly timeline: readonly { readonly kind: OrderStep; readonly at: string }[];
  /** Newest first. */
  readonly updates: readonly Pick<TrackingUpdate, "latitude" | "longitude" | "place" | "measuredAt">[];
};

type TrackedStop = Pick<Order["pickup"], "city" | "state" | "zip" | "date" | "latitude" | "longitude">;

type Known = {
  readonly facts: readonly OrderFact[];
  readonly updates: readonly TrackingUpdate[];
  readonly eta: Eta | null;
};

export function trackedOrder(order: Order, { facts, updates, eta }: Known): TrackedOrder {
  const { year, make, model, color } = order.vehicle;
  return {
    shortId: shortId(order.id),
    status: order.status,
    awaitsBooker: awaitsBooker(order),
    vehicle: { year, make, model, color },
    pickup: trackedStop(order.pickup),
    delivery: trackedStop(order.delivery),
    distance: order.distance,
    estimatedDays: order.estimatedDays,
    progress: orderProgress(order.status, order.trackingUpdates),
    milesDone: milesDone(order),
    eta,
    inspectedAt: { pickup: order.pickupInspectedAt, delivery: order.deliveryInspectedAt },
    timeline: withoutUndoneClaims(facts).flatMap(({ kind, at }) => (isStep(kind) ? [{ kind, at }] : [])),
    updates: updates.map(({ latitude, longitude, place, measuredAt }) => ({
      latitude: blurred(latitude),
      longitude: blurred(longitude),
      place,
      measuredAt,
    })),
  };
}

/** About a mile, since the link must not show the door of a house. The stops are their ZIP's own points. */
const blurred = (degrees: number): number => Math.round(degrees * 100) / 100;

const isStep = (kind: OrderFact["kind"]): kind is OrderStep => (orderSteps as readonly string[]).includes(kind);

const trackedStop = ({ city, state, zip, date, latitude, longitude }: Order["pickup"]): TrackedStop => ({
  city,
  state,
  zip,
  date,
  latitude,
  longitude,
});
