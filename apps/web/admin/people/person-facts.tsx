import type { ReactNode } from "react";
import { formatDay } from "../../ui/format.ts";
import { AccountStatus } from "./account-status.tsx";
import { type Person, ratingOf, typeName } from "./person.ts";

export function PersonFacts({ person }: { readonly person: Person }) {
  const { phoneNumber, companyName, address, emailVerified, twoFactorEnabled, totalJobs, createdAt } = person;
  return (
    <section aria-label="Account" className="min-w-0">
      <dl className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 gap-y-2.5">
        <Fact label="Status">
          <AccountStatus person={person} />
        </Fact>
        <Fact label="Type">{typeName(person)}</Fact>
        <Fact label="Company">{companyName ?? "Not set"}</Fact>
        <Fact label="Phone">{phoneNumber ?? "Not set"}</Fact>
        <Fact label="Address">
          <span className="whitespace-pre-line">{address ?? "Not set"}</span>
        </Fact>
        <Fact label="Email address">{emailVerified ? "Proved by a link" : "Not proved yet"}</Fact>
        <Fact label="Two-factor">{twoFactorEnabled ? "On" : "Off"}</Fact>
        {person.userType === "transporter" ? (
          <>
            <Fact label="Rating">{ratingOf(person)}</Fact>
            <Fact label="Jobs">{totalJobs}</Fact>
          </>
        ) : null}
        <Fact label="Joined">{formatDay(createdAt)}</Fact>
      </dl>
    </section>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <>
    <dt className="text-muted">{label}</dt>
    <dd className="tabular wrap-anywhere">{children}</dd>
  </>
);
