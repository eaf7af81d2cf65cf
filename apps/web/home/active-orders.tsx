import type { ReactNode } from "react";
import { Link } from "react-router";
import type { OrderJson } from "@lotlane/adapters/http/contract";
import { formatMoney } from "@lotlane/core/money";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { useAnswer } from "../app/data/use-answer.ts";
import { usePollInterval } from "../app/live/live.tsx";
import { paths } from "../app/routes/paths.ts";
import { laneName, ShortOrder } from "../orders/index.ts";
import { Badge } from "../ui/badge.tsx";
import { buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Card, Section } from "../ui/page.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { densities, useDensity } from "../ui/use-density.ts";
import { useDesk } from "../ui/use-desk.ts";
import { activePage, groupsOf, mostShown, type OrderGroup } from "./active-page.ts";
import { ActiveTable } from "./active-table.tsx";
import { CardSkeletons } from "./card-skeletons.tsx";
import { NextDay } from "./next-day.tsx";
import { OrderCard } from "./order-card.tsx";
import { useOrders } from "./use-orders.ts";

const mostCards = 5;

/** The orders that a dealer follows until delivery: a few as cards, more of them as rows. */
export const ActiveOrders = () => (
  <FailureBoundary
    title="Your active orders cannot be shown right now"
    frame={(failure) => <ActiveSection>{failure}</ActiveSection>}
  >
    <Active />
  </FailureBoundary>
);

function Active() {
  const [inTransit, active] = [useOrders("in_transit", mostShown), useOrders("active", mostShown)];
  const desk = useDesk();
  const [density, choose] = useDensity();
  const groups = inTransit.rows && active.rows && groupsOf(activePage(inTransit.rows, active.rows));
  const inTable = desk && groups !== undefined && countOf(groups) > mostCards;
  return (
    <ActiveSection
      action={inTable ? <Segmented label="Density" options={densities} value={density} onChange={choose} /> : null}
    >
      {inTable ? <ActiveTable groups={groups} dense={density === "compact"} /> : <WithoutTable groups={groups} />}
      {groups && active.hasNextPage ? (
        <Link to={paths.orders("active")} className={buttonClass({ className: "self-center" })}>
          View all active orders
        </Link>
      ) : null}
    </ActiveSection>
  );
}

const countOf = (groups: readonly OrderGroup[]): number => groups.reduce((sum, { orders }) => sum + orders.length, 0);

function WithoutTable({ groups }: { readonly groups: readonly OrderGroup[] | undefined }) {
  if (!groups) return <CardSkeletons label="Loading your active orders" />;
  const count = countOf(groups);
  if (count === 0) return <NoneYet />;
  return (
    <OrderGroups groups={groups}>
      {(orders) => (count > mostCards ? <ShortOrders orders={orders} /> : <Cards orders={orders} />)}
    </OrderGroups>
  );
}

const NoneYet = () => (
  <EmptyState
    level={3}
    title="No active orders"
    action={
      <Link to={paths.createOrder()} className={buttonClass({ variant: "primary" })}>
        Create Order
      </Link>
    }
  >
    Post a vehicle, and transporters can claim it. Follow it here until it is delivered.
  </EmptyState>
);

const Cards = ({ orders }: { readonly orders: readonly OrderJson[] }) => (
  <ul className="flex flex-col gap-2">
    {orders.map((order) => (
      <li key={order.id} className="animate-appear">
        <OrderCard order={order} level={4} />
      </li>
    ))}
  </ul>
);

type Props = {
  readonly groups: readonly OrderGroup[];
  /** Shows the orders of one group. */
  readonly children: (orders: OrderGroup["orders"]) => ReactNode;
};

/** Orders below the heading of their group. */
const OrderGroups = ({ groups, children }: Props) =>
  groups.map(({ title, orders }) => (
    <div key={title} className="flex flex-col gap-2">
      {title ? <h3 className="text-small font-medium text-muted">{title}</h3> : null}
      {children(orders)}
    </div>
  ));

/** More orders than cards can show, on a phone. */
const ShortOrders = ({ orders }: { readonly orders: readonly OrderJson[] }) => (
  <Card>
    <ul className="divide-y divide-line">
      {orders.map((order) => (
        <li key={order.id} className="animate-appear">
          <ShortOrder order={order} aside={formatMoney(order.paymentAmount)}>
            <NextDay order={order} /> · {laneName(order)}
          </ShortOrder>
        </li>
      ))}
    </ul>
  </Card>
);

type ActiveSectionProps = { readonly action?: ReactNode; readonly children: ReactNode };

/** Titled with the number of all active orders, also of those not shown. */
function ActiveSection({ action, children }: ActiveSectionProps) {
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
      action={action}
    >
      {children}
    </Section>
  );
}
