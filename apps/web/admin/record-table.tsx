import type { ReactNode } from "react";
import { LoadMore, type Pages } from "../app/lists/pages.tsx";
import { cx } from "../ui/cx.ts";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { Cell, EmptyRow, HeadCell, Row, Table } from "../ui/table.tsx";

export type Column<Shown> = {
  readonly name: string;
  readonly cell: (record: Shown, open: () => void) => ReactNode;
  readonly numeric?: boolean;
  /** Hidden on phones, where the first cell shows the value instead. */
  readonly deskOnly?: boolean;
};

export type RecordTableProps<Shown> = {
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

/** A paged table of the console's records; a row opens its record. */
export function RecordTable<Shown extends { readonly id: string }>(props: RecordTableProps<Shown>) {
  const { label, columns, rows, pages, opened, onOpen, empty } = props;
  if (!rows) return <TableSkeleton label={label} columns={columns} />;
  return (
    <>
      <Table label={label} className={cx(pages.isPlaceholderData && "opacity-60")}>
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
