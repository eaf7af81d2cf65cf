import { useState } from "react";
import type { Answer, UserJson } from "@lotlane/adapters/http/contract";
import { may } from "@lotlane/core/accounts";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { Panel, useNeeds } from "../app/data/panel.tsx";
import { BackToDashboard } from "../app/frames/way-back.tsx";
import { SearchBox, StatusFilter } from "../app/lists/filters.tsx";
import { LoadMore, useLoadedPages } from "../app/lists/pages.tsx";
import { usePollInterval } from "../app/live/live.tsx";
import { useAddress } from "../app/routes/use-address.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { actorOf } from "../app/session/actor.ts";
import { useUser } from "../app/session/session.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { formatMoney } from "../ui/format.ts";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { Card, Container, PageHeader } from "../ui/page.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { Cell, HeadCell, Row, Table } from "../ui/table.tsx";
import { useDesk } from "../ui/use-desk.ts";
import { BankStatementView } from "./bank-statement-view.tsx";
import { ExportDialog } from "./export-dialog.tsx";
import { InvoiceDialog } from "./invoice-dialog.tsx";
import { dueWords, type InvoiceJson, isToPayBack, otherSide, stateWords } from "./invoice-words.ts";
import { invoicesQueries } from "./queries.ts";
import { StatementView } from "./statement-view.tsx";
import { YearView } from "./year-view.tsx";

const views = [
  { value: "list", label: "Invoices" },
  { value: "statement", label: "Statement" },
] as const;
const bankView = { value: "bank", label: "Bank statement" } as const;
const yearView = { value: "year", label: "Year" } as const;
type View = (typeof views | readonly [typeof bankView, typeof yearView])[number]["value"];

/** The invoices to pay or to be paid, what is still owed, and the account of a month. */
export function InvoicesPage() {
  usePageTitle("Invoices");
  const user = useUser();
  const { search, change } = useAddress();
  const [exporting, setExporting] = useState(false);
  const actor = actorOf(user);
  const offered = [
    ...views,
    ...(may(actor, "importStatements") ? [bankView] : []),
    ...(may(actor, "readTaxYear") ? [yearView] : []),
  ];
  const view: View = offered.find(({ value }) => value === search.get("view"))?.value ?? "list";
  return (
    <Container className="pb-12">
      <PageHeader back={<BackToDashboard />} title="Invoices" subtitle={subtitleFor(user.userType)} />
      <OpenAmounts />
      <div className="my-5 flex flex-wrap items-center justify-between gap-3">
        <Segmented<View>
          label="View"
          options={offered}
          value={view}
          onChange={(chosen) => change({ view: chosen === "list" ? null : chosen }, { replace: true })}
        />
        {may(actor, "exportInvoices") ? (
          <Button className="max-md:h-11" onClick={() => setExporting(true)}>
            Export
          </Button>
        ) : null}
      </div>
      {exporting ? <ExportDialog onClose={() => setExporting(false)} /> : null}
      {shownView(view)}
    </Container>
  );
}

function shownView(view: View) {
  switch (view) {
    case "list":
      return <InvoiceList />;
    case "statement":
      return <StatementView />;
    case "bank":
      return <BankStatementView />;
    case "year":
      return <YearView />;
  }
}

function subtitleFor(userType: UserJson["userType"]): string {
  switch (userType) {
    case "transporter":
      return "What you are owed for your jobs, and by whom";
    case "admin":
      return "Every invoice on this marketplace; the amounts above the list are the operator's own";
    default:
      return "What you owe for your orders, to whom, and what was paid";
  }
}

const ages = ["Not due yet", "1–30 days overdue", "31–60 days", "61–90 days", "Over 90 days"];

function OpenAmounts() {
  const { openAmounts } = useNeeds(invoicesQueries);
  const found = openAmounts.sent.query.q === undefined ? "" : " in this search";
  return (
    <Panel
      need={openAmounts}
      options={{ keepPrevious: true }}
      title="The open amounts cannot be shown right now"
      skeleton={<Skeleton className="h-24" />}
    >
      {({ owing, credit, ...owed }) =>
        owing && owing.invoices > 0 ? (
          <div className="grid gap-3">
            <Amounts label={`Owed to the operator${found}`} amounts={owed} />
            <Amounts label={`Owed by the operator${found}`} amounts={owing} />
          </div>
        ) : (
          <Amounts label={`Open${found}`} amounts={owed} credit={credit} />
        )
      }
    </Panel>
  );
}

type AmountsProps = {
  readonly label: string;
  readonly amounts: Omit<Answer<"GET /api/open-amounts">, "owing" | "credit">;
  readonly credit?: string | null;
};

const Amounts = ({ label, amounts: { open, invoices, byAge }, credit = null }: AmountsProps) => (
  <Card className="p-4">
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      <Amount label={invoices === 1 ? `${label}, 1 invoice` : `${label}, ${invoices} invoices`} strong>
        {open}
      </Amount>
      {ages.map((age, place) => (
        <Amount key={age} label={age}>
          {byAge[place] ?? "0.00"}
        </Amount>
      ))}
      {credit === null || credit === "0.00" ? null : <Amount label="To be paid back">{credit}</Amount>}
    </dl>
  </Card>
);

type AmountProps = { readonly label: string; readonly strong?: boolean; readonly children: string };

const Amount = ({ label, strong = false, children }: AmountProps) => (
  <div>
    <dt className="text-small text-muted">{label}</dt>
    <dd className={cx("tabular", strong ? "text-section font-semibold" : "font-medium")}>{formatMoney(children)}</dd>
  </div>
);

const filters = [
  { value: "", label: "All invoices" },
  { value: "open", label: "Open" },
  { value: "overdue", label: "Overdue" },
  { value: "part_paid", label: "Part paid" },
  { value: "paid", label: "Paid" },
  { value: "void", label: "Withdrawn" },
];

function InvoiceList() {
  const { search } = useAddress();
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchBox label="Search invoices" placeholder="Number, company, vehicle..." />
        <StatusFilter options={filters} value={search.get("status") ?? ""} />
      </div>
      <FailureBoundary title="The invoices cannot be shown right now">
        <Invoices />
      </FailureBoundary>
    </>
  );
}

function Invoices() {
  const { invoices } = useNeeds(invoicesQueries);
  const { search, change } = useAddress();
  const desk = useDesk();
  const pages = useLoadedPages(invoices, { keepPrevious: true, refetchInterval: usePollInterval() });
  const { rows, isPlaceholderData } = pages;
  const opened = search.get("invoice");
  const open = (id: string) => change({ invoice: id });
  const isFiltered = invoices.sent.query.q !== undefined || invoices.sent.query.state !== undefined;
  return (
    <>
      {!rows ? (
        <Loading label="Loading invoices" className="flex flex-col gap-2">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-14" />
          ))}
        </Loading>
      ) : rows.length === 0 ? (
        <EmptyState title={isFiltered ? "No invoices found" : "No invoices yet"}>
          {isFiltered
            ? "Try other words or another status"
            : "Each order and load gets its invoices once a transporter has it."}
        </EmptyState>
      ) : (
        <div className={cx(isPlaceholderData && "refreshing")}>
          {desk ? <InvoiceTable invoices={rows} onOpen={open} /> : <InvoiceCards invoices={rows} onOpen={open} />}
          {isPlaceholderData ? null : <LoadMore pages={pages} />}
        </div>
      )}
      {opened === null ? null : <InvoiceDialog id={opened} onClose={() => change({ invoice: null, card: null })} />}
    </>
  );
}

type ListProps = {
  readonly invoices: readonly InvoiceJson[];
  readonly onOpen: (id: string) => void;
};

const InvoiceTable = ({ invoices, onOpen }: ListProps) => (
  <Table label="Invoices">
    <thead>
      <tr>
        <HeadCell>Invoice</HeadCell>
        <HeadCell>Party</HeadCell>
        <HeadCell>For</HeadCell>
        <HeadCell>Due</HeadCell>
        <HeadCell numeric>Amount</HeadCell>
        <HeadCell numeric>Open</HeadCell>
        <HeadCell>Status</HeadCell>
      </tr>
    </thead>
    <tbody>
      {invoices.map((invoice) => (
        <Row key={invoice.id} onOpen={() => onOpen(invoice.id)}>
          <Cell>
            <OpenButton invoice={invoice} onOpen={onOpen} />
          </Cell>
          <Cell className="wrap-anywhere">{otherSide(invoice)}</Cell>
          <Cell className="text-small text-muted wrap-anywhere">{invoice.lines[0]?.label}</Cell>
          <Cell className="whitespace-nowrap">{dueWords(invoice)}</Cell>
          <Cell numeric>{formatMoney(invoice.amount)}</Cell>
          <Cell numeric>{openWords(invoice)}</Cell>
          <Cell>
            <StateBadge state={invoice.state} />
          </Cell>
        </Row>
      ))}
    </tbody>
  </Table>
);

const InvoiceCards = ({ invoices, onOpen }: ListProps) => (
  <ul aria-label="Invoices" className="flex flex-col gap-3">
    {invoices.map((invoice) => (
      <li key={invoice.id}>
        <Card className="grid gap-2 p-4">
          <div className="flex items-center justify-between gap-3">
            <OpenButton invoice={invoice} onOpen={onOpen} />
            <StateBadge state={invoice.state} />
          </div>
          <p className="wrap-anywhere">{otherSide(invoice)}</p>
          <p className="text-small text-muted wrap-anywhere">{invoice.lines[0]?.label}</p>
          <p className="tabular">
            {formatMoney(invoice.amount)}
            <span className="text-muted">
              {" "}
              ·{" "}
              {isToPayBack(invoice) ? openWords(invoice) : `open ${openWords(invoice)} · due ${dueInSentence(invoice)}`}
            </span>
          </p>
        </Card>
      </li>
    ))}
  </ul>
);

const openWords = (invoice: InvoiceJson): string =>
  isToPayBack(invoice)
    ? `${formatMoney(invoice.balance.slice(1))} to be paid back`
    : invoice.state === "void" && invoice.balance === "0.00"
      ? "–"
      : formatMoney(invoice.balance);

const dueInSentence = (invoice: InvoiceJson): string =>
  invoice.dueOn === null ? dueWords(invoice).toLowerCase() : dueWords(invoice);

const OpenButton = ({
  invoice: { id, number },
  onOpen,
}: {
  readonly invoice: InvoiceJson;
  readonly onOpen: ListProps["onOpen"];
}) => (
  <button
    type="button"
    onClick={(event) => {
      // The row opens it too.
      event.stopPropagation();
      onOpen(id);
    }}
    className="code rounded-small py-2 text-left font-medium whitespace-nowrap hover:underline"
  >
    {number}
  </button>
);

export const StateBadge = ({ state }: Pick<InvoiceJson, "state">) => (
  <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>
);
