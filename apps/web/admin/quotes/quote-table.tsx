import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { freshMs } from "../../app/data/queries.ts";
import { LoadMore } from "../../app/lists/load-more.tsx";
import { usePages } from "../../app/lists/use-pages.ts";
import { useAddress } from "../../app/routes/use-address.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { Cell, EmptyRow, HeadCell, Row, Table } from "../../ui/table.tsx";
import { quotesIn } from "../asked-in.ts";
import { quoteColumns } from "./columns.tsx";
import { pollMs } from "./poll.ts";
import { QuoteDialog } from "./quote-dialog.tsx";

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
  const { rows } = pages;
  if (!rows) return <TableSkeleton />;
  return (
    <>
      <Table label="Quotes" className={cx(pages.isPlaceholderData && "opacity-60")}>
        <Head />
        <tbody>
          {rows.map((quote) => (
            <Row key={quote.id} onOpen={() => change({ quote: quote.id })} selected={quote.id === opened}>
              {quoteColumns.map(({ name, cell, numeric, deskOnly }) => (
                <Cell key={name} numeric={numeric} className={cx(deskOnly && "max-md:hidden", "max-md:px-3")}>
                  {cell(quote)}
                </Cell>
              ))}
            </Row>
          ))}
          {rows.length === 0 ? (
            <EmptyRow columns={quoteColumns.length}>
              <NoQuotes filtered={q !== undefined || status !== undefined} />
            </EmptyRow>
          ) : null}
        </tbody>
      </Table>
      {pages.isPlaceholderData ? null : <LoadMore pages={pages} />}
    </>
  );
}

const Head = () => (
  <thead>
    <tr>
      {quoteColumns.map(({ name, numeric, deskOnly }) => (
        <HeadCell key={name} numeric={numeric} className={cx(deskOnly && "max-md:hidden", "max-md:px-3")}>
          {name}
        </HeadCell>
      ))}
    </tr>
  </thead>
);

function NoQuotes({ filtered }: { readonly filtered: boolean }) {
  const { change } = useAddress();
  if (!filtered) return <EmptyState title="No quotes yet">Prices that visitors ask for are listed here.</EmptyState>;
  return (
    <EmptyState
      title="No quotes found"
      action={<Button onClick={() => change({ q: null, status: null })}>Clear search and filters</Button>}
    >
      No quote matches the search and the filter.
    </EmptyState>
  );
}

const TableSkeleton = () => (
  <Loading label="Loading quotes">
    <Table label="Quotes">
      <Head />
      <tbody>
        {Array.from({ length: 8 }, (_, row) => (
          <Row key={row}>
            {quoteColumns.map(({ name, deskOnly }) => (
              <Cell key={name} className={cx(deskOnly && "max-md:hidden", "h-[3.75rem]! max-md:px-3")}>
                <Skeleton className="w-20 max-w-full" />
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  </Loading>
);
