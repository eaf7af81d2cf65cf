import { abilities, may } from "@lotlane/core/accounts";
import { AccessDenied } from "../app/routes/access-denied.tsx";
import { actorOf } from "../app/session/actor.ts";
import { BackToDashboard } from "../app/frames/back-to-dashboard.tsx";
import { Failing } from "../app/data/failing.tsx";
import { useUser } from "../app/session/session.tsx";
import { useAnswer } from "../app/data/use-answer.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
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
        subtitle="What the people you ship with see of your company."
      />
      <Company mayChange={may(actor, "changeCompany")} />
    </Container>
  );
}

function Company({ mayChange }: { readonly mayChange: boolean }) {
  const asked = useAnswer("GET /api/company", {});
  const { data, error } = asked;
  if (data) return mayChange ? <CompanyForm company={data} /> : <CompanyFacts company={data} />;
  if (!error) return <CompanySkeleton />;
  return <Failing title="Company information cannot be shown right now" error={error} again={asked} />;
}
