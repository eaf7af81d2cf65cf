import { abilities, may } from "@lotlane/core/accounts";
import { AccessDenied } from "../app/routes/access-denied.tsx";
import { actorOf } from "../app/session/actor.ts";
import { BackToDashboard } from "../app/frames/back-to-dashboard.tsx";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { useUser } from "../app/session/session.tsx";
import { useLoaded } from "../app/data/use-answer.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { InsuranceSection } from "../insurance/index.ts";
import { Container, PageHeader } from "../ui/page.tsx";
import { CompanyFacts } from "./company-facts.tsx";
import { CompanyForm } from "./company-form.tsx";
import { CompanySkeleton } from "./company-skeleton.tsx";

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
