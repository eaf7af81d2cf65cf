import { useQueryClient } from "@tanstack/react-query";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { useState } from "react";
import { quoteStatuses } from "@lotlane/core/quotes";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { freshMs, useAsked } from "../../app/data/queries.ts";
import { SearchBox, StatusFilter } from "../../app/lists/filters.tsx";
import { usePages } from "../../app/lists/pages.tsx";
import { useAddress } from "../../app/routes/use-address.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Container, PageHeader } from "../../ui/page.tsx";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { quotesIn } from "../search-params.ts";
import { StatCard } from "../dashboard/stat-card.tsx";
import { RecordTable } from "../record-table.tsx";
import { addressOf } from "../views.ts";
import { BoardNote, pollMs } from "../central-dispatch.tsx";
import { quoteColumns, quoteStatusNames } from "./columns.tsx";
import { QuoteDialog } from "./quote-dialog.tsx";

const statusOptions = [
  { value: "", label: "All Statuses" },
  ...quoteStatuses.map((value) => ({ value, label: quoteStatusNames[value] })),
];

export function QuotesView() {
  usePageTitle("Quotes");
  const { search } = useAddress();
  const { status } = quotesIn(search).query;
  return (
    <Container width="wide" className="pb-8">
      <PageHeader title="Quotes" subtitle="Every quote that customers requested, newest first." action={<Refresh />} />
      <FailureBoundary title="The numbers cannot be shown right now">
        <QuoteCards />
      </FailureBoundary>
      <BoardNote />
      <div className="mb-4 flex flex-wrap gap-2">
        <SearchBox label="Search by ref code, customer, vehicle or place" />
        <StatusFilter options={statusOptions} value={status} />
      </div>
      <QuoteTable />
    </Container>
  );
}

function Refresh() {
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  const refresh = async () => {
    setPending(true);
    await queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) => String(name).startsWith("GET /api/quoter/"),
    });
    setPending(false);
  };
  return (
    <Button pending={pending} onClick={() => void refresh()}>
      <RefreshCw aria-hidden className="size-4" />
      Refresh
    </Button>
  );
}

const cards = [
  { name: "Total", of: "total", hint: "priced so far" },
  { name: "Draft", of: "draft", hint: "not emailed yet" },
  { name: "Sent", of: "sent", hint: "emailed to customers" },
  { name: "Booked", of: "booked", hint: "turned into orders" },
] as const;

function QuoteCards() {
  const { data } = useAsked("GET /api/quoter/quotes/counts", {}, { staleTime: freshMs, refetchInterval: pollMs });
  return (
    <div className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {data ? (
        cards.map(({ name, of, hint }) => (
          <StatCard
            key={name}
            name={name}
            figure={data[of].toLocaleString("en-US")}
            hint={hint}
            to={addressOf("quotes", of === "total" ? {} : { status: of })}
          />
        ))
      ) : (
        <Loading label="Loading the numbers" className="col-span-full grid grid-cols-2 gap-3 lg:grid-cols-4">
          {cards.map(({ name }) => (
            <Skeleton key={name} className="h-28 rounded-card" />
          ))}
        </Loading>
      )}
    </div>
  );
}

/** The quotes that the address asks for; a row opens one. */
function QuoteTable() {
  const { search, change } = useAddress();
  const opened = search.get("quote");
  return (
    <>
      <FailureBoundary title="Quotes cannot be shown right now">
        <Quotes opened={opened} />
      </FailureBoundary>
      {opened ? <QuoteDialog id={opened} onClose={() => change({ quote: null }, { replace: true })} /> : null}
    </>
  );
}

function Quotes({ opened }: { readonly opened: string | null }) {
  const { search, change } = useAddress();
  const sent = quotesIn(search);
  const { q, status } = sent.query;
  const pages = usePages("GET /api/quoter/quotes", sent, {
    staleTime: freshMs,
    keepPrevious: true,
    refetchInterval: pollMs,
  });
  return (
    <RecordTable
      label="Quotes"
      columns={quoteColumns}
      rows={pages.rows}
      pages={pages}
      opened={opened}
      onOpen={(quote) => change({ quote })}
      empty={<NoQuotes filtered={q !== undefined || status !== undefined} />}
    />
  );
}

function NoQuotes({ filtered }: { readonly filtered: boolean }) {
  const { change } = useAddress();
  if (!filtered) return <EmptyState title="No quotes yet">Quotes that visitors request appear here.</EmptyState>;
  return (
    <EmptyState
      title="No quotes found"
      action={<Button onClick={() => change({ q: null, status: null })}>Clear search and filters</Button>}
    >
      No quotes match your search and filter.
    </EmptyState>
  );
}
