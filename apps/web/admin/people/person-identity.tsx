import type { Answer } from "@lotlane/adapters/http/contract";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { useLoaded } from "../../app/data/use-answer.ts";
import { Badge } from "../../ui/badge.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { Fact, Facts } from "../facts.tsx";

const call = "GET /api/admin/users/{id}/identity";

type Props = { readonly id: string };
type Identity = Answer<typeof call>;
type Point = Identity["points"][number];

/** The owner's details now, beside those given at registration. */
export const PersonIdentity = ({ id }: Props) => (
  <section className="flex min-w-0 flex-col gap-3 border-t border-line pt-4 md:col-span-2">
    <h3 className="font-semibold">Identity</h3>
    <FailureBoundary title="The identity cannot be shown right now">
      <Points id={id} />
    </FailureBoundary>
  </section>
);

function Points({ id }: Props) {
  const { data } = useLoaded(call, { params: { id } }, { staleTime: 0 });
  if (!data)
    return (
      <Loading label="Loading the identity">
        <Skeleton className="h-40" />
      </Loading>
    );
  return (
    <>
      <p className="text-small text-muted">{summaryOf(data)}</p>
      <Facts label="Identity">
        {data.points.map((point) => (
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
