import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { AdminLoadJson } from "@lotlane/adapters/http/contract";
import { loadFormSchema, loadStatuses, loadStatusNames } from "@lotlane/core/loads";
import { useApi } from "../../app/data/api.ts";
import { useNeeds } from "../../app/data/panel.tsx";
import { useIdempotencyKey, useServerForm } from "../../app/forms/use-server-form.ts";
import { SearchBox, StatusFilter } from "../../app/lists/filters.tsx";
import { usePollInterval } from "../../app/live/live.tsx";
import { refreshAfter } from "../../app/live/stale.ts";
import { paths } from "../../app/routes/paths.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FormDialog } from "../../ui/dialog.tsx";
import { Container, PageHeader } from "../../ui/page.tsx";
import { BoardTroubles } from "../central-dispatch.tsx";
import { ExportButton } from "../export-button.tsx";
import { viewQueries } from "../queries.ts";
import { type Column, NoRecords, RecordList, RecordTable } from "../record-table.tsx";
import { LoadDialog } from "./load-dialog.tsx";
import { LoadFormFields } from "./load-form-fields.tsx";
import { emptyLoad } from "./load-form.ts";
import { daysOf, deliveryOf, laneOf, LoadStatusBadge, pickupOf, priceShown } from "./labels.tsx";
import { useLoadToasts } from "./load-changes.tsx";

const statusOptions = [
  { value: "", label: "All Statuses" },
  ...loadStatuses.map((value) => ({ value, label: loadStatusNames[value] })),
];

/** Every load of the board; words and status stand in the address. */
export function LoadboardView() {
  usePageTitle("Loadboard");
  const { loads } = useNeeds(viewQueries.loadboard);
  const { q, status } = loads.sent.query;
  const [creating, setCreating] = useState(false);
  return (
    <Container width="wide" className="pb-8">
      <PageHeader
        title="Loadboard"
        subtitle="All Loads, newest first."
        action={
          <>
            <ExportButton table="loads" />
            <Link to={paths.importLoads()} className={buttonClass()}>
              Import CSV
            </Link>
            <Button variant="primary" onClick={() => setCreating(true)}>
              Create New Load
            </Button>
          </>
        }
      />
      <div className="mb-4 flex flex-wrap gap-2">
        <SearchBox label="Search by ref code, city, state or vehicle" />
        <StatusFilter options={statusOptions} value={status} />
      </div>
      <BoardTroubles />
      <RecordList
        failed="Loads cannot be shown right now"
        need={loads}
        refetchInterval={usePollInterval()}
        openedIn="load"
        Dialog={LoadDialog}
      >
        {(pages, opening) => (
          <RecordTable
            label="All Loads"
            columns={loadColumns}
            rows={pages.rows?.filter(isForAdmins)}
            pages={pages}
            {...opening}
            empty={
              <NoRecords name="loads" filtered={q !== undefined || status !== undefined}>
                Create one, and carriers will see it right away.
              </NoRecords>
            }
          />
        )}
      </RecordList>
      {creating ? <CreateLoadDialog onClose={() => setCreating(false)} /> : null}
    </Container>
  );
}

/** Puts a load on the board. */
function CreateLoadDialog({ onClose }: { readonly onClose: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const toasts = useLoadToasts();
  const once = useIdempotencyKey();
  const [schema] = useState(() => loadFormSchema(new Date()));
  const form = useServerForm({
    schema,
    defaultValues: emptyLoad(),
    submit: async (body) => {
      await api("POST /api/loads", { body, idempotencyKey: once.keyFor(body) });
      once.arrived();
      toasts.done("Load created successfully");
      await refreshAfter(queries, "POST /api/loads");
      onClose();
    },
    onError: (error) => {
      toasts.failed(error, "Failed to create load");
      return true;
    },
  });
  const isDraft = form.watch("status") === "DRAFT";
  return (
    <FormDialog
      title="Create New Load"
      description="Distance, weight and rate per mile are calculated when you save."
      label="Create New Load"
      submitLabel="Create Load"
      pendingLabel="Creating..."
      size="large"
      form={form}
      onClose={onClose}
    >
      <LoadFormFields form={form} />
      <Checkbox
        label="Save as a draft"
        hint="Carriers see the load once you post it."
        checked={isDraft}
        onChange={(event) => form.setValue("status", event.target.checked ? "DRAFT" : "POSTED")}
      />
    </FormDialog>
  );
}

const isForAdmins = (load: { readonly seenBy: string }): load is AdminLoadJson => load.seenBy === "admin";

const loadColumns: readonly Column<AdminLoadJson>[] = [
  {
    name: "Ref Code",
    cell: (load) => (
      <span className="block min-w-0">
        <span className="code block whitespace-nowrap">{load.refCode}</span>
        <span className="mt-1 flex flex-col gap-1 text-small text-muted md:hidden">
          <span className="wrap-anywhere">{laneOf(load)}</span>
          <span>{daysOf(load.pickupEarliest, load.deliveryLatest)}</span>
          <span className="flex flex-wrap items-center gap-2">
            <LoadStatusBadge status={load.status} />
            <BidCount load={load} />
          </span>
        </span>
      </span>
    ),
  },
  { name: "Pickup", deskOnly: true, cell: (load) => <span className="wrap-anywhere">{pickupOf(load)}</span> },
  { name: "Delivery", deskOnly: true, cell: (load) => <span className="wrap-anywhere">{deliveryOf(load)}</span> },
  {
    name: "Date Range",
    deskOnly: true,
    cell: ({ pickupEarliest, deliveryLatest }) => (
      <span className="tabular whitespace-nowrap">{daysOf(pickupEarliest, deliveryLatest)}</span>
    ),
  },
  { name: "Vehicles", deskOnly: true, numeric: true, cell: ({ vehicleCount }) => vehicleCount },
  { name: "Price", numeric: true, cell: (load) => <Price load={load} /> },
  {
    name: "Status",
    deskOnly: true,
    cell: (load) => (
      <span className="flex flex-wrap items-center gap-2">
        <LoadStatusBadge status={load.status} />
        <BidCount load={load} />
      </span>
    ),
  },
  {
    name: "Actions",
    cell: ({ refCode }, open) => (
      <Button
        variant="ghost"
        aria-label={`View load ${refCode}`}
        onClick={(event) => {
          event.stopPropagation();
          open();
        }}
      >
        View
      </Button>
    ),
  },
];

type Props = { readonly load: AdminLoadJson };

/** The carrier's pay; a badge while the carriers still bid. */
const Price = ({ load }: Props) =>
  load.priceType === "BID" && load.agreedPrice === null ? <Badge>Bidding</Badge> : priceShown(load);

const BidCount = ({ load: { openBids } }: Props) =>
  openBids === 0 ? null : (
    <span className="text-small text-muted">{openBids === 1 ? "1 bid" : `${openBids} bids`}</span>
  );
