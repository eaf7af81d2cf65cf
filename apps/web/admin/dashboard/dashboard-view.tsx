import type { Answer } from "@lotlane/adapters/http/contract";
import { mostCounted } from "@lotlane/core/orders";
import { usePollInterval } from "../../app/live/live.tsx";
import { useLoaded } from "../../app/data/use-answer.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { Container, PageHeader } from "../../ui/page.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { freshMs } from "../../app/data/queries.ts";
import { addressOf } from "../views.ts";
import { StatCard } from "./stat-card.tsx";
import { usersBefore, weeklyGrowth } from "./weekly-growth.ts";

const call = "GET /api/admin/stats";

export function DashboardView() {
  usePageTitle("Admin");
  return (
    <Container width="wide" className="pb-8">
      <PageHeader title="Dashboard" subtitle="Who uses Lotlane, and what is on its way." />
      <FailureBoundary title="The numbers cannot be shown right now">
        <Numbers />
      </FailureBoundary>
    </Container>
  );
}

function Numbers() {
  const { data } = useLoaded(call, {}, { staleTime: freshMs, refetchInterval: usePollInterval() });
  if (data) return <Stats stats={data} />;
  return (
    <Loading label="Loading the numbers" className={gridClass}>
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <Skeleton key={card} className="h-36 rounded-card" />
      ))}
    </Loading>
  );
}

const gridClass = "grid gap-4 sm:grid-cols-2 xl:grid-cols-3";

function Stats({ stats }: { readonly stats: Answer<typeof call> }) {
  const { totalUsers, activeOrders, weeklyActiveUsers, pendingVerifications } = stats;
  const growth = weeklyGrowth(stats);
  return (
    <div className={gridClass}>
      <StatCard
        name="Total Users"
        count={totalUsers}
        beside={<span className={growth ? "text-green-ink" : "text-muted"}>{growth ?? "–"} this week</span>}
        hint={newUsersText(stats)}
        to={addressOf("users")}
      />
      <StatCard
        name="Active Orders"
        count={activeOrders}
        capped={activeOrders >= mostCounted}
        hint="Neither delivered nor cancelled"
        to={addressOf("orders", { status: "active" })}
      />
      <StatCard name="Weekly Active" count={weeklyActiveUsers} hint="Seen here in the last seven days" />
      <StatCard
        name="Pending Verifications"
        count={pendingVerifications}
        matters={pendingVerifications > 0}
        hint="Dealers and transporters whose accounts await a review"
        to={addressOf("users", { status: "pending" })}
      />
      <StatCard
        name="Shippers"
        count={stats.totalShippers}
        hint="Dealers and their sub-users"
        to={addressOf("dealers")}
      />
      <StatCard
        name="Transporters"
        count={stats.totalTransporters}
        hint="Who hauls, without their drivers"
        to={addressOf("carriers")}
      />
    </div>
  );
}

function newUsersText(stats: Pick<Answer<typeof call>, "totalUsers" | "newUsersThisWeek">): string {
  if (stats.newUsersThisWeek === 0) return "No new users in the last seven days";
  const before = usersBefore(stats);
  const compared = before === 0 ? "and no users before them" : `in percent of the ${formatted(before)} before them`;
  return `${formatted(stats.newUsersThisWeek)} new in the last seven days, ${compared}`;
}

const formatted = (count: number) => count.toLocaleString("en-US");
