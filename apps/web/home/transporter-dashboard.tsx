import { useUser } from "../app/session/session.tsx";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { Container, PageHeader } from "../ui/page.tsx";
import { AvailableOrders } from "./available-orders.tsx";
import { CurrentJobs } from "./current-jobs.tsx";
import { GettingReady } from "./getting-ready.tsx";
import { JobStats } from "./job-stats.tsx";
import { LiveTracking } from "./live-tracking.tsx";
import { QuickActions } from "./quick-actions.tsx";

export function TransporterDashboard() {
  const { firstName } = useUser();
  usePageTitle("Transporter Dashboard");
  return (
    <Container>
      <PageHeader title="Transporter Dashboard" subtitle={`Welcome back, ${firstName}.`} />
      <div className="flex flex-col gap-8">
        <JobStats />
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex min-w-0 flex-col gap-8">
            <CurrentJobs />
            <AvailableOrders />
          </div>
          <div className="flex min-w-0 flex-col gap-8">
            <LiveTracking />
            <QuickActions />
            <GettingReady />
          </div>
        </div>
      </div>
    </Container>
  );
}
