import { Link } from "react-router";
import type { Answer, OrderJson } from "@lotlane/adapters/http/contract";
import { formatMoney } from "@lotlane/core/money";
import { Panel, useNeeds } from "../../app/data/panel.tsx";
import { ListPanel } from "../../app/lists/pages.tsx";
import { usePollInterval } from "../../app/live/live.tsx";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { laneName, payText, StatusBadge, vehicleName } from "../../orders/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatDay, shortId } from "../../ui/format.ts";
import { Container, PageHeader, Section } from "../../ui/page.tsx";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { viewQueries } from "../queries.ts";
import { addressOf } from "../views.ts";
import { growthText, usersBefore, weeklyGrowth } from "./growth.ts";
import { StatCard } from "./stat-card.tsx";

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

const RecentActivity = () => (
  <Section
    title="Recent Activity"
    hint="The five newest orders"
    action={
      <Link to={addressOf("orders")} className="text-small font-medium underline underline-offset-2">
        All orders
      </Link>
    }
  >
    <ListPanel
      title="The newest orders cannot be shown right now"
      need={useNeeds(viewQueries.dashboard).recent}
      options={{ refetchInterval: usePollInterval() }}
      short
      skeleton={
        <Loading label="Loading the newest orders" className={listClass}>
          {[1, 2, 3, 4, 5].map((row) => (
            <div key={row} className="flex h-16 items-center px-4">
              <Skeleton className="w-64 max-w-full" />
            </div>
          ))}
        </Loading>
      }
      empty={<EmptyState title="No orders yet">Orders that dealers post appear here.</EmptyState>}
    >
      {(orders) => (
        <ul className={listClass}>
          {orders.map((order) => (
            <li key={order.id}>
              <RecentOrder order={order} />
            </li>
          ))}
        </ul>
      )}
    </ListPanel>
  </Section>
);

const RecentOrder = ({ order }: { readonly order: OrderJson }) => (
  <Link
    to={addressOf("orders", { order: order.id })}
    className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 xl:grid xl:grid-cols-[minmax(0,1fr)_6.5rem_6.5rem_8.5rem_6.5rem] transition-colors hover:bg-hover focus-visible:-outline-offset-2"
  >
    <span className="min-w-0 flex-1 basis-60">
      <span className="block font-medium wrap-anywhere">{vehicleName(order)}</span>
      <span className="block text-small text-muted wrap-anywhere">
        {laneName(order)} · {order.shipperName ?? "A guest"}
      </span>
    </span>
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-muted tabular xl:contents">
      <span>
        <StatusBadge status={order.status} />
      </span>
      <span className="code xl:text-small xl:text-muted">{shortId(order.id)}</span>
      <span className="whitespace-nowrap xl:text-small xl:text-muted">{formatDay(order.createdAt)}</span>
      <span className="font-medium text-ink tabular xl:text-right xl:text-small">{payText(order.paymentAmount)}</span>
    </span>
  </Link>
);

const listClass = "divide-y divide-line rounded-card border border-line bg-raised";

type Stats = Answer<"GET /api/admin/stats">;

const Numbers = () => (
  <Panel
    title="The numbers cannot be shown right now"
    need={useNeeds(viewQueries.dashboard).stats}
    options={{ refetchInterval: usePollInterval() }}
    skeleton={
      <Loading label="Loading the numbers" className="flex flex-col gap-4">
        <div className={mainGrid}>
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} className="h-36 rounded-card" />
          ))}
        </div>
        <div className={moreGrid}>
          {[1, 2, 3, 4].map((card) => (
            <Skeleton key={card} className="h-32 rounded-card" />
          ))}
        </div>
      </Loading>
    }
  >
    {(stats) => (
      <div className="flex flex-col gap-4">
        <MainCards stats={stats} />
        <MoreCards stats={stats} />
      </div>
    )}
  </Panel>
);

const mainGrid = "grid gap-4 md:grid-cols-3";
const moreGrid = "grid gap-4 sm:grid-cols-2 xl:grid-cols-4";

function MainCards({ stats }: { readonly stats: Stats }) {
  const { totalUsers, activeOrders, ordersThisMonth, ordersLastMonth, totalRevenue, feesEarned, averageOrderValue } =
    stats;
  const weekly = weeklyGrowth(stats);
  const monthly = growthText(ordersLastMonth, ordersThisMonth);
  return (
    <div className={mainGrid}>
      <StatCard
        name="Total Users"
        figure={counted(totalUsers)}
        beside={<Growth text={weekly} of="this week" />}
        hint={newUsersText(stats)}
        to={addressOf("users")}
      />
      <StatCard
        name="Active Orders"
        figure={counted(activeOrders)}
        beside={<Growth text={monthly} of="from last month" />}
        hint={`${counted(ordersThisMonth)} posted so far this month, ${counted(ordersLastMonth)} over the same days last month`}
        to={addressOf("orders", { status: "active" })}
      />
      <StatCard
        name="Revenue"
        figure={formatMoney(totalRevenue)}
        hint={
          averageOrderValue === null
            ? "What customers pay for delivered orders. No orders to average yet"
            : `What customers pay for delivered orders, with ${formatMoney(feesEarned)} of service fees earned, which are ours. Average order value: ${formatMoney(averageOrderValue)}, without cancelled orders`
        }
      />
    </div>
  );
}

const Growth = ({ text, of }: { readonly text: string | null; readonly of: string }) => (
  <span
    className={
      text === null || text.startsWith("0") ? "text-muted" : text.includes("−") ? "text-red-ink" : "text-green-ink"
    }
  >
    {text ?? "–"} {of}
  </span>
);

function MoreCards({ stats }: { readonly stats: Stats }) {
  const { weeklyActiveUsers, pendingVerifications } = stats;
  return (
    <div className={moreGrid}>
      <StatCard name="Weekly Active" figure={counted(weeklyActiveUsers)} hint="Active in the last seven days" />
      <StatCard
        name="Pending Verifications"
        figure={counted(pendingVerifications)}
        matters={pendingVerifications > 0}
        hint="Dealers and transporters whose accounts await review"
        to={addressOf("users", { status: "pending" })}
      />
      <StatCard
        name="Shippers"
        figure={counted(stats.totalShippers)}
        hint="Dealers and their sub-users"
        to={addressOf("dealers")}
      />
      <StatCard
        name="Transporters"
        figure={counted(stats.totalTransporters)}
        hint="Carriers, not counting their drivers"
        to={addressOf("carriers")}
      />
    </div>
  );
}

function newUsersText(stats: Pick<Stats, "totalUsers" | "newUsersThisWeek">): string {
  if (stats.newUsersThisWeek === 0) return "No new users in the last seven days";
  const before = usersBefore(stats);
  const compared = before === 0 ? "with no users before them" : `on top of ${counted(before)} before them`;
  return `${counted(stats.newUsersThisWeek)} new in the last seven days, ${compared}`;
}

const counted = (count: number) => count.toLocaleString("en-US");
