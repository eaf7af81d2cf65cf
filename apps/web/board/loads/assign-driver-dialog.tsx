import type { CarrierLoadJson } from "@lotlane/adapters/http/contract";
import { useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DriverChoice, useDrivers } from "../../users/index.ts";
import { useChange } from "../../app/live/use-change.ts";

type Props = { readonly load: CarrierLoadJson; readonly onClose: () => void };

const none = "You have no drivers yet. A load that you drive yourself needs none: mark it as dispatched.";
const description = "The driver sees this load and moves it on to delivery.";

export const AssignDriverDialog = ({ load, onClose }: Props) => (
  <FailureBoundary
    title="Your drivers cannot be loaded"
    frame={(failure) => (
      <Dialog open onClose={onClose} title="Assign Driver" description={description}>
        {failure}
      </Dialog>
    )}
  >
    <ChooseDriver load={load} onClose={onClose} />
  </FailureBoundary>
);

function ChooseDriver({ load, onClose }: Props) {
  const api = useApi();
  const [chosen, setChosen] = useState(load.driverId ?? "");
  const drivers = useDrivers();
  const assign = useChange({
    call: "POST /api/loads/{id}/assign",
    id: load.id,
    send: (driverId: string) => api("POST /api/loads/{id}/assign", { params: { id: load.id }, body: { driverId } }),
    done: () => ({ title: "Load assigned to driver successfully" }),
    failed: "Failed to assign load",
    after: onClose,
  });
  const { rows } = drivers;
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!assign.isPending}
      title="Assign Driver"
      description={description}
      footer={
        rows && rows.length > 0 ? (
          <Button
            variant="primary"
            pending={assign.isPending}
            disabled={chosen === "" || chosen === load.driverId || assign.isPending}
            onClick={() => assign.mutate(chosen)}
          >
            Assign Driver
          </Button>
        ) : null
      }
    >
      <DriverChoice of={drivers} chosen={chosen} onChoose={setChosen} none={none} />
    </Dialog>
  );
}
