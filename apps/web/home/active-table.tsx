import type { OrderJson } from "@lotlane/adapters/http/contract";
import { formatMoney } from "@lotlane/core/money";
import { formatWay } from "../ui/format.ts";
import { Link, useNavigate } from "react-router";
import { paths } from "../app/routes/paths.ts";
import { laneName, placeOf, StatusBadge, vehicleName } from "../orders/index.ts";
import { Badge } from "../ui/badge.tsx";
import { cx } from "../ui/cx.ts";
import { Cell, GroupRow, HeadCell, Row, Table } from "../ui/table.tsx";
import type { OrderGroup } from "./active-page.ts";
import { NextDay } from "./next-day.tsx";

type Props = { readonly groups: readonly OrderGroup[]; readonly dense: boolean };

const columns = ["Vehicle", "Lane", "Status", "Date", "Amount"] as const;

/** The page has another column beside the table. */
const narrow = "px-3!";

export const ActiveTable = ({ groups, dense }: Props) => (
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
        <StatusBadge status={order.status} />
      </Cell>
      <Cell className={narrow}>
        <NextDay order={order} />
      </Cell>
      <Cell numeric className={cx(narrow, "font-medium")}>
        {formatMoney(order.paymentAmount)}
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
