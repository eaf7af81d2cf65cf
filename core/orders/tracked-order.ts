import { orderProgress } from "./order-progress.ts";
import type { Order, OrderFact } from "./order.ts";

/** What whoever holds the tracking link may see: no street, no contact, no money. */
export type TrackedOrder = {
  readonly shortId: string;
  readonly status: Order["status"];
  readonly vehicle: Pick<Order["vehicle"], "year" | "make" | "model" | "color">;
  readonly pickup: TrackedStop;
  readonly delivery: TrackedStop;
  readonly distance: number;
  readonly estimatedDays: number;
  readonly progress: number;
  readonly timeline: readonly { readonly kind: OrderFact["kind"]; readonly at: string }[];
};

type TrackedStop = Pick<Order["pickup"], "city" | "state" | "zip" | "date" | "latitude" | "longitude">;

export function trackedOrder(order: Order, facts: readonly OrderFact[]): TrackedOrder {
  const { year, make, model, color } = order.vehicle;
  return {
    shortId: order.id.slice(0, 8),
    status: order.status,
    vehicle: { year, make, model, color },
    pickup: trackedStop(order.pickup),
    delivery: trackedStop(order.delivery),
    distance: order.distance,
    estimatedDays: order.estimatedDays,
    progress: orderProgress(order.status, 0),
    timeline: facts.map(({ kind, at }) => ({ kind, at })),
  };
}

const trackedStop = ({ city, state, zip, date, latitude, longitude }: Order["pickup"]): TrackedStop => ({
  city,
  state,
  zip,
  date,
  latitude,
  longitude,
});
