import type { AdminLoadJson } from "@lotlane/adapters/http/contract";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { freshMs } from "../../app/data/queries.ts";
import { LoadMore } from "../../app/lists/load-more.tsx";
import { usePages } from "../../app/lists/use-pages.ts";
import { usePollInterval } from "../../app/live/live.tsx";
import { useAddress } from "../../app/routes/use-address.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { Cell, EmptyRow, HeadCell, Row, Table } from "../../ui/table.tsx";
import { loadsIn } from "./asked-in.ts";
import { loadColumns } from "./columns.tsx";
import { LoadDialog } from "./load-dialog.tsx";

/** The loads that the address asks for; a row opens one. */
export function LoadTable() {
  const { search, change } = useAddress();
  const opened = search.get("load");
  return (
    <>
      <FailureBoundary title="Loads cannot be shown right now">
        <Loads opened={opened} />
      </FailureBoundary>
      {opened ? <LoadDialog id={opened} onClose={() => change({ load: null }, { replace: true })} /> : null}
    </>
  );
}

const isForAdmins = (load: { readonly seenBy: string }): load is AdminLoadJson => load.seenBy === "admin";

function Loads({ opened }: { readonly opened: string | null }) {
  const { search, change } = useAddress();
  const sent = loadsIn(search);
  const pages = usePages("GET /api/loads", sent, {
    staleTime: freshMs,
    keepPrevious: true,
    refetchInterval: usePollInterval(),
  });
  if (!pages.rows) return <TableSkeleton />;
  const rows = pages.rows.filter(isForAdmins);
  const open = (load: AdminLoadJson) => change({ load: load.id });
  return (
    <>
      <Table label="All Loads" className={cx(pages.isPlaceholderData && "opacity-60")}>
        <Head />
        <tbody>
          {rows.map((load) => (
            <Row key={load.id} onOpen={() => open(load)} selected={load.id === opened}>
              {loadColumns.map(({ name, cell, numeric, deskOnly }) => (
                <Cell key={name} numeric={numeric} className={cx(deskOnly && "max-md:hidden", "max-md:px-3")}>
                  {cell(load)}
                </Cell>
              ))}
              <Cell className="max-md:px-3">
                <Button variant="ghost" aria-label={`View load ${load.refCode}`} onClick={() => open(load)}>
                  View
                </Button>
              </Cell>
            </Row>
          ))}
          {rows.length === 0 ? (
            <EmptyRow columns={loadColumns.length + 1}>
              <NoLoads filtered={sent.query.q !== undefined || sent.query.status !== undefined} />
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
      {loadColumns.map(({ name, numeric, deskOnly }) => (
        <HeadCell key={name} numeric={numeric} className={cx(deskOnly && "max-md:hidden", "max-md:px-3")}>
          {name}
        </HeadCell>
      ))}
      <HeadCell className="max-md:px-3">Actions</HeadCell>
    </tr>
  </thead>
);

function NoLoads({ filtered }: { readonly filtered: boolean }) {
  const { change } = useAddress();
  if (!filtered) return <EmptyState title="No loads yet">Create one, or import many from a CSV file.</EmptyState>;
  return (
    <EmptyState
      title="No loads found"
      action={<Button onClick={() => change({ q: null, status: null })}>Clear search and filters</Button>}
    >
      No load matches the search and the filter.
    </EmptyState>
  );
}

const TableSkeleton = () => (
  <Loading label="Loading loads">
    <Table label="All Loads">
      <Head />
      <tbody>
        {Array.from({ length: 8 }, (_, row) => (
          <Row key={row}>
            {[...loadColumns, { name: "Actions", deskOnly: false }].map(({ name, deskOnly }) => (
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
