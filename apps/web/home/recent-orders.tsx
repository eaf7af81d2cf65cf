import { archiveAfterDays } from "@lotlane/core/orders";
import ChevronDown from "lucide-react/icons/chevron-down";
import { Link } from "react-router";
import { useAnswer } from "../app/data/queries.ts";
import { ListPanel } from "../app/lists/pages.tsx";
import { usePollInterval } from "../app/live/live.tsx";
import { paths } from "../app/routes/paths.ts";
import { ArchiveNote, laneName, payText, vehicleName } from "../orders/index.ts";
import { buttonClass } from "../ui/button.tsx";
import { formatDay } from "../ui/format.ts";
import { Card } from "../ui/page.tsx";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { dealerOrders, stats } from "./queries.ts";

export function RecentOrders() {
  return (
    <Card>
      <details open className="group">
        <summary className="flex min-h-11 list-none items-center justify-between gap-4 rounded-card px-4 py-3 focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
          <h2 className="text-section font-semibold">Recent Orders</h2>
          <ChevronDown size={18} aria-hidden className="text-muted transition-transform group-open:rotate-180" />
        </summary>
        <div className="border-t border-line">
          <Delivered />
          <ArchiveNote className="border-t border-line px-4 py-3" />
        </div>
      </details>
    </Card>
  );
}

const Delivered = () => (
  <ListPanel
    title="Your recent orders cannot be shown right now"
    className="m-4"
    need={dealerOrders.delivered}
    options={{ refetchInterval: usePollInterval() }}
    short
    skeleton={
      <Loading label="Loading your recent orders" className="flex flex-col gap-4 p-4">
        <Skeleton className="w-64 max-w-full" />
        <Skeleton className="w-56 max-w-full" />
        <Skeleton className="w-60 max-w-full" />
      </Loading>
    }
    empty={<NothingDelivered />}
  >
    {(orders, { hasNextPage }) => (
      <>
        <ul className="divide-y divide-line">
          {orders.map((order) => (
            <li
              key={order.id}
              className="relative flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3 transition-colors hover:bg-hover"
            >
              <span className="min-w-0 wrap-anywhere">
                <Link
                  to={paths.order(order.id)}
                  className="rounded-small font-medium after:absolute after:inset-0 after:content-['']"
                >
                  {vehicleName(order)}
                </Link>
                <span className="block text-small text-muted">{laneName(order)}</span>
              </span>
              <span className="tabular flex items-baseline gap-4 text-small">
                <span className="text-muted">{order.deliveredAt ? formatDay(order.deliveredAt) : null}</span>
                <span className="text-body font-medium">{payText(order.paymentAmount)}</span>
              </span>
            </li>
          ))}
        </ul>
        {hasNextPage ? (
          <p className="border-t border-line p-3 text-center">
            <Link to={paths.orders("delivered")} className={buttonClass({ variant: "ghost" })}>
              View All Orders
            </Link>
          </p>
        ) : null}
      </>
    )}
  </ListPanel>
);

function NothingDelivered() {
  const { data } = useAnswer(stats.name, stats.sent);
  return (
    <p className="px-4 py-6 text-muted">
      {data && data.completedJobs > 0
        ? `Nothing delivered in the last ${archiveAfterDays} days.`
        : "Nothing delivered yet. Delivered orders appear here."}
    </p>
  );
}
