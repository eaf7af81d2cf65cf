import { useState } from "react";
import type { Answer } from "@lotlane/adapters/http/contract";
import { effectKinds, effectStates } from "@lotlane/core";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { useLoaded, useNeeds } from "../../app/data/panel.tsx";
import { useHeldRows } from "../../app/lists/hold-lists.ts";
import { usePollInterval } from "../../app/live/live.tsx";
import { useAddress } from "../../app/routes/use-address.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { useMay } from "../../app/session/actor.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Container, PageHeader } from "../../ui/page.tsx";
import { Select } from "../../ui/select.tsx";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { viewQueries } from "../queries.ts";
import { nameOfKind, QueueTable, stateNames, useRetry } from "./queue-table.tsx";

const stateOptions = [
  { value: "", label: "All statuses" },
  ...effectStates.map((value) => ({ value: value as string, label: stateNames[value] })),
];
const kindOptions = [
  { value: "", label: "All types" },
  ...effectKinds()
    .map((value) => ({ value: value as string, label: nameOfKind(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label)),
];

/** The outside effects of changes that are still to be carried out. */
export function QueueView() {
  usePageTitle("Background Jobs");
  const { change } = useAddress();
  const { state, kind } = useNeeds(viewQueries.queue).effects.sent.query;
  return (
    <Container width="wide" className="pb-8">
      <PageHeader
        title="Background Jobs"
        subtitle="Emails, invoices and other jobs that are waiting or have failed. Failed jobs are retried automatically for about an hour; after that, retry them here."
      />
      <FailureBoundary title="Failed jobs cannot be counted right now" className="mb-6">
        <FailedKinds />
      </FailureBoundary>
      <div className="mb-4 flex flex-wrap gap-2">
        <Field label="Status" labelHidden className="flex-1 basis-36 sm:max-w-52">
          <Select
            options={stateOptions}
            value={state ?? ""}
            onChange={(event) => change({ state: event.target.value })}
          />
        </Field>
        <Field label="Type" labelHidden className="flex-1 basis-36 sm:max-w-72">
          <Select options={kindOptions} value={kind ?? ""} onChange={(event) => change({ kind: event.target.value })} />
        </Field>
      </div>
      <FailureBoundary title="Background jobs cannot be shown right now">
        <QueueTable />
      </FailureBoundary>
    </Container>
  );
}

type Count = Answer<"GET /api/admin/effects/counts">[number];

const times = (count: number) => count.toLocaleString("en-US");

/** How many of each kind failed, and a way to try all of them again. */
function FailedKinds() {
  const { counts } = useNeeds(viewQueries.queue);
  const data = useHeldRows(useLoaded(counts, { refetchInterval: usePollInterval() }).data, "");
  if (!data)
    return (
      <Loading label="Counting failed jobs" className="mb-6">
        <Skeleton className="h-14 rounded-card" />
      </Loading>
    );
  const failed = data.filter(({ state }) => state === "failed");
  const others = data.filter(({ state }) => state !== "failed").reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-label="Failed jobs" className="mb-6 flex flex-col gap-2">
      <p className="text-muted">
        {failed.length === 0 ? "Nothing has failed. " : ""}
        {others === 0 ? "Nothing is waiting." : `${times(others)} in the queue.`}
      </p>
      {failed.length > 0 ? (
        <ul data-holds className="divide-y divide-line rounded-card border border-line bg-raised">
          {failed.map((count) => (
            <FailedKind key={count.kind} failed={count} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function FailedKind({ failed: { kind, count } }: { readonly failed: Count }) {
  const [asking, setAsking] = useState(false);
  const { retry, pending, error } = useRetry(() => setAsking(false));
  const mayRetry = useMay("retryEffects") === true;
  const name = nameOfKind(kind);
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-3 px-4 py-2">
      <span>
        <span className="font-medium">{name}</span> <span className="text-red-ink tabular">{times(count)} failed</span>
      </span>
      {mayRetry ? (
        <Button size="small" aria-label={`Retry all: ${name}`} onClick={() => setAsking(true)}>
          Retry all
        </Button>
      ) : null}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => retry({ kind })}
        title={`Retry all ${times(count)}?`}
        description={`${name}: each job goes back in the queue and is tried right away. The audit log keeps a record of your request.`}
        confirmLabel="Retry all"
        pending={pending}
        error={error}
      />
    </li>
  );
}
