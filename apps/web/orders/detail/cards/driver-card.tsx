import { useState } from "react";
import type { OrderJson } from "@lotlane/adapters/http/contract";
import { useApi } from "../../../app/data/api.ts";
import { messageOf } from "../../../app/data/message-of.ts";
import { Button } from "../../../ui/button.tsx";
import { AssignDriverDialog } from "../../../users/index.ts";
import { allows } from "../../parts/action-of.ts";
import { useOrderChange } from "../../parts/use-order-change.ts";
import { TitledCard } from "./card.tsx";
import { Person } from "./counterpart-cards.tsx";

/** The driver, where the order has or can have one. */
export function DriverCard({ order }: { readonly order: OrderJson }) {
  const choosing = allows(order, "give_to_driver");
  if (!order.driver && !choosing) return null;
  return (
    <TitledCard title="Driver" action={choosing ? <DriverButton order={order} /> : null}>
      {order.driver ? (
        <Person contact={order.driver} company={null} />
      ) : (
        <p className="text-muted">You drive this order yourself</p>
      )}
    </TitledCard>
  );
}

function DriverButton({ order }: { readonly order: OrderJson }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" className="max-md:h-11" onClick={() => setOpen(true)}>
        {order.driverId ? "Change Driver" : "Assign Driver"}
      </Button>
      {open ? <DriverDialog order={order} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

type Props = { readonly order: OrderJson; readonly onClose: () => void };

function DriverDialog({ order, onClose }: Props) {
  const api = useApi();
  const change = useOrderChange({
    call: "POST /api/orders/{id}/driver",
    id: order.id,
    send: (driverId: string | null) =>
      api("POST /api/orders/{id}/driver", { params: { id: order.id }, body: { driverId } }),
    done: ({ driverName }) =>
      driverName
        ? { title: "Driver Assigned", description: `${driverName} is driving this order` }
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
