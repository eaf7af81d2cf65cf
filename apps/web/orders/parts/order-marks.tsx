import type { OrderJson, TripSuggestionJson } from "@lotlane/adapters/http/contract";
import { type OrderStatus, placeKindNames } from "@lotlane/core/orders";
import { vehicleConditionNames } from "@lotlane/core/vehicles";
import { Link } from "react-router";
import { paths } from "../../app/routes/paths.ts";
import { useSession } from "../../app/session/session.tsx";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { carsIn, statusName } from "./labels.ts";

export const orderTones: Record<OrderStatus, Tone> = {
  pending: "yellow",
  assigned: "blue",
  in_transit: "green",
  delivered: "gray",
  cancelled: "red",
};

/** An order's status in the reader's words. */
export function StatusBadge({ status }: { readonly status: OrderStatus }) {
  return <Badge tone={orderTones[status]}>{statusName(status, useSession().user?.userType)}</Badge>;
}

/** Marks an order whose vehicle will arrive later than promised; nothing on every other. */
export const LateBadge = ({ order }: { readonly order: Pick<OrderJson, "lateArrival"> }) =>
  order.lateArrival === null ? null : <Badge tone="red">Late</Badge>;

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

type OnBoard = NonNullable<TripSuggestionJson["order"]>;

/** Facts of an open order that decide if a carrier claims it; renders nothing where the order tells none of them. */
export function BoardMarks({ order }: { readonly order: OnBoard }) {
  const { pickupKind, deliveryKind, shipmentId, shipmentCars } = order;
  const troubles = troublesOf(order);
  const places = [
    ...(pickupKind ? [`Pickup place: ${placeKindNames[pickupKind]}`] : []),
    ...(deliveryKind ? [`Delivery place: ${placeKindNames[deliveryKind]}`] : []),
  ];
  return (
    <>
      {troubles.length > 0 ? (
        <p className="flex flex-wrap gap-1.5">
          {troubles.map((trouble) => (
            <Badge key={trouble} tone="yellow">
              {trouble}
            </Badge>
          ))}
        </p>
      ) : null}
      {places.length > 0 ? <p className="text-small text-muted">{places.join(" · ")}</p> : null}
      {shipmentId && shipmentCars && shipmentCars.count > 1 ? (
        <Link
          to={paths.shipment(shipmentId)}
          className="tabular relative inline-flex min-h-11 w-fit items-center text-small underline decoration-line-strong underline-offset-2 hover:decoration-current md:min-h-0"
        >
          Part of a shipment: {carsIn(shipmentCars.count)}, {shipmentCars.open} open
        </Link>
      ) : null}
    </>
  );
}

function troublesOf({ vehicleCondition, ...answers }: OnBoard): readonly string[] {
  const denied = [
    ["vehicleRolls", "Does Not Roll"],
    ["vehicleBrakes", "No Brakes"],
    ["vehicleSteers", "Does Not Steer"],
    ["vehicleKeys", "No Keys"],
  ] as const;
  return [
    ...(vehicleCondition === "runs_drives" ? [] : [vehicleConditionNames[vehicleCondition]]),
    ...denied.filter(([field]) => answers[field] === "no").map(([, words]) => words),
  ];
}
