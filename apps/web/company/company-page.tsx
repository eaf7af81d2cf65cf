import { Link } from "react-router";
import { abilities, may } from "@lotlane/core/accounts";
import { BackToDashboard } from "../app/frames/way-back.tsx";
import { paths } from "../app/routes/paths.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { actorOf } from "../app/session/actor.ts";
import { useUser } from "../app/session/session.tsx";
import { InsuranceSection } from "../insurance/index.ts";
import { Alert } from "../ui/alert.tsx";
import { buttonClass } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { Container, PageHeader, Section } from "../ui/page.tsx";
import { Panel, useNeeds } from "../app/data/panel.tsx";
import { type Company, companyFieldNames, CompanyForm, lookOf } from "./company-form.tsx";
import { companyQueries } from "./queries.ts";

export function CompanyPage() {
  usePageTitle("Company Information");
  const actor = actorOf(useUser());
  const { company, insurance } = useNeeds(companyQueries);
  return (
    <Container width="form" className="pb-12">
      <PageHeader
        back={<BackToDashboard />}
        title="Company Information"
        subtitle="What the people you ship with see about your company."
      />
      <Panel title="Company information cannot be shown right now" need={company} skeleton={<CompanySkeleton />}>
        {(read) => (may(actor, "changeCompany") ? <CompanyForm company={read} /> : <CompanyFacts company={read} />)}
      </Panel>
      {insurance ? <InsuranceSection /> : null}
      {may(actor, "giveW9") ? (
        <Section
          title="Form W-9"
          hint="Customers who pay you need it for their tax return."
          action={
            <Link to={paths.w9()} className={buttonClass({ className: "max-md:h-11 shrink-0" })}>
              Open Form W-9
            </Link>
          }
          className="mt-10 border-t border-line pt-8"
        >
          {null}
        </Section>
      ) : null}
    </Container>
  );
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

/** The main account reads it. */
const shownFields = companyFieldNames.filter((field) => field !== "taxId");

/** For people of the company who read it and do not change it. */
function CompanyFacts({ company }: { readonly company: Company }) {
  return (
    <>
      <Alert>{abilities.changeCompany.otherwise}.</Alert>
      <dl className="mt-6 grid gap-x-6 gap-y-4 text-body sm:grid-cols-2">
        {shownFields.map((field) => {
          const { label, half } = lookOf(field);
          const value = company[field];
          return (
            <div key={field} className={cx("min-w-0", !half && "sm:col-span-2")}>
              <dt className="text-small text-muted">{label}</dt>
              <dd className={cx("whitespace-pre-line wrap-anywhere", value ? "font-medium" : "text-muted")}>
                {value ?? "Not Set"}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
