import type { AdminLoadJson } from "@lotlane/adapters/http/contract";
import { loadStatusNames } from "@lotlane/core/loads";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { useLoaded } from "../../app/data/use-answer.ts";
import { usePollInterval } from "../../app/live/live.tsx";
import { refreshAfter } from "../../app/live/stale.ts";
import { LaneRate } from "../../rates/index.ts";
import { Button } from "../../ui/button.tsx";
import { RecordBoundary, RecordDialog } from "../record-dialog.tsx";
import { EditLoadDialog } from "./edit-load-dialog.tsx";
import { LoadBids } from "./load-bids.tsx";
import { LoadFacts } from "./load-facts.tsx";
import { LoadHistory } from "./load-history.tsx";
import { LoadListing } from "./load-listing.tsx";
import { type Ending, LoadStatusDialog } from "./load-status-dialog.tsx";
import { useLoadToasts } from "./use-load-toasts.ts";
import { laneOf } from "./words.ts";

export type LoadDialogProps = { readonly id: string; readonly onClose: () => void };

export const LoadDialog = (props: LoadDialogProps) => (
  <RecordBoundary
    kind="Load"
    onClose={props.onClose}
    failed="This load cannot be shown right now"
    missing={{ title: "Load Not Found", text: "There is no load with this id." }}
  >
    <Load {...props} />
  </RecordBoundary>
);

function Load({ id, onClose }: LoadDialogProps) {
  const { data } = useLoaded(
    "GET /api/loads/{id}",
    { params: { id } },
    { staleTime: 0, refetchInterval: usePollInterval() },
  );
  const load = data?.seenBy === "admin" ? data : undefined;
  const [asking, setAsking] = useState<Ending | "edit" | null>(null);
  const close = () => setAsking(null);
  return (
    <>
      <RecordDialog
        kind="Load"
        onClose={onClose}
        loading="Loading the load"
        title={load && `Load ${load.refCode}`}
        description={load && laneOf(load)}
        footer={load ? <Actions load={load} onAsk={setAsking} /> : undefined}
      >
        {load ? (
          <>
            <LoadFacts load={load} />
            <LoadHistory history={load.history} />
            <LoadListing load={load} />
            <LaneRate lane={{ pickupZip: load.pickupZip, deliveryZip: load.deliveryZip }} className="md:col-span-2" />
            {load.priceType === "BID" ? <LoadBids load={load} /> : null}
          </>
        ) : null}
      </RecordDialog>
      {load && asking === "edit" ? <EditLoadDialog load={load} onClose={close} /> : null}
      {load && (asking === "cancel" || asking === "take_back") ? (
        <LoadStatusDialog load={load} ending={asking} onClose={close} />
      ) : null}
    </>
  );
}

type ActionsProps = { readonly load: AdminLoadJson; readonly onAsk: (what: Ending | "edit") => void };

function Actions({ load, onAsk }: ActionsProps) {
  const actionOf = (name: string) => load.actions.find((action) => action.name === name);
  const [edit, giveBack, cancel] = [actionOf("edit"), actionOf("give_back"), actionOf("cancel")];
  return (
    <>
      <Button variant="danger" disabled={!cancel?.allowed} title={cancel?.reason} onClick={() => onAsk("cancel")}>
        Cancel Load
      </Button>
      {giveBack?.allowed ? <Button onClick={() => onAsk("take_back")}>Take Back</Button> : null}
      <Button disabled={!edit?.allowed} title={edit?.reason} onClick={() => onAsk("edit")}>
        Edit Load
      </Button>
      {load.nextStatus ? <Advance load={load} status={load.nextStatus} /> : null}
    </>
  );
}

function Advance({ load, status }: { load: AdminLoadJson; status: NonNullable<AdminLoadJson["nextStatus"]> }) {
  const api = useApi();
  const queries = useQueryClient();
  const toasts = useLoadToasts();
  const step = useMutation({
    mutationFn: () => api("PATCH /api/loads/{id}/status", { params: { id: load.id }, body: { status } }),
    onSuccess: () => toasts.done("Status Updated", `Load ${load.refCode} is now ${loadStatusNames[status]}`),
    onError: (error) => toasts.failed(error, "Failed to update load status"),
    onSettled: () => refreshAfter(queries, "PATCH /api/loads/{id}/status", load.id),
  });
  return (
    <Button variant="primary" disabled={step.isPending} onClick={() => step.mutate()}>
      {status === "POSTED" ? "Post Load" : `Mark as ${loadStatusNames[status]}`}
    </Button>
  );
}
