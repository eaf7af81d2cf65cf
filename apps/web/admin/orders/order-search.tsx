import type { ReactNode } from "react";
import type { OrderJson } from "@lotlane/adapters/http/contract";
import { orderStatuses, orderStatusNames } from "@lotlane/core/orders";
import { useNeeds } from "../../app/data/panel.tsx";
import { SearchBox, StatusFilter } from "../../app/lists/filters.tsx";
import { usePollInterval } from "../../app/live/live.tsx";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { BookerBadge, laneName, payText, StatusBadge, vehicleName } from "../../orders/index.ts";
import { formatDay, shortId } from "../../ui/format.ts";
import { Container, PageHeader } from "../../ui/page.tsx";
import { ExportButton } from "../export-button.tsx";
import { viewQueries } from "../queries.ts";
import { type Column, NoRecords, RecordList, RecordTable } from "../record-table.tsx";
import { OrderDialog } from "./order-dialog.tsx";

const statusOptions = [
  { value: "", label: "All Statuses" },
  { value: "active", label: "Active Orders" },
  ...orderStatuses.map((value) => ({ value, label: orderStatusNames[value] })),
];

export type OrderSearchProps = { readonly title: string; readonly subtitle: string; readonly back?: ReactNode };

export function OrderSearch({ title, subtitle, back }: OrderSearchProps) {
  usePageTitle(title);
  return (
    <Container width="wide" className="pb-8">
      <PageHeader back={back} title={title} subtitle={subtitle} action={<ExportButton table="orders" />} />
      <OrderList />
    </Container>
  );
}

/** Orders by words and status; both stand in the address. */
export function OrderList() {
  const { orders } = useNeeds(viewQueries.orders);
  const { q, status } = orders.sent.query;
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-2">
        <SearchBox label="Search by id, shipper name, transporter name or vehicle" />
        <StatusFilter options={statusOptions} value={status} />
      </div>
      <RecordList
        failed="Orders cannot be shown right now"
        need={orders}
        refetchInterval={usePollInterval()}
        openedIn="order"
        Dialog={OrderDialog}
      >
        {(pages, opening) => (
          <RecordTable
            label="Orders"
            columns={orderColumns}
            rows={pages.rows}
            pages={pages}
            {...opening}
            empty={
              <NoRecords name="orders" filtered={q !== undefined || status !== undefined}>
                Orders that dealers post appear here.
              </NoRecords>
            }
          />
        )}
      </RecordList>
    </>
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
  { name: "Amount", numeric: true, cell: ({ paymentAmount }) => payText(paymentAmount) },
  {
    name: "Date",
    deskOnly: true,
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDay(createdAt)}</span>,
  },
];

const partiesOf = ({ shipperName, transporterName }: OrderJson): string =>
  [shipperName ?? "A guest", transporterName].filter(Boolean).join(" · ");
