import { auditActs } from "@lotlane/core/audit";
import { SearchBox } from "../../app/lists/search-box.tsx";
import { useAddress } from "../../app/routes/use-address.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { DatePicker } from "../../ui/date-picker.tsx";
import { Field } from "../../ui/field.tsx";
import { Container, PageHeader } from "../../ui/page.tsx";
import { Select } from "../../ui/select.tsx";
import { actName } from "./act-names.ts";
import { auditIn } from "./asked-in.ts";
import { AuditTable } from "./audit-table.tsx";

const actOptions = [
  { value: "", label: "Every act" },
  ...auditActs
    .map((value) => ({ value: value as string, label: actName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label)),
];

export function AuditView() {
  usePageTitle("Audit Log");
  const { search, change } = useAddress();
  const { act, from, to } = auditIn(search).query;
  return (
    <Container width="wide" className="pb-8">
      <PageHeader title="Audit Log" subtitle="Who did what, when, and to what; newest first." />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchBox label="Search by who did it: name, email or company" name="person" />
        <SearchBox label="Search by what it was done to: order id or account" name="object" />
        <Field label="Act" labelHidden className="flex-1 basis-52 sm:max-w-72">
          <Select options={actOptions} value={act ?? ""} onChange={(event) => change({ act: event.target.value })} />
        </Field>
        <Field label="From" className="w-48">
          <DatePicker value={from ?? ""} max={to} onChange={(day) => change({ from: day || null })} />
        </Field>
        <Field label="To" className="w-48">
          <DatePicker value={to ?? ""} min={from} onChange={(day) => change({ to: day || null })} />
        </Field>
      </div>
      <AuditTable />
    </Container>
  );
}
