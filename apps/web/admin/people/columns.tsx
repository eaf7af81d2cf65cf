import { fullName } from "@lotlane/core/accounts";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { formatDay } from "../../ui/format.ts";
import { AccountStatus } from "./account-status.tsx";
import { type Person, ratingOf, typeName } from "./person.ts";

export type Column = {
  readonly name: string;
  readonly cell: (person: Person, open: () => void) => ReactNode;
  readonly numeric?: boolean;
  /** What phones leave out is told below the name. */
  readonly deskOnly?: boolean;
};

const missing = <span className="text-faint">Not set</span>;

const who = (name: string, more: (person: Person) => readonly (string | null)[]): Column => ({
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
const company: Column = {
  name: "Company",
  deskOnly: true,
  cell: ({ companyName }) => <span className="wrap-anywhere">{companyName ?? missing}</span>,
};
const type: Column = { name: "Type", deskOnly: true, cell: typeName };
const status: Column = { name: "Status", deskOnly: true, cell: (person) => <AccountStatus person={person} /> };
const joined: Column = { name: "Joined", deskOnly: true, cell: ({ createdAt }) => formatDay(createdAt) };
const phone: Column = { name: "Phone", deskOnly: true, cell: ({ phoneNumber }) => phoneNumber ?? missing };
const rating: Column = { name: "Rating", numeric: true, cell: ratingOf };
const jobs: Column = { name: "Jobs", numeric: true, cell: ({ totalJobs }) => totalJobs };
const givenBack: Column = { name: "Given Back", numeric: true, cell: ({ ordersGivenBack }) => ordersGivenBack };
const actions: Column = {
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

const companyAndPhone = ({ companyName, phoneNumber }: Person) => [companyName, phoneNumber];

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
  who("Name", companyAndPhone),
  company,
  phone,
  rating,
  jobs,
  givenBack,
  { ...status, name: "Verified" },
];
