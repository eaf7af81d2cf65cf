import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { usePollInterval } from "../app/live/live.tsx";
import { LoadMore } from "../app/lists/load-more.tsx";
import { usePages } from "../app/lists/use-pages.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Card, Section } from "../ui/page.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import { DriverOrder } from "./driver-order.tsx";

/** Orders that wait for the driver, or are on the driver's truck. */
export const ActiveOrders = () => (
  <Section title="Active Orders">
    <FailureBoundary title="Your orders cannot be shown right now">
      <Orders />
    </FailureBoundary>
  </Section>
);

function Orders() {
  const orders = usePages("GET /api/orders", { query: { status: "active" } }, { refetchInterval: usePollInterval() });
  const { rows } = orders;
  return (
    <>
      {rows ? null : <OrderSkeleton />}
      {rows?.length === 0 ? (
        <EmptyState level={3} title="No active orders">
          Orders that your transporter assigns to you appear here automatically.
        </EmptyState>
      ) : null}
      {rows && rows.length > 0 ? (
        <ul data-holds className="flex flex-col gap-4">
          {rows.map((order) => (
            <li key={order.id} className="animate-appear">
              <DriverOrder order={order} />
            </li>
          ))}
        </ul>
      ) : null}
      <LoadMore pages={orders} />
    </>
  );
}

const OrderSkeleton = () => (
  <Loading label="Loading your orders">
    <Card className="flex flex-col gap-4 p-4">
      <Skeleton className="h-5 w-48" />
      <Skeleton className="w-72 max-w-full" />
      <Skeleton className="w-64 max-w-full" />
      <Skeleton className="h-12" />
    </Card>
  </Loading>
);
