import type { Answer } from "@lotlane/adapters/http/contract";
import { Failing } from "../app/data/failing.tsx";
import { useAnswer } from "../app/data/use-answer.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Card, Section } from "../ui/page.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";

/** The transporter that gives a driver their orders, and how to reach it from the road. */
export function Employer() {
  const asked = useAnswer("GET /api/company", {});
  const { data: company, error } = asked;
  return (
    <Section title="You drive for">
      {company ? (
        <Company company={company} />
      ) : error ? (
        <Failing title="Your company cannot be shown right now" error={error} again={asked} />
      ) : (
        <Loading label="Loading your company">
          <Skeleton className="h-32 rounded-card" />
        </Loading>
      )}
    </Section>
  );
}

function Company({ company }: { readonly company: Answer<"GET /api/company"> }) {
  const { companyName, companyPhone, companyEmail } = company;
  return (
    <Card className="flex flex-col gap-4 p-4">
      <div className="wrap-anywhere">
        <p className="text-section font-semibold">{companyName ?? "Not Set"}</p>
        <p className="text-muted">Orders that it gives to you are yours to drive.</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {companyPhone ? (
          <ButtonLink size="large" href={`tel:${companyPhone}`} className="tabular grow">
            Call {companyPhone}
          </ButtonLink>
        ) : null}
        {companyEmail ? (
          <ButtonLink size="large" href={`mailto:${companyEmail}`} className="min-w-0 shrink! grow">
            <span className="truncate">{companyEmail}</span>
          </ButtonLink>
        ) : null}
      </div>
    </Card>
  );
}
