import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { freshMs } from "../../app/data/queries.ts";
import { useLoaded } from "../../app/data/use-answer.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { Container, PageHeader } from "../../ui/page.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { VerifiedCarriers } from "./verified-carriers.tsx";

export function SettingsView() {
  usePageTitle("Settings");
  return (
    <Container width="wide" className="pb-8">
      <PageHeader title="Settings" subtitle="What holds for all of Lotlane." />
      <FailureBoundary title="The settings cannot be shown right now">
        <Settings />
      </FailureBoundary>
    </Container>
  );
}

function Settings() {
  const { data } = useLoaded("GET /api/admin/settings", {}, { staleTime: freshMs });
  return (
    <div className="max-w-form">
      {data ? (
        <VerifiedCarriers settings={data} />
      ) : (
        <Loading label="Loading the settings">
          <Skeleton className="h-20 rounded-card" />
        </Loading>
      )}
    </div>
  );
}
