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
  { value: "", label: "All actions" },
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
      <PageHeader title="Audit Log" subtitle="Who did what and when, newest first." />
      <div className="mb-4 grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-[repeat(3,minmax(0,1fr))_10rem_10rem]">
        <SearchBox
          label="Search by who did it: name, email or company"
          placeholder="Who: name, email, company"
          name="person"
        />
        <SearchBox
          label="Search by what it was done to: order ID or account"
          placeholder="What: order ID, account"
          name="object"
        />
        <Field label="Action" labelHidden className="max-xl:sm:col-span-2">
          <Select options={actOptions} value={act ?? ""} onChange={(event) => change({ act: event.target.value })} />
        </Field>
        <Field label="From">
          <DatePicker value={from ?? ""} max={to} onChange={(day) => change({ from: day || null })} />
        </Field>
        <Field label="To">
          <DatePicker value={to ?? ""} min={from} onChange={(day) => change({ to: day || null })} />
        </Field>
      </div>
      <AuditTable />
    </Container>
  );
}
