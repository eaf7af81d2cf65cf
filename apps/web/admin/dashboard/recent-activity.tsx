import { formatMoney } from "@lotlane/core/money";
import { Link } from "react-router";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { freshMs } from "../../app/data/queries.ts";
import { usePages } from "../../app/lists/use-pages.ts";
import { usePollInterval } from "../../app/live/live.tsx";
import { laneName, StatusBadge, vehicleName } from "../../orders/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatDay, shortId } from "../../ui/format.ts";
import { Section } from "../../ui/page.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { recentOrders } from "../asked-in.ts";
import { addressOf } from "../views.ts";

export const RecentActivity = () => (
  <Section
    title="Recent Activity"
    hint="The five newest orders"
    action={
      <Link to={addressOf("orders")} className="text-small font-medium underline underline-offset-2">
        All orders
      </Link>
    }
  >
    <FailureBoundary title="The newest orders cannot be shown right now">
      <Newest />
    </FailureBoundary>
  </Section>
);

function Newest() {
  const { rows } = usePages("GET /api/admin/orders", recentOrders, {
    staleTime: freshMs,
    refetchInterval: usePollInterval(),
  });
  if (!rows)
    return (
      <Loading label="Loading the newest orders" className={listClass}>
        {[1, 2, 3, 4, 5].map((row) => (
          <div key={row} className="flex h-16 items-center px-4">
            <Skeleton className="w-64 max-w-full" />
          </div>
        ))}
      </Loading>
    );
  if (rows.length === 0) return <EmptyState title="No orders yet">Orders that dealers post appear here.</EmptyState>;
  return (
    <ul className={listClass}>
      {rows.map((order) => (
        <li key={order.id}>
          <Link
            to={addressOf("orders", { order: order.id })}
            className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2"
          >
            <span className="min-w-0 flex-1 basis-60">
              <span className="block font-medium wrap-anywhere">{vehicleName(order)}</span>
              <span className="block text-small text-muted wrap-anywhere">
                {laneName(order)} · {order.shipperName ?? "A guest"}
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-muted tabular">
              <StatusBadge status={order.status} />
              <span className="code">{shortId(order.id)}</span>
              <span>{formatDay(order.createdAt)}</span>
              <span className="font-medium text-ink">{formatMoney(order.paymentAmount)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const listClass = "divide-y divide-line rounded-card border border-line bg-raised";
