import type { OrderJson } from "@lotlane/adapters/http/contract";
import { Link } from "react-router";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { useAnswer } from "../app/data/use-answer.ts";
import { usePollInterval } from "../app/live/live.tsx";
import { paths } from "../app/routes/paths.ts";
import { Badge } from "../ui/badge.tsx";
import { buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Section } from "../ui/page.tsx";
import { CardSkeletons } from "./card-skeletons.tsx";
import { OrderCard } from "./order-card.tsx";
import { useOrders } from "./use-orders.ts";

const shown = 10;

export function ActiveOrders() {
  const stats = useAnswer("GET /api/dashboard/stats", {}, { refetchInterval: usePollInterval() });
  return (
    <Section
      title={
        <span className="flex items-center gap-2">
          Active Orders
          {stats.data ? (
            <Badge>
              <span className="tabular">{stats.data.activeJobs}</span>
            </Badge>
          ) : null}
        </span>
      }
    >
      <FailureBoundary title="Your active orders cannot be shown right now">
        <Lists />
      </FailureBoundary>
    </Section>
  );
}

/** What is on the road can be tracked and comes first, however old it is. */
function Lists() {
  const lists = [useOrders("in_transit", shown), useOrders("assigned", shown), useOrders("pending", shown)];
  const [trackable, assigned, pending] = lists.map(({ rows }) => rows);
  if (!trackable || !assigned || !pending) return <CardSkeletons label="Loading your active orders" />;
  const others = [...assigned, ...pending].toSorted(newestFirst);
  if (trackable.length + others.length === 0)
    return (
      <EmptyState
        level={3}
        title="No active orders"
        action={
          <Link to={paths.createOrder()} className={buttonClass({ variant: "primary" })}>
            Create Order
          </Link>
        }
      >
        Post a vehicle, and transporters can claim it. You follow it here until it is delivered.
      </EmptyState>
    );
  return (
    <>
      {trackable.length > 0 ? (
        <div className="flex flex-col gap-2">
          <h3 className="text-small font-medium text-muted">Trackable Orders</h3>
          <Cards orders={trackable} />
        </div>
      ) : null}
      {others.length > 0 ? (
        <div className="flex flex-col gap-2">
          {trackable.length > 0 ? <h3 className="text-small font-medium text-muted">Not on the road yet</h3> : null}
          <Cards orders={others} />
        </div>
      ) : null}
      {lists.some(({ hasNextPage }) => hasNextPage) ? (
        <Link to={paths.orders("active")} className={buttonClass({ className: "self-center" })}>
          View all active orders
        </Link>
      ) : null}
    </>
  );
}

const newestFirst = (a: OrderJson, b: OrderJson) => (a.createdAt < b.createdAt ? 1 : -1);

const Cards = ({ orders }: { readonly orders: readonly OrderJson[] }) => (
  <ul className="flex flex-col gap-2">
    {orders.map((order) => (
      <li key={order.id} className="animate-appear">
        <OrderCard order={order} level={4} />
      </li>
    ))}
  </ul>
);
