import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { Container, PageHeader } from "../../ui/page.tsx";
import { Numbers } from "./numbers.tsx";
import { RecentActivity } from "./recent-activity.tsx";

export function DashboardView() {
  usePageTitle("Admin");
  return (
    <Container width="wide" className="flex flex-col gap-8 pb-8">
      <div>
        <PageHeader title="Dashboard" subtitle="Users, active orders and revenue at a glance." />
        <Numbers />
      </div>
      <RecentActivity />
    </Container>
  );
}
