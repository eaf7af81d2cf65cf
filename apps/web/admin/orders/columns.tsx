import type { OrderJson } from "@lotlane/adapters/http/contract";
import { formatMoney } from "@lotlane/core/money";
import { BookerBadge, laneName, StatusBadge, vehicleName } from "../../orders/index.ts";
import { formatDay, shortId } from "../../ui/format.ts";
import type { Column } from "../record-table.tsx";

export const orderColumns: readonly Column<OrderJson>[] = [
  { name: "Order ID", deskOnly: true, cell: ({ id }) => <span className="code">{shortId(id)}</span> },
  {
    name: "Vehicle",
    cell: (order) => (
      <span className="block min-w-0 max-w-[26rem]">
        <span className="block font-medium wrap-anywhere">{vehicleName(order)}</span>
        <span className="block text-small text-muted wrap-anywhere">{partiesOf(order)}</span>
        <span className="block text-small text-muted wrap-anywhere md:hidden">{laneName(order)}</span>
        <span className="mt-1 flex flex-wrap items-center gap-2 text-small text-muted md:hidden">
          <StatusBadge status={order.status} />
          {order.disownedAt ? <BookerBadge order={order} /> : null}
          <span className="code">{shortId(order.id)}</span>
          {formatDay(order.createdAt)}
        </span>
      </span>
    ),
  },
  { name: "Route", deskOnly: true, cell: (order) => <span className="wrap-anywhere">{laneName(order)}</span> },
  {
    name: "Status",
    deskOnly: true,
    cell: (order) => (
      <span className="flex flex-wrap gap-1">
        <StatusBadge status={order.status} />
        {order.disownedAt ? <BookerBadge order={order} /> : null}
      </span>
    ),
  },
  { name: "Amount", numeric: true, cell: ({ paymentAmount }) => formatMoney(paymentAmount) },
  {
    name: "Date",
    deskOnly: true,
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDay(createdAt)}</span>,
  },
];

const partiesOf = ({ shipperName, transporterName }: OrderJson): string =>
  [shipperName ?? "A guest", transporterName].filter(Boolean).join(" · ");
