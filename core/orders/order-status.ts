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
