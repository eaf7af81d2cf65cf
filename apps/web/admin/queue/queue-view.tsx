import { effectKinds, effectStates } from "@lotlane/core";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { useAddress } from "../../app/routes/use-address.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { Field } from "../../ui/field.tsx";
import { Container, PageHeader } from "../../ui/page.tsx";
import { Select } from "../../ui/select.tsx";
import { effectsIn } from "./asked-in.ts";
import { effectNames, stateNames } from "./kind-names.ts";
import { FailedKinds } from "./failed-kinds.tsx";
import { QueueTable } from "./queue-table.tsx";

const stateOptions = [
  { value: "", label: "All statuses" },
  ...effectStates.map((value) => ({ value: value as string, label: stateNames[value] })),
];
const kindOptions = [
  { value: "", label: "All types" },
  ...effectKinds()
    .map((value) => ({ value: value as string, label: effectNames[value] }))
    .toSorted((one, other) => one.label.localeCompare(other.label)),
];

/** The outside effects of changes that are still to be carried out. */
export function QueueView() {
  usePageTitle("Background Jobs");
  const { search, change } = useAddress();
  const { state, kind } = effectsIn(search).query;
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
