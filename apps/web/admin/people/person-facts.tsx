import { formatDay } from "../../ui/format.ts";
import { Fact, Facts } from "../facts.tsx";
import { AccountStatus } from "./account-status.tsx";
import { type Person, ratingOf, typeName } from "./person.ts";

export function PersonFacts({ person }: { readonly person: Person }) {
  const { phoneNumber, companyName, address, emailVerified, twoFactorEnabled, totalJobs, ordersGivenBack, createdAt } =
    person;
  return (
    <Facts label="Account">
      <Fact label="Status">
        <AccountStatus person={person} />
      </Fact>
      <Fact label="Type">{typeName(person)}</Fact>
      <Fact label="Company">{companyName ?? "Not set"}</Fact>
      <Fact label="Phone">{phoneNumber ?? "Not set"}</Fact>
      <Fact label="Address">
        <span className="whitespace-pre-line">{address ?? "Not set"}</span>
      </Fact>
      <Fact label="Email address">{emailVerified ? "Confirmed" : "Not confirmed yet"}</Fact>
      <Fact label="Two-factor">{twoFactorEnabled ? "On" : "Off"}</Fact>
      {person.userType === "transporter" ? (
        <>
          <Fact label="Rating">{ratingOf(person)}</Fact>
          <Fact label="Jobs">{totalJobs}</Fact>
          <Fact label="Orders given back">{ordersGivenBack}</Fact>
        </>
      ) : null}
      <Fact label="Joined">{formatDay(createdAt)}</Fact>
    </Facts>
  );
}
