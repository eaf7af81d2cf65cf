import type { UserType } from "@lotlane/core/accounts";
import type { ReactNode } from "react";
import { usePages } from "../../app/lists/use-pages.ts";
import { cx } from "../../ui/cx.ts";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { Cell, EmptyRow, HeadCell, Row, Table } from "../../ui/table.tsx";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { freshMs } from "../../app/data/queries.ts";
import { LoadMore } from "../../app/lists/load-more.tsx";
import { useAddress } from "../../app/routes/use-address.ts";
import { peopleIn } from "../asked-in.ts";
import type { Column } from "./columns.tsx";
import { PersonDialog } from "./person-dialog.tsx";

export type PeopleListProps = {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly type?: UserType | undefined;
  readonly status?: "pending" | undefined;
  readonly empty: ReactNode;
};

/** Those whom the address asks for; a row opens the person. */
export function PeopleList(props: PeopleListProps) {
  const { search, change } = useAddress();
  const opened = search.get("user");
  return (
    <>
      <FailureBoundary title={`${props.label} cannot be shown right now`}>
        <People {...props} opened={opened} />
      </FailureBoundary>
      {opened ? <PersonDialog id={opened} onClose={() => change({ user: null }, { replace: true })} /> : null}
    </>
  );
}

type PeopleProps = PeopleListProps & { readonly opened: string | null };

function People({ label, columns, type, status, empty, opened }: PeopleProps) {
  const { search, change } = useAddress();
  const pages = usePages("GET /api/admin/users", peopleIn(search, type, status), {
    staleTime: freshMs,
    keepPrevious: true,
  });
  const { rows } = pages;
  const open = (user: string) => change({ user });
  if (!rows) return <ListSkeleton label={label} columns={columns} />;
  return (
    <>
      <Table label={label} className={cx(pages.isPlaceholderData && "opacity-60")}>
        <Head columns={columns} />
        <tbody>
          {rows.map((person) => (
            <Row key={person.id} onOpen={() => open(person.id)} selected={person.id === opened}>
              {columns.map(({ name, cell, numeric, deskOnly }) => (
                <Cell key={name} numeric={numeric} className={cx(deskOnly && "max-md:hidden", "max-md:px-3")}>
                  {cell(person, () => open(person.id))}
                </Cell>
              ))}
            </Row>
          ))}
          {rows.length === 0 ? <EmptyRow columns={columns.length}>{empty}</EmptyRow> : null}
        </tbody>
      </Table>
      {pages.isPlaceholderData ? null : <LoadMore pages={pages} />}
    </>
  );
}

const Head = ({ columns }: { readonly columns: readonly Column[] }) => (
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

const ListSkeleton = ({ label, columns }: { readonly label: string; readonly columns: readonly Column[] }) => (
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
