import type { ReactNode } from "react";
import type { Answer } from "@lotlane/adapters/http/contract";
import { type AuditAct, auditActs, type AuditArea } from "@lotlane/core/audit";
import { type SubjectArea, subjectAreas } from "@lotlane/core/desk";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { useNeeds } from "../../app/data/panel.tsx";
import { LoadMore, useLoadedPages } from "../../app/lists/pages.tsx";
import { SearchBox } from "../../app/lists/filters.tsx";
import { useAddress } from "../../app/routes/use-address.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { DatePicker } from "../../ui/date-picker.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/field.tsx";
import { formatTime } from "../../ui/format.ts";
import { Container, PageHeader } from "../../ui/page.tsx";
import { Select } from "../../ui/select.tsx";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { Cell, EmptyRow, HeadCell, Row, Table } from "../../ui/table.tsx";
import { ExportButton } from "../export-button.tsx";
import { loadFactDetail } from "../loadboard/labels.tsx";
import { SubjectLink } from "../subject-link.tsx";
import { viewQueries } from "../queries.ts";

/** The label of an act, such as `Order picked up`. */
const actName = (act: AuditAct): string => {
  const [area, kind] = [act.slice(0, act.indexOf(".")), act.slice(act.indexOf(".") + 1)];
  return wholeNames.get(act) ?? `${areaNames[area as AuditArea]} ${kindNames.get(kind) ?? kind.replaceAll("_", " ")}`;
};

/** Acts that are not of the account with which they are kept. */
const wholeNames: ReadonlyMap<AuditAct, string> = new Map([
  ["account.table_exported", "Table exported"],
  ["account.seen", "Seen as this person"],
]);

const areaNames: Readonly<Record<AuditArea, string>> = {
  order: "Order",
  account: "Account",
  settings: "Settings",
  queue: "Background job",
  quote: "Quote",
  prices: "Prices",
  listing: "Listing",
  load: "Load",
  paper: "Paper",
  series: "Reminders after a quote",
  customer: "Customer",
  lead: "Lead",
};

const kindNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    in_transit: "picked up",
    joined: "added to the account of the person who booked it",
    booker_confirmed: "confirmed by the person who booked it",
    disowned: "disputed by the owner of the email address",
    driver_assigned: "assigned to a driver",
    driver_removed: "removed from its driver",
    pickup_arrived: "truck at the pickup",
    delivery_arrived: "truck at the delivery",
    undone: "taken and undone right away",
    rating_removed: "rating of the transporter removed",
    shipper_rating_removed: "rating of the shipper removed",
    email_verified: "email address confirmed",
    backup_code_used: "signed in with a backup code",
    two_factor_enabled: "two-factor turned on",
    two_factor_disabled: "two-factor turned off",
    two_factor_reset: "two-factor reset",
    payment_key_revealed: "payment key revealed",
    w9_given: "W-9 signed",
    tin_read: "taxpayer number read",
    api_key_made: "API key created",
    api_key_revoked: "API key revoked",
    webhook_added: "webhook added",
    webhook_address_changed: "webhook address changed",
    webhook_removed: "webhook removed",
    authority_overridden: "allowed to claim without the registry",
    certificate_confirmed: "insurance confirmed",
    certificate_refused: "insurance refused",
    authority_override_ended: "exception to claim without the registry ended",
    owner: "given to another owner",
    lost: "marked as lost",
    linked: "merged",
    unlinked: "merge undone",
    retried: "retried",
    retried_all: "batch of one type retried",
  }),
);

const actOptions = [
  { value: "", label: "All actions" },
  ...auditActs
    .map((value) => ({ value: value as string, label: actName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label)),
];

export function AuditView() {
  usePageTitle("Audit Log");
  const { change } = useAddress();
  const { act, from, to } = useNeeds(viewQueries.audit).records.sent.query;
  return (
    <Container width="wide" className="pb-8">
      <PageHeader
        title="Audit Log"
        subtitle="Who did what and when, newest first."
        action={<ExportButton table="audit" />}
      />
      <div className="mb-4 grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-[repeat(3,minmax(0,1fr))_10rem_10rem] xl:*:nth-[-n+3]:mt-[1.5625rem]">
        <SearchBox
          label="Search by who did it: name, email or company"
          placeholder="Who: name, email, company"
          name="person"
        />
        <SearchBox
          label="Search by what it was done to: order ID, quote or account"
          placeholder="What: order ID, quote, account"
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
      <FailureBoundary title="The audit log cannot be shown right now">
        <Entries />
      </FailureBoundary>
    </Container>
  );
}

type Entry = Answer<"GET /api/admin/audit">[number];

function Entries() {
  const { records } = useNeeds(viewQueries.audit);
  const pages = useLoadedPages(records, { keepPrevious: true });
  const { rows } = pages;
  const filtered = Object.values(records.sent.query).some(Boolean);
  return (
    <>
      <Table label="Audit log" className={cx(pages.isPlaceholderData && "refreshing")}>
        <thead>
          <tr>
            <HeadCell className="max-md:hidden">When</HeadCell>
            <HeadCell className="max-md:hidden">Who</HeadCell>
            <HeadCell>Action</HeadCell>
            <HeadCell className="max-md:hidden">Details</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows?.map((entry) => <EntryRow key={entry.id} entry={entry} />) ?? <SkeletonRows />}
          {rows?.length === 0 ? (
            <EmptyRow columns={4}>
              <NothingFound filtered={filtered} />
            </EmptyRow>
          ) : null}
        </tbody>
      </Table>
      {rows === undefined ? <Loading label="Loading the audit log">{null}</Loading> : null}
      {pages.isPlaceholderData ? null : <LoadMore pages={pages} />}
    </>
  );
}

function EntryRow({ entry }: { readonly entry: Entry }) {
  const { at, act, actorName } = entry;
  const details = detailsOf(entry);
  const who = actorName ?? "A guest or the system";
  return (
    <Row>
      <Cell className="whitespace-nowrap max-md:hidden">
        <time dateTime={at}>{formatTime(at)}</time>
      </Cell>
      <Cell className="wrap-anywhere max-md:hidden">{who}</Cell>
      <Cell className="max-md:px-3">
        <span className="block font-medium">{actName(act)}</span>
        <span className="block text-small text-muted wrap-anywhere">
          <ObjectLink object={entry.object} />
        </span>
        <span className="mt-1 block text-small text-muted wrap-anywhere md:hidden">
          {who} · <time dateTime={at}>{formatTime(at)}</time>
        </span>
        {details ? <span className="mt-1 block text-small wrap-anywhere md:hidden">{details}</span> : null}
      </Cell>
      <Cell className="wrap-anywhere max-md:hidden">{details}</Cell>
    </Row>
  );
}

const detailsOf = ({ act, reason }: Entry): string | null =>
  act.startsWith("load.") ? loadFactDetail(act.slice("load.".length), reason) : reason;

/** The record that opens for an object that is no record itself. */
const recordOf: ReadonlyMap<AuditArea, SubjectArea> = new Map([
  ["paper", "order"],
  ["lead", "quote"],
]);

function ObjectLink({ object: { area, id, name } }: Pick<Entry, "object">): ReactNode {
  const about = subjectAreas.find((known) => known === (recordOf.get(area) ?? area));
  return id && about ? <SubjectLink subject={{ area: about, id, name }} /> : name;
}

function NothingFound({ filtered }: { readonly filtered: boolean }) {
  const { change } = useAddress();
  if (!filtered) return <EmptyState title="No activity yet">Actions that people take appear here.</EmptyState>;
  return (
    <EmptyState
      title="Nothing found"
      action={
        <Button onClick={() => change({ person: null, object: null, act: null, from: null, to: null })}>
          Clear search and filters
        </Button>
      }
    >
      No activity matches your search and filters.
    </EmptyState>
  );
}

const SkeletonRows = () =>
  [1, 2, 3, 4, 5, 6].map((row) => (
    <Row key={row}>
      {[1, 2, 3, 4].map((cell) => (
        <Cell key={cell} className={cx("h-[3.75rem]!", cell !== 3 && "max-md:hidden")}>
          <Skeleton className="w-32 max-w-full" />
        </Cell>
      ))}
    </Row>
  ));
