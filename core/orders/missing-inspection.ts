import type { OrderStatus } from "./order-status.ts";
import type { Order } from "./order.ts";

/** Which inspection belongs before a status and is not completed; null where none is missing. */
export function missingInspection(order: Order, before: OrderStatus): "pickup" | "delivery" | null {
  if (before === "in_transit" && order.pickupInspectedAt === null) return "pickup";
  return before === "delivered" && order.deliveryInspectedAt === null ? "delivery" : null;
}
