import type { OrderStatus } from "@lotlane/core/orders";
import { useSession } from "../../app/session/session.tsx";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { statusName } from "./words.ts";

const tones: Record<OrderStatus, Tone> = {
  pending: "yellow",
  assigned: "blue",
  in_transit: "green",
  delivered: "gray",
  cancelled: "red",
};

/** An order's status in the reader's words. */
export function StatusBadge({ status }: { readonly status: OrderStatus }) {
  return <Badge tone={tones[status]}>{statusName(status, useSession().user?.userType)}</Badge>;
}
