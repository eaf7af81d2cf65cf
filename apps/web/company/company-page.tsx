import { abilities, may } from "@lotlane/core/accounts";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { useLoaded } from "../app/data/use-answer.ts";
import { BackToDashboard } from "../app/frames/back-to-dashboard.tsx";
import { AccessDenied } from "../app/routes/access-denied.tsx";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { actorOf } from "../app/session/actor.ts";
import { useUser } from "../app/session/session.tsx";
import { InsuranceSection } from "../insurance/index.ts";
import { cx } from "../ui/cx.ts";
import { Container, PageHeader } from "../ui/page.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import { CompanyFacts } from "./company-facts.tsx";
import { companyFieldNames, lookOf } from "./company-fields.ts";
import { CompanyForm } from "./company-form.tsx";

export function CompanyPage() {
  usePageTitle("Company Information");
  const actor = actorOf(useUser());
  if (!may(actor, "readCompany")) return <AccessDenied message={abilities.readCompany.otherwise} delayMs={1000} />;
  return (
    <Container width="form" className="pb-12">
      <PageHeader
        back={<BackToDashboard />}
        title="Company Information"
        subtitle="What the people you ship with see about your company."
      />
      <FailureBoundary title="Company information cannot be shown right now">
        <Company mayChange={may(actor, "changeCompany")} />
      </FailureBoundary>
      {may(actor, "keepInsurance") ? <InsuranceSection /> : null}
    </Container>
  );
}

function Company({ mayChange }: { readonly mayChange: boolean }) {
  const { data } = useLoaded("GET /api/company", {});
  if (!data) return <CompanySkeleton />;
  return mayChange ? <CompanyForm company={data} /> : <CompanyFacts company={data} />;
}

function CompanySkeleton() {
  return (
    <Loading label="Loading company information" className="grid gap-4 sm:grid-cols-2">
      {companyFieldNames.map((field) => {
        const { half, rows, hint } = lookOf(field);
        return (
          <div key={field} className={cx("flex flex-col gap-2", !half && "sm:col-span-2")}>
            <Skeleton className="h-4 w-32" />
            <Skeleton className={rows ? "h-24" : "h-control"} />
            {hint ? <Skeleton className="h-4 w-44" /> : null}
          </div>
        );
      })}
    </Loading>
  );
}
