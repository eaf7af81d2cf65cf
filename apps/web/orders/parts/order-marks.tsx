import type { OrderJson } from "@lotlane/adapters/http/contract";
import type { OrderStatus } from "@lotlane/core/orders";
import { useSession } from "../../app/session/session.tsx";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { statusName } from "./labels.ts";

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

/** Marks a guest's order that its booker has not confirmed; nothing on every other. */
export const BookerBadge = ({
  order,
}: {
  readonly order: Pick<OrderJson, "awaitsBooker" | "status"> & Partial<Pick<OrderJson, "disownedAt">>;
}) => {
  if (!order.awaitsBooker || order.status === "cancelled") return null;
  return order.disownedAt ? <Badge tone="red">Booking disputed</Badge> : <Badge>Booking not confirmed yet</Badge>;
};

type Marks = Pick<OrderJson, "vehicleColor" | "vehicleVin">;

/** The color and VIN of a vehicle; renders nothing when neither is known. */
export function VehicleMarks({ vehicleColor, vehicleVin }: Marks) {
  if (!vehicleColor && !vehicleVin) return null;
  return (
    <p className="text-small text-muted wrap-anywhere">
      {vehicleColor}
      {vehicleColor && vehicleVin ? " · " : null}
      {vehicleVin ? (
        <>
          VIN <span className="code">{vehicleVin}</span>
        </>
      ) : null}
    </p>
  );
}
