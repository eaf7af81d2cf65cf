import type { UserType } from "@lotlane/core/accounts";
import type { ReactNode } from "react";
import { usePages } from "../../app/lists/use-pages.ts";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { freshMs } from "../../app/data/queries.ts";
import { useAddress } from "../../app/routes/use-address.ts";
import { peopleIn } from "../asked-in.ts";
import { type Column, RecordTable } from "../record-table.tsx";
import type { Person } from "./person.ts";
import { PersonDialog } from "./person-dialog.tsx";

export type PeopleListProps = {
  readonly label: string;
  readonly columns: readonly Column<Person>[];
  readonly type?: UserType | undefined;
  readonly status?: "pending" | undefined;
  readonly empty: ReactNode;
};

/** The people the address asks for; a row opens the person. */
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
  return (
    <RecordTable
      label={label}
      columns={columns}
      rows={pages.rows}
      pages={pages}
      opened={opened}
      onOpen={(user) => change({ user })}
      empty={empty}
    />
  );
}
