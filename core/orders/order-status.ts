import type { TripEnd } from "./order-stop.ts";

export const orderStatuses = ["pending", "assigned", "in_transit", "delivered", "cancelled"] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** The names that every user reads. */
export const orderStatusNames: Record<OrderStatus, string> = {
  pending: "Finding Driver",
  assigned: "Pending Pickup",
  in_transit: "In Transit",
  delivered: "Delivered",
  cancelled: "Cancelled",
};

/** How far along the trip is, in percent: 20 and 10 for each tracking update once under way, at most 80 before delivery. */
export function orderProgress(status: OrderStatus, trackingUpdates: number): number {
  if (status === "delivered") return 100;
  return status === "in_transit" ? Math.min(20 + 10 * trackingUpdates, 80) : 0;
}

/** An arrival that is told later than so many hours is refused. */
export const staleArrivalHours = 48;

/** The end that the truck of an order under way goes to; null for every other order. */
export const nextEnd = ({ status }: { readonly status: OrderStatus }): TripEnd | null => {
  if (status === "assigned") return "pickup";
  return status === "in_transit" ? "delivery" : null;
};

/** Where a truck stands that has arrived and has not taken the step of that end yet; null for every other order. */
export function waitingAt(
  order: { readonly status: OrderStatus } & Readonly<Record<`${TripEnd}ArrivedAt`, string | null>>,
): { readonly end: TripEnd; readonly since: string } | null {
  const end = nextEnd(order);
  const since = end && order[`${end}ArrivedAt`];
  return since ? { end: end!, since } : null;
}

/** `1 h 35 min`: whole minutes between two moments, and none where the second is the earlier one. */
export function waitWords(from: string, until: string): string {
  const minutes = Math.max(Math.floor((Date.parse(until) - Date.parse(from)) / 60_000), 0);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 || hours === 0 ? [`${rest} min`] : [])].join(" ");
}
