import type { OrderStatus } from "./order-status.ts";

/** How far along the trip is, in percent: 20 and 10 for each tracking update once under way, at most 80 before delivery. */
export function orderProgress(status: OrderStatus, trackingUpdates: number): number {
  if (status === "delivered") return 100;
  return status === "in_transit" ? Math.min(20 + 10 * trackingUpdates, 80) : 0;
}
