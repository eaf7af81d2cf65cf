import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { freshMs } from "../../app/data/queries.ts";
import { useLoaded } from "../../app/data/use-answer.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { Container, PageHeader } from "../../ui/page.tsx";
import { QuoterSettings } from "./quoter-settings.tsx";
import { SettingsSkeleton } from "./settings-skeleton.tsx";

/** How often it is asked whether another admin has saved, in milliseconds. */
const pollMs = 5_000;

export function QuoterView() {
  usePageTitle("Quoter Settings");
  return (
    <Container width="wide" className="pb-8">
      <PageHeader title="Quoter Settings" subtitle="The settings that price every quote." />
      <FailureBoundary title="The quoter settings cannot be shown right now">
        <Loaded />
      </FailureBoundary>
    </Container>
  );
}

function Loaded() {
  const { data } = useLoaded("GET /api/quoter/settings", {}, { staleTime: freshMs, refetchInterval: pollMs });
  return data ? <QuoterSettings newest={data} /> : <SettingsSkeleton />;
}
