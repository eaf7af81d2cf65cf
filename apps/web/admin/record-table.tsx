import type { ComponentType, ReactNode } from "react";
import type { PagedName } from "@lotlane/adapters/http/contract";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import type { PagesNeed } from "../app/data/needs.ts";
import { LoadMore, type LoadedPages, type Pages, useLoadedPages } from "../app/lists/pages.tsx";
import { useAddress } from "../app/routes/use-address.ts";
import { Button } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { Cell, EmptyRow, HeadCell, Row, Table } from "../ui/table.tsx";

export type Column<Shown> = {
  readonly name: string;
  readonly cell: (record: Shown, open: () => void) => ReactNode;
  readonly numeric?: boolean;
  /** Hidden on phones, where the first cell shows the value instead. */
  readonly deskOnly?: boolean;
};

type RecordTableProps<Shown> = {
  readonly label: string;
  readonly columns: readonly Column<Shown>[];
  /** Undefined while the rows load. */
  readonly rows: readonly Shown[] | undefined;
  readonly pages: Pages & { readonly isPlaceholderData: boolean };
  /** The id of the record whose dialog is open. */
  readonly opened: string | null;
  readonly onOpen: (id: string) => void;
  /** Shown in place of the rows when there are none. */
  readonly empty: ReactNode;
};

type Opening = Pick<RecordTableProps<never>, "opened" | "onOpen">;

type RecordListProps<N extends PagedName> = {
  /** A sentence for when the list cannot be loaded. */
  readonly failed: string;
  readonly need: PagesNeed<N>;
  readonly refetchInterval?: number | false;
  /** The part of the address that holds the id of the open record. */
  readonly openedIn: string;
  readonly Dialog: ComponentType<{ readonly id: string; readonly onClose: () => void }>;
  readonly children: (pages: LoadedPages<N>, opening: Opening) => ReactNode;
};

/** The records that the address asks for, and the dialog of the one that it opens. */
export function RecordList<N extends PagedName>(props: RecordListProps<N>) {
  const { failed, openedIn, Dialog } = props;
  const { search, change } = useAddress();
  const opened = search.get(openedIn);
  return (
    <>
      <FailureBoundary title={failed}>
        <Records {...props} opened={opened} onOpen={(id) => change({ [openedIn]: id })} />
      </FailureBoundary>
      {opened ? <Dialog id={opened} onClose={() => change({ [openedIn]: null }, { replace: true })} /> : null}
    </>
  );
}

function Records<N extends PagedName>(props: RecordListProps<N> & Opening) {
  const { need, refetchInterval = false, children, opened, onOpen } = props;
  return children(useLoadedPages(need, { keepPrevious: true, refetchInterval }), { opened, onOpen });
}

/** A paged table of the console's records; a row opens its record. */
export function RecordTable<Shown extends { readonly id: string }>(props: RecordTableProps<Shown>) {
  const { label, columns, rows, pages, opened, onOpen, empty } = props;
  if (!rows) return <TableSkeleton label={label} columns={columns} />;
  return (
    <>
      <Table label={label} className={cx(pages.isPlaceholderData && "refreshing")}>
        <Head columns={columns} />
        <tbody data-holds>
          {rows.map((record) => {
            const open = () => onOpen(record.id);
            return (
              <Row key={record.id} onOpen={open} selected={record.id === opened}>
                {columns.map(({ name, cell, numeric, deskOnly }) => (
                  <Cell key={name} numeric={numeric} className={cx(deskOnly && "max-md:hidden", "max-md:px-3")}>
                    {cell(record, open)}
                  </Cell>
                ))}
              </Row>
            );
          })}
          {rows.length === 0 ? <EmptyRow columns={columns.length}>{empty}</EmptyRow> : null}
        </tbody>
      </Table>
      {pages.isPlaceholderData ? null : <LoadMore pages={pages} />}
    </>
  );
}

type NoRecordsProps = { readonly name: string; readonly filtered: boolean; readonly children: string };

/** An empty table: there are no records yet, or none match the search and the filter. */
export function NoRecords({ name, filtered, children }: NoRecordsProps) {
  const { change } = useAddress();
  if (!filtered) return <EmptyState title={`No ${name} yet`}>{children}</EmptyState>;
  return (
    <EmptyState
      title={`No ${name} found`}
      action={<Button onClick={() => change({ q: null, status: null })}>Clear search and filters</Button>}
    >
      {`No ${name} match your search and filter.`}
    </EmptyState>
  );
}

type Heads = { readonly columns: readonly Pick<Column<never>, "name" | "numeric" | "deskOnly">[] };

const Head = ({ columns }: Heads) => (
  <thead>
    <tr>
      {columns.map(({ name, numeric, deskOnly }) => (
        <HeadCell key={name} numeric={numeric} className={cx(deskOnly && "max-md:hidden", "max-md:px-3")}>
          {name}
        </HeadCell>
      ))}
    </tr>
  </thead>
);

const TableSkeleton = ({ label, columns }: Heads & { readonly label: string }) => (
  <Loading label={`Loading ${label.toLowerCase()}`}>
    <Table label={label}>
      <Head columns={columns} />
      <tbody>
        {Array.from({ length: 8 }, (_, row) => (
          <Row key={row}>
            {columns.map(({ name, deskOnly }) => (
              <Cell key={name} className={cx(deskOnly && "max-md:hidden", "h-[3.75rem]! max-md:px-3")}>
                <Skeleton className="w-24 max-w-full" />
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  </Loading>
);
