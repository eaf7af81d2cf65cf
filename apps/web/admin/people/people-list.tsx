import type { ReactNode } from "react";
import { fullName } from "@lotlane/core/accounts";
import type { PagesNeed } from "../../app/data/needs.ts";
import { Button } from "../../ui/button.tsx";
import { formatDay, formatPhone } from "../../ui/format.ts";
import { type Column, RecordList, RecordTable } from "../record-table.tsx";
import { PersonDialog } from "./person-dialog.tsx";
import { AccountStatus, type Person, ratingOf, typeName } from "./person-facts.tsx";

export type PeopleListProps = {
  readonly label: string;
  readonly columns: readonly Column<Person>[];
  readonly need: PagesNeed<"GET /api/admin/users">;
  readonly empty: ReactNode;
};

/** The people the address asks for; a row opens the person. */
export const PeopleList = ({ label, columns, need, empty }: PeopleListProps) => (
  <RecordList failed={`${label} cannot be shown right now`} need={need} openedIn="user" Dialog={PersonDialog}>
    {(pages, opening) => (
      <RecordTable label={label} columns={columns} rows={pages.rows} pages={pages} {...opening} empty={empty} />
    )}
  </RecordList>
);

const missing = <span className="text-faint">Not set</span>;

const who = (name: string, more: (person: Person) => readonly (string | null)[]): Column<Person> => ({
  name,
  cell: (person) => (
    <span className="block min-w-0 max-w-[22rem]">
      <span className="block font-medium wrap-anywhere">{fullName(person)}</span>
      <span className="block text-small text-muted wrap-anywhere">{person.email}</span>
      <span className="block text-small text-muted wrap-anywhere md:hidden">
        {more(person)
          .filter((text) => text !== null)
          .join(" · ")}
      </span>
      <span className="mt-1 block md:hidden">
        <AccountStatus person={person} />
      </span>
    </span>
  ),
});
const company: Column<Person> = {
  name: "Company",
  deskOnly: true,
  cell: ({ companyName }) => <span className="wrap-anywhere">{companyName ?? missing}</span>,
};
const type: Column<Person> = { name: "Type", deskOnly: true, cell: typeName };
const status: Column<Person> = { name: "Status", deskOnly: true, cell: (person) => <AccountStatus person={person} /> };
const joined: Column<Person> = { name: "Joined", deskOnly: true, cell: ({ createdAt }) => formatDay(createdAt) };
const phone: Column<Person> = {
  name: "Phone",
  deskOnly: true,
  cell: ({ phoneNumber }) =>
    phoneNumber === null ? missing : <span className="whitespace-nowrap">{formatPhone(phoneNumber)}</span>,
};
const rating: Column<Person> = { name: "Rating", numeric: true, deskOnly: true, cell: ratingOf };
const jobs: Column<Person> = { name: "Jobs", numeric: true, deskOnly: true, cell: ({ totalJobs }) => totalJobs };
const givenBack: Column<Person> = {
  name: "Given Back",
  numeric: true,
  deskOnly: true,
  cell: ({ ordersGivenBack }) => ordersGivenBack,
};
const actions: Column<Person> = {
  name: "Actions",
  cell: (person, open) => (
    <Button
      size="small"
      aria-label={`Review ${fullName(person)}`}
      onClick={(event) => {
        event.stopPropagation();
        open();
      }}
    >
      Review
    </Button>
  ),
};

const companyAndPhone = ({ companyName, phoneNumber }: Person) => [
  companyName,
  phoneNumber === null ? null : formatPhone(phoneNumber),
];
const ofCarrier = (person: Person) => [
  ...companyAndPhone(person),
  ...(person.totalJobs === 0
    ? ["No jobs yet"]
    : [`Rating ${ratingOf(person)}`, person.totalJobs === 1 ? "1 job" : `${person.totalJobs} jobs`]),
  person.ordersGivenBack === 0 ? null : `${person.ordersGivenBack} given back`,
];

export const userColumns = [
  who("User", (person) => [typeName(person), person.companyName]),
  company,
  type,
  status,
  joined,
  actions,
];
export const dealerColumns = [who("Name", companyAndPhone), company, phone, { ...status, name: "Verified" }];
export const carrierColumns = [
  who("Name", ofCarrier),
  company,
  phone,
  rating,
  jobs,
  givenBack,
  { ...status, name: "Verified" },
];
