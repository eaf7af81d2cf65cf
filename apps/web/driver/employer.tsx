import type { Answer } from "@lotlane/adapters/http/contract";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { useLoaded } from "../app/data/use-answer.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Card, Section } from "../ui/page.tsx";
import { phoneHref } from "../ui/phone-href.ts";
import { Loading, Skeleton } from "../ui/skeleton.tsx";

/** The transporter that gives a driver their orders, and how to reach it from the road. */
export const Employer = () => (
  <Section title="You drive for">
    <FailureBoundary title="Your company cannot be shown right now">
      <LoadedCompany />
    </FailureBoundary>
  </Section>
);

function LoadedCompany() {
  const { data: company } = useLoaded("GET /api/company", {});
  return company ? (
    <Company company={company} />
  ) : (
    <Loading label="Loading your company">
      <Skeleton className="h-32 rounded-card" />
    </Loading>
  );
}

function Company({ company }: { readonly company: Answer<"GET /api/company"> }) {
  const { companyName, companyPhone, companyEmail } = company;
  return (
    <Card className="flex flex-col gap-4 p-4">
      <div className="wrap-anywhere">
        <p className="text-section font-semibold">{companyName ?? "Not Set"}</p>
        <p className="text-muted">You drive the orders it assigns to you.</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {companyPhone ? (
          <ButtonLink size="large" href={phoneHref(companyPhone)} className="tabular grow">
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
