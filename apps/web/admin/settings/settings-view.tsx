import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { freshMs } from "../../app/data/queries.ts";
import { useLoaded } from "../../app/data/use-answer.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { Container, PageHeader } from "../../ui/page.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { CarriersNeedInsurance } from "./carriers-need-insurance.tsx";
import { CarriersNeedAuthority } from "./carriers-need-authority.tsx";
import { VerifiedCarriers } from "./verified-carriers.tsx";

export function SettingsView() {
  usePageTitle("Settings");
  return (
    <Container width="wide" className="pb-8">
      <PageHeader title="Settings" subtitle="These settings apply to all of Lotlane." />
      <FailureBoundary title="The settings cannot be shown right now">
        <Settings />
      </FailureBoundary>
    </Container>
  );
}

function Settings() {
  const { data } = useLoaded("GET /api/admin/settings", {}, { staleTime: freshMs });
  return (
    <div className="flex max-w-form flex-col gap-4">
      {data ? (
        <>
          <VerifiedCarriers settings={data} />
          <CarriersNeedAuthority settings={data} />
          <CarriersNeedInsurance settings={data} />
        </>
      ) : (
        <Loading label="Loading the settings" className="flex flex-col gap-4">
          <Skeleton className="h-20 rounded-card" />
          <Skeleton className="h-20 rounded-card" />
        </Loading>
      )}
    </div>
  );
}
