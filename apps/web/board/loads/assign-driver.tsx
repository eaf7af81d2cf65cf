import type { CarrierLoadJson } from "@lotlane/adapters/http/contract";
import { useApi } from "../../app/data/api.ts";
import { useChange } from "../../app/live/use-change.ts";
import { AssignDriverDialog } from "../../users/index.ts";

type Props = { readonly load: CarrierLoadJson; readonly onClose: () => void };

export function AssignDriver({ load, onClose }: Props) {
  const api = useApi();
  const assign = useChange({
    call: "POST /api/loads/{id}/assign",
    id: load.id,
    send: (driverId: string) => api("POST /api/loads/{id}/assign", { params: { id: load.id }, body: { driverId } }),
    done: () => ({ title: "Load assigned to driver successfully" }),
    failed: "Failed to assign load",
    after: onClose,
  });
  return (
    <AssignDriverDialog
      description="The driver sees this load and updates its status through delivery."
      none="You have no drivers yet. If you drive this load yourself, just mark it as dispatched."
      driverId={load.driverId}
      pending={assign.isPending}
      onAssign={assign.mutate}
      onClose={onClose}
    />
  );
}
