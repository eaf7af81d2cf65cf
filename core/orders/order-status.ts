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
