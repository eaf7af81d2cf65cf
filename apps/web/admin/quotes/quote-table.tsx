import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { freshMs } from "../../app/data/queries.ts";
import { usePages } from "../../app/lists/use-pages.ts";
import { useAddress } from "../../app/routes/use-address.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { quotesIn } from "../asked-in.ts";
import { quoteColumns } from "./columns.tsx";
import { pollMs } from "./poll.ts";
import { QuoteDialog } from "./quote-dialog.tsx";
import { RecordTable } from "../record-table.tsx";

/** The quotes that the address asks for; a row opens one. */
export function QuoteTable() {
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
