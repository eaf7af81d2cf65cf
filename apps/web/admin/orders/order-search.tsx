import type { ReactNode } from "react";
import type { OrderJson } from "@lotlane/adapters/http/contract";
import { formatMoney } from "@lotlane/core/money";
import { orderStatuses, orderStatusNames } from "@lotlane/core/orders";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { freshMs } from "../../app/data/queries.ts";
import { SearchBox, StatusFilter } from "../../app/lists/filters.tsx";
import { usePages } from "../../app/lists/pages.tsx";
import { usePollInterval } from "../../app/live/live.tsx";
import { useAddress } from "../../app/routes/use-address.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { BookerBadge, laneName, StatusBadge, vehicleName } from "../../orders/index.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatDay, shortId } from "../../ui/format.ts";
import { Container, PageHeader } from "../../ui/page.tsx";
import { ordersIn } from "../search-params.ts";
import { type Column, RecordTable } from "../record-table.tsx";
import { OrderDialog } from "./order-dialog.tsx";

const statusOptions = [
  { value: "", label: "All Statuses" },
  { value: "active", label: "Active Orders" },
  ...orderStatuses.map((value) => ({ value, label: orderStatusNames[value] })),
];

export type OrderSearchProps = { readonly title: string; readonly subtitle: string; readonly back?: ReactNode };

/** Orders by words and status; both stand in the address. */
export function OrderSearch({ title, subtitle, back }: OrderSearchProps) {
  usePageTitle(title);
  const { search } = useAddress();
  const { status } = ordersIn(search).query;
  return (
    <Container width="wide" className="pb-8">
      <PageHeader back={back} title={title} subtitle={subtitle} />
      <div className="mb-4 flex flex-wrap gap-2">
        <SearchBox label="Search by id, shipper name, transporter name or vehicle" />
        <StatusFilter options={statusOptions} value={status} />
      </div>
      <OrderTable />
    </Container>
  );
}

/** The orders that the address asks for; a row opens one. */
function OrderTable() {
  const { search, change } = useAddress();
  const opened = search.get("order");
  return (
    <>
      <FailureBoundary title="Orders cannot be shown right now">
        <Orders opened={opened} />
      </FailureBoundary>
      {opened ? <OrderDialog id={opened} onClose={() => change({ order: null }, { replace: true })} /> : null}
    </>
  );
}

function Orders({ opened }: { readonly opened: string | null }) {
  const { search, change } = useAddress();
  const sent = ordersIn(search);
  const { q, status } = sent.query;
  const pages = usePages("GET /api/admin/orders", sent, {
    staleTime: freshMs,
    keepPrevious: true,
    refetchInterval: usePollInterval(),
  });
  return (
    <RecordTable
      label="Orders"
      columns={orderColumns}
      rows={pages.rows}
      pages={pages}
      opened={opened}
      onOpen={(order) => change({ order })}
      empty={<NoOrders filtered={q !== undefined || status !== undefined} />}
    />
  );
}

function NoOrders({ filtered }: { readonly filtered: boolean }) {
  const { change } = useAddress();
  if (!filtered) return <EmptyState title="No orders yet">Orders that dealers post appear here.</EmptyState>;
  return (
    <EmptyState
      title="No orders found"
      action={<Button onClick={() => change({ q: null, status: null })}>Clear search and filters</Button>}
    >
      No orders match your search and filter.
    </EmptyState>
  );
}

const orderColumns: readonly Column<OrderJson>[] = [
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
