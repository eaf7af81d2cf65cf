import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { AdminLoadJson, LoadDetailJson } from "@lotlane/adapters/http/contract";
import { termsWords } from "@lotlane/core";
import { loadFormSchema, loadStatusNames, loadVehicleName } from "@lotlane/core/loads";
import { useApi } from "../../app/data/api.ts";
import { useAsked } from "../../app/data/queries.ts";
import { TheirChanges, useOvertaken } from "../../app/forms/overtaken.tsx";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { usePollInterval } from "../../app/live/live.tsx";
import { refreshAfter } from "../../app/live/stale.ts";
import { paths } from "../../app/routes/paths.ts";
import { CasesCard } from "../../cases/index.ts";
import { loadInvoiceState } from "../../documents/index.ts";
import { LaneRate } from "../../rates/index.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { FormDialog } from "../../ui/dialog.tsx";
import { formatMiles, formatMoney, formatPhone } from "../../ui/format.ts";
import { HistoryList } from "../../ui/history-list.tsx";
import { DeskAbout } from "../desk-about.tsx";
import { Fact, Facts, RecordBoundary, RecordDialog } from "../record-dialog.tsx";
import { daysOf, deliveryOf, laneOf, loadFactDetail, LoadStatusBadge, pickupOf, priceShown } from "./labels.tsx";
import { type Ending, LoadBids, LoadStatusDialog, useLoadToasts } from "./load-changes.tsx";
import { LoadFormFields } from "./load-form-fields.tsx";
import { changedOf, formOf, loadFieldsInWords } from "./load-form.ts";
import { LoadListing } from "./load-listing.tsx";

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
  const { data } = useAsked(
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
            <CasesCard about={{ kind: "load", id }} />
            <DeskAbout
              about={{ area: "load", id, name: load.refCode }}
              people={[]}
              needsCarrier={load.status === "POSTED"}
            />
          </>
        ) : null}
      </RecordDialog>
      {load && asking === "edit" ? <EditLoadDialog load={load} onClose={close} /> : null}
      {load && (asking === "cancel" || asking === "release") ? (
        <LoadStatusDialog load={load} ending={asking} onClose={close} />
      ) : null}
    </>
  );
}

type ActionsProps = { readonly load: AdminLoadJson; readonly onAsk: (what: Ending | "edit") => void };

function Actions({ load, onAsk }: ActionsProps) {
  const actionOf = (name: string) => load.actions.find((action) => action.name === name);
  const [edit, release, cancel] = [actionOf("edit"), actionOf("give_back"), actionOf("cancel")];
  return (
    <>
      <Button
        variant="dangerOutline"
        disabled={!cancel?.allowed}
        title={cancel?.reason}
        onClick={() => onAsk("cancel")}
      >
        Cancel Load
      </Button>
      {release?.allowed ? <Button onClick={() => onAsk("release")}>Take Back</Button> : null}
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

type Entry = LoadDetailJson["history"][number];

const words: Readonly<Record<Entry["kind"], string>> = {
  created: "Created",
  posted: "Posted",
  edited: "Edited",
  assigned: "Assigned to a carrier",
  dispatched: "Dispatched",
  driver_changed: "Driver changed",
  picked_up: "Picked up",
  in_transit: "In transit",
  delivered: "Delivered",
  completed: "Completed",
  cancelled: "Cancelled",
  reopened: "Back on the board",
  undone: "Acceptance undone right away",
  bid_placed: "Bid placed",
  bid_changed: "Bid changed",
  bid_withdrawn: "Bid withdrawn",
};

const LoadHistory = ({ history }: Pick<LoadDetailJson, "history">) => (
  <section aria-label="History" className="min-w-0">
    <h3 className="mb-3 font-semibold">History</h3>
    <HistoryList
      entries={history.map((entry) => ({
        what: words[entry.kind],
        at: entry.at,
        by: entry.by,
        reason: loadFactDetail(entry.kind, entry.detail),
      }))}
    />
  </section>
);

type Props = { readonly load: AdminLoadJson; readonly onClose: () => void };

/**
 * Changes what was said of a load that no carrier has. Only what the admin changed is sent: the rest stays as another
 * admin has left it since the form opened. Of a field that both changed, theirs is shown first.
 */
function EditLoadDialog({ load, onClose }: Props) {
  const api = useApi();
  const queries = useQueryClient();
  const toasts = useLoadToasts();
  const [schema] = useState(() => loadFormSchema(new Date()));
  const params = { id: load.id };
  const overtaken = useOvertaken(load, async () => {
    const now = await api("GET /api/loads/{id}", { params });
    return now.seenBy === "admin" ? now : load;
  });
  const form = useServerForm({
    schema,
    defaultValues: formOf(overtaken.base),
    submit: async ({ status: _, createdOrgId: __, ...typed }) => {
      await overtaken.save((base) => {
        const read = formOf(base);
        const body = changedOf(typed, read, form.getValues());
        const over = changedOf(base, read, form.getValues());
        return api("PATCH /api/loads/{id}", { params, body: { ...body, over } });
      });
      toasts.done("Load updated successfully");
      await refreshAfter(queries, "PATCH /api/loads/{id}", load.id);
      onClose();
    },
    onError: (error) => {
      if (!overtaken.isTold(error)) toasts.failed(error, "Failed to update load");
      return true;
    },
  });
  return (
    <FormDialog
      title={`Edit load ${load.refCode}`}
      description="Carriers see the changes right away. Pending bids stay."
      submitLabel="Save Changes"
      pendingLabel="Saving..."
      size="large"
      form={form}
      onClose={onClose}
    >
      <LoadFormFields form={form} />
      <TheirChanges overtaken={overtaken} form={form} valuesOf={formOf} fields={loadFieldsInWords} />
    </FormDialog>
  );
}

function LoadFacts({ load }: { readonly load: AdminLoadJson }) {
  const { carrier, driver } = load;
  return (
    <Facts label="Load">
      <Fact label="Status">
        <LoadStatusBadge status={load.status} />
        <WhyNot load={load} />
      </Fact>
      <Fact label="Price">
        <span className="flex flex-wrap items-center gap-2">
          {priceShown(load) ?? "No offer"}
          {load.pricePerMile ? `, ${formatMoney(load.pricePerMile)} per mile` : null}
          {load.priceType === "BID" ? <Badge>Bidding</Badge> : null}
          {load.bookNowEnabled ? <Badge>Book Now</Badge> : null}
        </span>
        <span className="block text-small text-muted">{termsWords(load.paymentTerms)}</span>
      </Fact>
      <Fact label="Pickup">
        {pickupOf(load)}
        <Days earliest={load.pickupEarliest} latest={load.pickupLatest} />
      </Fact>
      <Fact label="Delivery">
        {deliveryOf(load)}
        <Days earliest={load.deliveryEarliest} latest={load.deliveryLatest} />
      </Fact>
      <Fact label="Distance">{formatMiles(load.distance)}</Fact>
      <Fact label="Vehicles">
        <ul className="m-0 flex list-none flex-col gap-1 p-0">
          {load.vehicleList.map((vehicle, index) => (
            <li key={index} className="wrap-anywhere">
              {loadVehicleName(vehicle)}
              {vehicle.operable ? null : ", inoperable"}
              {vehicle.notes ? <span className="block text-small text-muted">{vehicle.notes}</span> : null}
            </li>
          ))}
        </ul>
      </Fact>
      <Fact label="Weight">{load.weight.toLocaleString("en-US")} lb</Fact>
      <Fact label="Equipment">{[load.isEnclosed ? "Enclosed" : "Open", ...load.equipmentNeeded].join(", ")}</Fact>
      <Fact label="Carrier">
        {carrier ? (carrier.companyName ?? `${carrier.firstName} ${carrier.lastName}`) : "None yet"}
        {carrier?.phoneNumber ? (
          <span className="block text-small text-muted">{formatPhone(carrier.phoneNumber)}</span>
        ) : null}
      </Fact>
      {load.invoice ? (
        <Fact label="Invoice">
          <Link to={paths.invoices(load.invoice.id)} className="code underline">
            {load.invoice.number}
          </Link>
          <span className="block text-small text-muted tabular">{loadInvoiceState(load.invoice)}</span>
        </Fact>
      ) : null}
      {driver ? (
        <Fact label="Driver">
          {driver.firstName} {driver.lastName}
        </Fact>
      ) : null}
      {load.notes ? (
        <Fact label="Notes">
          <span className="whitespace-pre-line wrap-anywhere">{load.notes}</span>
        </Fact>
      ) : null}
    </Facts>
  );
}

/** Why it cannot be edited or cancelled any more. */
const WhyNot = ({ load }: { readonly load: AdminLoadJson }) => {
  const refused = load.actions.find(({ name, allowed }) => name === "cancel" && !allowed);
  return refused ? <span className="mt-1 block text-small text-muted">{refused.reason}</span> : null;
};

const Days = ({ earliest, latest }: { readonly earliest: string; readonly latest: string }) => (
  <span className="block text-small text-muted">{daysOf(earliest, latest)}</span>
);
