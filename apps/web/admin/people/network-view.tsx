import type { UserType } from "@lotlane/core/accounts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { Container, PageHeader } from "../../ui/page.tsx";
import { useAddress } from "../../app/routes/use-address.ts";
import type { Column } from "../record-table.tsx";
import type { Person } from "./person.ts";
import { NoAccounts } from "./no-accounts.tsx";
import { PeopleList } from "./people-list.tsx";
import { SearchBox } from "../../app/lists/search-box.tsx";

export type NetworkViewProps = {
  readonly title: string;
  readonly subtitle: string;
  readonly people: string;
  readonly type: UserType;
  readonly columns: readonly Column<Person>[];
};

/** One side of the marketplace. */
export function NetworkView({ title, subtitle, people, type, columns }: NetworkViewProps) {
  usePageTitle(title);
  const { search } = useAddress();
  return (
    <Container width="wide" className="pb-8">
      <PageHeader title={title} subtitle={subtitle} />
      <div className="mb-4 flex max-w-form">
        <SearchBox label="Search by email, name or company" />
      </div>
      <PeopleList
        label={people}
        columns={columns}
        type={type}
        empty={
          <NoAccounts title={`No ${people.toLowerCase()} yet`} filtered={Boolean(search.get("q"))}>
            They appear here as soon as they register.
          </NoAccounts>
        }
      />
    </Container>
  );
}
