import type { CarrierLoadJson } from "@lotlane/adapters/http/contract";
import { loadStatusNames } from "@lotlane/core/loads";
import { useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useChange } from "../../app/live/use-change.ts";

/** Moves a load to the status that its reader sets next; nothing where there is none. */
export function AdvanceLoad({ load }: { readonly load: CarrierLoadJson }) {
  const { id, nextStatus, actions } = load;
  const api = useApi();
  const [asking, setAsking] = useState(false);
  const change = useChange({
    call: "PATCH /api/loads/{id}/status",
    id,
    send: (status: NonNullable<typeof nextStatus>) =>
      api("PATCH /api/loads/{id}/status", { params: { id }, body: { status } }),
    done: () => ({ title: "Status Updated", description: "Load status has been updated successfully" }),
    failed: "Failed to update load status",
    after: () => setAsking(false),
  });
  if (nextStatus === null || !actions.some(({ name, allowed }) => name === "advance" && allowed)) return null;
  const label = `Mark as ${loadStatusNames[nextStatus]}`;
  return (
    <>
      <Button
        variant={load.status === "accepted" ? "secondary" : "primary"}
        pending={change.isPending && !asking}
        onClick={() => (nextStatus === "DELIVERED" ? setAsking(true) : change.mutate(nextStatus))}
        className="max-md:grow"
      >
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={`${label}?`}
        description={`Please confirm that every vehicle on ${load.refCode} has reached ${load.deliveryCity}, ${load.deliveryState}. The load cannot be reopened.`}
        confirmLabel={label}
        pending={change.isPending}
        error={change.error ? "Failed to update load status" : null}
        onConfirm={() => change.mutate(nextStatus)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
