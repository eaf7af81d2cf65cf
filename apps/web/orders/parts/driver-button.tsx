import { useState } from "react";
import type { OrderJson } from "@lotlane/adapters/http/contract";
import { messageOf, useApi } from "../../app/data/api.ts";
import { Button } from "../../ui/button.tsx";
import { AssignDriverDialog, withTrips } from "../../users/index.ts";
import { useOrderChange } from "./use-order-change.ts";

type DriverButtonProps = {
  readonly order: OrderJson;
  /** Names the order where several stand together. */
  readonly of?: string;
};

/** Gives an order to a driver, or to another one. */
export function DriverButton({ order, of }: DriverButtonProps) {
  const [open, setOpen] = useState(false);
  const label = order.driverId ? "Change Driver" : "Assign Driver";
  return (
    <>
      <Button size="small" className="max-md:h-11" aria-label={of && `${label}: ${of}`} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open ? <DriverDialog order={order} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

type DriverDialogProps = { readonly order: OrderJson; readonly onClose: () => void };

function DriverDialog({ order, onClose }: DriverDialogProps) {
  const api = useApi();
  const change = useOrderChange({
    call: "POST /api/orders/{id}/driver",
    id: order.id,
    send: (driverId: string | null) =>
      api("POST /api/orders/{id}/driver", { params: { id: order.id }, body: { driverId } }),
    done: ({ driverName, trips }) =>
      driverName
        ? { title: "Driver Assigned", description: withTrips(`${driverName} is driving this order`, trips) }
        : { title: "Driver Removed", description: "The order is back with you" },
    failed: (error) => messageOf(error, "Failed to assign driver"),
    after: onClose,
  });
  const takeBack = {
    pending: change.isPending && change.variables === null,
    onTakeBack: () => change.mutate(null),
  };
  return (
    <AssignDriverDialog
      description="The driver sees this order, updates its status and shares its position."
      none="You have no drivers yet."
      driverId={order.driverId}
      pending={change.isPending}
      onAssign={change.mutate}
      takeBack={order.driverId ? takeBack : undefined}
      onClose={onClose}
    />
  );
}
