import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { z } from "zod";
import { Link } from "react-router";
import { ConnectionLost } from "@lotlane/adapters/http/client";
import type { CarrierLoadJson } from "@lotlane/adapters/http/contract";
import { termsWords } from "@lotlane/core";
import {
  carrierLoadStatusNames,
  carrierStatusOf,
  loadStatusAfter,
  type LoadStatus,
  loadStatuses,
  loadStatusNames,
  loadVehiclesName,
} from "@lotlane/core/loads";
import { formatMoney } from "@lotlane/core/money";
import { useApi } from "../../app/data/api.ts";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { useChange } from "../../app/live/use-change.ts";
import { paths } from "../../app/routes/paths.ts";
import { CasesOnDemand } from "../../cases/index.ts";
import { loadInvoiceState } from "../../documents/index.ts";
import { laneName, mapsLink, StepWaits, UndoButton, useKeepStep, useLoadStepsAhead } from "../../orders/index.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { ConfirmDialog, FormDialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { formatMiles } from "../../ui/format.ts";
import { Card } from "../../ui/page.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { useToast } from "../../ui/toast.tsx";
import { AssignDriverDialog, withTrips } from "../../users/index.ts";
import { daysBetween, loadTones, vehiclesOf } from "../labels.ts";

type OwnLoadProps = {
  readonly load: CarrierLoadJson;
  /** For a screen that has its actions elsewhere than under the facts. */
  readonly actionsClassName?: string;
};

/** A load that the reader carries, or drives, with all that it needs next. */
export function OwnLoad({ load, actionsClassName }: OwnLoadProps) {
  const titleId = useId();
  return (
    <article aria-labelledby={titleId}>
      <Card className="flex flex-col gap-3 p-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
          <h2 id={titleId} className="min-w-0 font-medium wrap-anywhere">
            {laneName(load)}
          </h2>
          <Badge tone={loadTones[load.status]}>{statusName(load)}</Badge>
        </div>
        <ul className="wrap-anywhere">
          {vehiclesOf(load).map((vehicle, index) => (
            <li key={index}>{vehicle}</li>
          ))}
        </ul>
        <dl className="tabular grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
          <dt className="text-muted">Reference</dt>
          <dd className="code">{load.refCode}</dd>
          <dt className="text-muted">Pickup</dt>
          <dd>
            {load.pickupCity}, {load.pickupState} {load.pickupZip},{" "}
            {daysBetween(load.pickupEarliest, load.pickupLatest)}
          </dd>
          <dt className="text-muted">Delivery</dt>
          <dd>
            {load.deliveryCity}, {load.deliveryState} {load.deliveryZip},{" "}
            {daysBetween(load.deliveryEarliest, load.deliveryLatest)}
          </dd>
          <dt className="text-muted">Distance</dt>
          <dd>{formatMiles(load.distance)}</dd>
          {load.price === null ? null : (
            <>
              <dt className="text-muted">Pay</dt>
              <dd>{formatMoney(load.price)}</dd>
            </>
          )}
          <dt className="text-muted">Terms</dt>
          <dd>{termsWords(load.paymentTerms)}</dd>
          {load.invoice ? (
            <>
              <dt className="text-muted">Invoice</dt>
              <dd>
                <Link to={paths.invoices(load.invoice.id)} className="code underline">
                  {load.invoice.number}
                </Link>
                , {loadInvoiceState(load.invoice)}
              </dd>
            </>
          ) : null}
          {load.driverName ? (
            <>
              <dt className="text-muted">Driver</dt>
              <dd>{load.driverName}</dd>
            </>
          ) : null}
        </dl>
        {load.description ? (
          <p className="text-small whitespace-pre-line text-muted wrap-anywhere">{load.description}</p>
        ) : null}
        <CasesOnDemand about={{ kind: "load", id: load.id }} of={`load ${load.refCode}`} />
        <LoadActions load={load} className={actionsClassName} />
      </Card>
    </article>
  );
}

/** Carriers have one status for a load that is on board: the step that is next tells the two apart. */
const statusName = ({ status, nextStatus }: CarrierLoadJson): string =>
  nextStatus === "IN_TRANSIT" ? loadStatusNames.PICKED_UP : carrierLoadStatusNames[status];

type Asking = "driver" | "release" | null;

function LoadActions({ load, className }: { readonly load: CarrierLoadJson; readonly className: string | undefined }) {
  const [asking, setAsking] = useState<Asking>(null);
  const allows = (name: string) => load.actions.some((action) => action.name === name && action.allowed);
  const close = () => setAsking(null);
  const { reached } = useLoadStepsAhead()(load);
  const status = reached ? carrierStatusOf(reached) : load.status;
  const isDone = status === "completed" || status === "cancelled";
  const next = status === "in_transit" ? townAt(load, "delivery") : townAt(load, "pickup");
  return (
    <div className={cx("flex flex-wrap items-center gap-2 empty:hidden", className)}>
      {allows("give_to_driver") ? (
        <Button
          variant={load.status === "accepted" ? "primary" : "secondary"}
          onClick={() => setAsking("driver")}
          className="max-md:grow"
        >
          {load.driverId ? "Change Driver" : "Assign Driver"}
        </Button>
      ) : null}
      <UndoButton name="undo_accept" of={load} />
      <AdvanceLoad load={load} />
      {isDone ? null : (
        <ButtonLink href={mapsLink(next)} target="_blank" rel="noreferrer" className="max-md:grow">
          Directions
        </ButtonLink>
      )}
      {allows("give_back") ? (
        <Button variant="ghost" onClick={() => setAsking("release")} className="max-md:grow">
          Give Back
        </Button>
      ) : null}
      {asking === "driver" ? <AssignDriver load={load} onClose={close} /> : null}
      {asking === "release" ? <ReleaseDialog load={load} onClose={close} /> : null}
    </div>
  );
}

const townAt = (load: CarrierLoadJson, end: "pickup" | "delivery"): string =>
  end === "pickup"
    ? `${load.pickupCity}, ${load.pickupState} ${load.pickupZip}`
    : `${load.deliveryCity}, ${load.deliveryState} ${load.deliveryZip}`;

type Props = { readonly load: CarrierLoadJson; readonly onClose: () => void };

/** Asks which driver takes a load. */
export function AssignDriver({ load, onClose }: Props) {
  const api = useApi();
  const assign = useChange({
    call: "POST /api/loads/{id}/assign",
    id: load.id,
    send: (driverId: string) => api("POST /api/loads/{id}/assign", { params: { id: load.id }, body: { driverId } }),
    done: ({ trips }) => ({ title: "Load assigned to driver successfully", description: withTrips("", trips) }),
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

/** Moves a load to the status that its reader sets next; nothing where there is none. Steps that wait count as done. */
function AdvanceLoad({ load }: { readonly load: CarrierLoadJson }) {
  const { id, actions } = load;
  const api = useApi();
  const [asking, setAsking] = useState(false);
  const { reached, isRefused } = useLoadStepsAhead()(load);
  const keepStep = useKeepStep("loads", id);
  const nextStatus = reached ? loadStatusAfter({ status: reached }, "transporter") : load.nextStatus;
  const change = useChange({
    call: "PATCH /api/loads/{id}/status",
    id,
    send: (status: LoadStatus) => {
      // A step never overtakes the one before it.
      if (reached) throw new ConnectionLost();
      return api("PATCH /api/loads/{id}/status", { params: { id }, body: { status } });
    },
    keep: (status) =>
      keepStep({
        body: { status },
        words: `Mark as ${loadStatusNames[status]}: ${loadVehiclesName(load.vehicleList)}`,
        taken: takenAs(status),
      }),
    done: () => ({ title: "Status Updated", description: "Load status has been updated successfully" }),
    failed: "Failed to update load status",
    after: () => setAsking(false),
  });
  if (!actions.some(({ name, allowed }) => name === "advance" && allowed)) return null;
  const waits = reached ? <StepWaits name={loadStatusNames[reached]} isRefused={isRefused} /> : null;
  if (nextStatus === null || isRefused) return waits;
  const label = `Mark as ${loadStatusNames[nextStatus]}`;
  return (
    <>
      {waits}
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

/** How carriers read a load on which a step was taken. Carriers have one status for the two steps of a load on board. */
const takenAs = (step: LoadStatus): Parameters<ReturnType<typeof useKeepStep>>[0]["taken"] =>
  step === "IN_TRANSIT"
    ? { field: "nextStatus", oneOf: ["DELIVERED", null] }
    : {
        field: "status",
        oneOf: loadStatuses
          .slice(loadStatuses.indexOf(step), loadStatuses.indexOf("CANCELLED"))
          .map((status) => carrierStatusOf(status)),
      };

type ReleaseDialogProps = { readonly load: CarrierLoadJson; readonly onClose: () => void };

const schema = z.object({ reason: z.string().trim().min(1, "Reason is required").max(500) });

/** Asks why, tells what will be lost, and gives the load back. */
function ReleaseDialog({ load: { id, refCode }, onClose }: ReleaseDialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const form = useServerForm({
    schema,
    defaultValues: { reason: "" },
    submit: async ({ reason }) => {
      await api("PATCH /api/loads/{id}/status", { params: { id }, body: { status: "POSTED", reason } });
      toast({ title: "Load Given Back", description: "Other carriers can take it again" });
      onClose();
      void refreshAfter(queries, "PATCH /api/loads/{id}/status", id);
    },
  });
  return (
    <FormDialog
      title={`Give back ${refCode}?`}
      description="You lose the load, and it goes back on the board for every carrier."
      role="alertdialog"
      submitLabel="Give Back Load"
      submitVariant="danger"
      closeLabel="Keep Load"
      form={form}
      onClose={onClose}
    >
      <Field label="Reason" required hint="Lotlane sees it." error={form.errorOf("reason")}>
        <Textarea rows={3} maxLength={500} {...form.register("reason")} readOnly={form.pending} />
      </Field>
    </FormDialog>
  );
}
