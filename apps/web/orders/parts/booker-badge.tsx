import type { OrderJson } from "@lotlane/adapters/http/contract";
import { Badge } from "../../ui/badge.tsx";

/** Marks a guest's order that its booker has not confirmed; nothing on every other. */
export const BookerBadge = ({
  order,
}: {
  readonly order: Pick<OrderJson, "awaitsBooker" | "status"> & Partial<Pick<OrderJson, "disownedAt">>;
}) => {
  if (!order.awaitsBooker || order.status === "cancelled") return null;
  return order.disownedAt ? <Badge tone="red">Booking disputed</Badge> : <Badge>Booking not confirmed yet</Badge>;
};
