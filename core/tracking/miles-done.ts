import type { Order } from "../orders/index.ts";

/**
 * Whole miles of the planned way that are behind a vehicle: the planned ones without those that are left from its last
 * position. A detour never makes them fewer than none. Null before an order is claimed, after it was cancelled, and as
 * long as no position says where the vehicle is.
 */
export function milesDone({
  status,
  distance,
  lastPosition,
}: Pick<Order, "status" | "distance" | "lastPosition">): number | null {
  const planned = Math.round(distance);
  if (status === "assigned") return 0;
  if (status === "delivered") return planned;
  if (status !== "in_transit" || !lastPosition || lastPosition.milesLeft === null) return null;
  return Math.max(planned - lastPosition.milesLeft, 0);
}
