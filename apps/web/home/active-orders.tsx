import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import type { OrderJson } from "@lotlane/adapters/http/contract";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { useAnswer } from "../app/data/queries.ts";
import { useLoadedPages } from "../app/lists/pages.tsx";
import { usePollInterval } from "../app/live/live.tsx";
import { paths } from "../app/routes/paths.ts";
import { laneName, LateBadge, payText, placeOf, ShortOrder, StatusBadge, vehicleName } from "../orders/index.ts";
import { Badge } from "../ui/badge.tsx";
import { buttonClass } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { formatShortDay, formatWay } from "../ui/format.ts";
import { Card, Section } from "../ui/page.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { Cell, densities, GroupRow, HeadCell, Row, Table, useDensity } from "../ui/table.tsx";
import { useDesk } from "../ui/use-desk.ts";
import { activePage, groupsOf, type OrderGroup } from "./active-page.ts";
import { CardSkeletons, OrderCard } from "./order-card.tsx";
import { dealerOrders, stats } from "./queries.ts";

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
  const options = { refetchInterval: usePollInterval() };
  const inTransit = useLoadedPages(dealerOrders.inTransit, options);
  const active = useLoadedPages(dealerOrders.active, options);
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
  if (!groups) return <CardSkeletons label="Loading your active orders" count={mostCards} />;
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
      <Link to={paths.createOrder()} className={buttonClass()}>
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
          <ShortOrder
            order={order}
            marks={
              <>
                {order.isUrgent ? <Badge>Urgent</Badge> : null}
                <LateBadge order={order} />
              </>
            }
            aside={payText(order.paymentAmount)}
          >
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
  const { data } = useAnswer(stats.name, stats.sent, { refetchInterval: usePollInterval() });
  return (
    <Section
      title={
        <span className="flex items-center gap-2">
          Active Orders
          {data ? (
            <Badge>
              <span className="tabular">{data.activeJobs}</span>
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

type TableProps = { readonly groups: readonly OrderGroup[]; readonly dense: boolean };

const columns = ["Vehicle", "Lane", "Status", "Date", "Amount"] as const;

/** The page has another column beside the table. */
const narrow = "px-3!";

const ActiveTable = ({ groups, dense }: TableProps) => (
  <Table label="Active Orders" dense={dense}>
    <thead>
      <tr>
        {columns.map((name) => (
          <HeadCell key={name} numeric={name === "Amount"} className={cx(narrow, name !== "Lane" && "w-px")}>
            {name}
          </HeadCell>
        ))}
      </tr>
    </thead>
    {groups.map(({ title, orders }) => (
      <tbody key={title}>
        {title ? (
          <GroupRow columns={columns.length}>
            <h3>{title}</h3>
          </GroupRow>
        ) : null}
        {orders.map((order) => (
          <ActiveRow key={order.id} order={order} dense={dense} />
        ))}
      </tbody>
    ))}
  </Table>
);

function ActiveRow({ order, dense }: { readonly order: OrderJson; readonly dense: boolean }) {
  const navigate = useNavigate();
  const path = paths.order(order.id);
  return (
    <Row onOpen={() => void navigate(path)} className="animate-appear">
      <Cell className={cx(narrow, "wrap-anywhere")}>
        <span className="flex min-w-34 flex-wrap items-center gap-x-2 xl:min-w-40">
          {/* The row takes the focus of the keyboard; the link opens in a new tab too. */}
          <Link to={path} tabIndex={-1} className="font-medium">
            {vehicleName(order)}
          </Link>
          {order.isUrgent ? <Badge>Urgent</Badge> : null}
        </span>
        {dense ? null : <span className="code text-small text-muted">{order.vehicleVin}</span>}
      </Cell>
      <Cell className={cx(narrow, "wrap-anywhere")}>
        {laneName(order)}
        {order.status === "in_transit" ? <span className="block text-small text-muted">{onTheRoad(order)}</span> : null}
      </Cell>
      <Cell className={narrow}>
        <span className="flex flex-wrap gap-1.5">
          <StatusBadge status={order.status} />
          <LateBadge order={order} />
        </span>
      </Cell>
      <Cell className={narrow}>
        <NextDay order={order} />
      </Cell>
      <Cell numeric className={cx(narrow, "font-medium")}>
        {payText(order.paymentAmount)}
      </Cell>
    </Row>
  );
}

/** How far the vehicle has come, who drives, where it was last, and how often that was told. */
function onTheRoad({ driverName, trackingUpdates: [last], trackingCount, milesDone, distance }: OrderJson): string {
  const updates = trackingCount === 1 ? "1 update" : `${trackingCount} updates`;
  const way = milesDone === null ? null : formatWay(milesDone, distance);
  const known = last ? [placeOf(last), updates] : ["No position shared yet"];
  return [way, driverName, ...known].filter(Boolean).join(" · ");
}

type NextDayProps = { readonly order: Pick<OrderJson, "status" | "pickupDate" | "deliveryDate"> };

/** The day that matters next: of the delivery once the vehicle is on the road, of the pickup before. */
function NextDay({ order: { status, pickupDate, deliveryDate } }: NextDayProps) {
  const [name, day] = status === "in_transit" ? ["Due", deliveryDate] : ["Pickup", pickupDate];
  return (
    <span className="tabular whitespace-nowrap">
      {name} {day ? formatShortDay(day) : "TBD"}
    </span>
  );
}
