import type { Answer } from "@lotlane/adapters/http/contract";
import type { UserType } from "@lotlane/core/accounts";
import { answer } from "../../app/data/needs.ts";
import { Panel } from "../../app/data/panel.tsx";
import { freshMs, useAnswer } from "../../app/data/queries.ts";
import { Badge } from "../../ui/badge.tsx";
import { formatDay, formatPhone } from "../../ui/format.ts";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { Fact, Facts } from "../record-dialog.tsx";

export type Person = Answer<"GET /api/admin/users">[number];

const typeNames: Record<UserType, string> = {
  shipper: "Shipper",
  transporter: "Transporter",
  admin: "Admin",
  driver: "Driver",
  receiver: "Receiver",
};

export const typeName = ({ userType, isSubUser }: Pick<Person, "userType" | "isSubUser">): string =>
  isSubUser ? (userType === "transporter" ? "Dispatcher" : "Sub-user") : typeNames[userType];

/** How many stars, also before the first. */
export const ratingOf = ({ rating }: Pick<Person, "rating">): string => rating ?? "0.00";

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
      <Fact label="Phone">{phoneNumber === null ? "Not set" : formatPhone(phoneNumber)}</Fact>
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
          <Fact label="Cases">
            <CasesPerJobs id={person.id} />
          </Fact>
        </>
      ) : null}
      <Fact label="Joined">{formatDay(createdAt)}</Fact>
    </Facts>
  );
}

/** Few jobs say little: their number stands beside the figure. */
function CasesPerJobs({ id }: { readonly id: string }) {
  const { data } = useAnswer("GET /api/admin/users/{id}/cases", { params: { id } }, { staleTime: freshMs });
  if (!data) return "…";
  const { cases, jobs, per100 } = data;
  return per100 === null ? `${cases}, no jobs yet` : `${per100} per 100 jobs (${cases} in ${jobs})`;
}

export function AccountStatus({ person }: { readonly person: Person }) {
  const { isVerified, suspendedAt, removedAt } = person;
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={isVerified ? "green" : "yellow"}>{isVerified ? "Verified" : "Pending"}</Badge>
      {suspendedAt ? <Badge tone="red">Suspended</Badge> : null}
      {removedAt ? <Badge tone="gray">Removed</Badge> : null}
    </span>
  );
}

const call = "GET /api/admin/users/{id}/identity";

type PersonIdentityProps = { readonly id: string };
type Identity = Answer<typeof call>;
type Point = Identity["points"][number];

/** The owner's details now, beside those given at registration. */
export const PersonIdentity = ({ id }: PersonIdentityProps) => (
  <section className="flex min-w-0 flex-col gap-3 border-t border-line pt-4 md:col-span-2">
    <h3 className="font-semibold">Identity</h3>
    <Panel
      asked
      title="The identity cannot be shown right now"
      need={answer(call, { params: { id } }, { staleTime: 0 })}
      skeleton={
        <Loading label="Loading the identity">
          <Skeleton className="h-40" />
        </Loading>
      }
    >
      {(identity) => <Points {...identity} />}
    </Panel>
  </section>
);

function Points(identity: Identity) {
  return (
    <>
      <p className="text-small text-muted">{summaryOf(identity)}</p>
      <Facts label="Identity">
        {identity.points.map((point) => (
          <Fact key={point.name} label={names[point.name]}>
            <span className="whitespace-pre-line">{point.now ?? "Not set"}</span>
            {point.differs ? (
              <span className="flex flex-wrap items-center gap-x-2 text-small">
                <Badge tone="yellow">Changed</Badge>
                <span>Registered: {point.registered}</span>
              </span>
            ) : null}
          </Fact>
        ))}
      </Facts>
    </>
  );
}

function summaryOf({ isKept, points }: Identity): string {
  if (!isKept) return "The registration details are unknown: the account is older than our records.";
  const changed = points.filter(({ differs }) => differs).length;
  if (changed === 0) return "Nothing has changed since registration.";
  return changed === 1
    ? "One detail has changed since registration."
    : `${changed} details have changed since registration.`;
}

const names: Record<Point["name"], string> = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  company: "Company",
  company_email: "Company email",
  company_phone: "Company phone",
  company_address: "Company address",
  dot_number: "DOT number",
  mc_number: "MC number",
};
