import { orderStatusNames, type OrderStatus } from "@lotlane/core/orders";
import { Badge, type Tone } from "../ui/badge.tsx";

const tones: Record<OrderStatus, Tone> = {
  pending: "yellow",
  assigned: "blue",
  in_transit: "green",
  delivered: "gray",
  cancelled: "red",
};

export const OrderStatusBadge = ({ status }: { readonly status: OrderStatus }) => (
  <Badge tone={tones[status]}>{orderStatusNames[status]}</Badge>
);
