import type { OrderJson } from "@lotlane/adapters/http/contract";
import { useState } from "react";
import { useApi } from "../../../app/data/api.ts";
import { FailureBoundary } from "../../../app/data/failure-boundary.tsx";
import { messageOf } from "../../../app/data/message-of.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DriverChoice, useDrivers } from "../../../users/index.ts";
import { useOrderChange } from "../../parts/use-order-change.ts";

export function DriverButton({ order }: { readonly order: OrderJson }) {
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

const DriverDialog = ({ order, onClose }: Props) => (
  <FailureBoundary
    title="Your drivers cannot be loaded"
    frame={(failure) => (
      <Dialog open onClose={onClose} title="Assign Driver" description={description}>
        {failure}
      </Dialog>
    )}
  >
    <ChooseDriver order={order} onClose={onClose} />
  </FailureBoundary>
);

const description = "The driver sees this order, moves it on and shares its position.";

function ChooseDriver({ order, onClose }: Props) {
  const api = useApi();
  const [chosen, setChosen] = useState(order.driverId ?? "");
  const drivers = useDrivers();
  const change = useOrderChange({
    call: "POST /api/orders/{id}/driver",
    id: order.id,
    send: (driverId: string | null) =>
      api("POST /api/orders/{id}/driver", { params: { id: order.id }, body: { driverId } }),
    done: ({ driverName }) =>
      driverName
        ? { title: "Driver Assigned", description: `${driverName} drives this order` }
        : { title: "Driver Removed", description: "The order is back with you" },
    failed: (error) => messageOf(error, "Failed to assign driver"),
    after: onClose,
  });
  const takingBack = change.isPending && change.variables === null;
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!change.isPending}
      title="Assign Driver"
      description={description}
      footer={
        drivers.rows && drivers.rows.length > 0 ? (
          <>
            {order.driverId ? (
              <Button pending={takingBack} disabled={change.isPending} onClick={() => change.mutate(null)}>
                Take Back
              </Button>
            ) : null}
            <Button
              variant="primary"
              pending={change.isPending && !takingBack}
              disabled={chosen === "" || chosen === order.driverId || change.isPending}
              onClick={() => change.mutate(chosen)}
            >
              Assign Driver
            </Button>
          </>
        ) : null
      }
    >
      <DriverChoice of={drivers} chosen={chosen} onChoose={setChosen} none="You have no drivers yet." />
    </Dialog>
  );
}
