import type { OrderStatus } from "@lotlane/core/orders";
import { Failing } from "../../app/data/failing.tsx";
import { usePollInterval } from "../../app/live/live.tsx";
import { LoadMore } from "../../app/lists/load-more.tsx";
import { useAddress } from "../../app/routes/use-address.ts";
import { usePages } from "../../app/lists/use-pages.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { Cell, EmptyRow, HeadCell, Row, Table } from "../../ui/table.tsx";
import { orderColumns } from "./columns.tsx";
import { OrderDialog } from "./order-dialog.tsx";

type Props = { readonly status: OrderStatus | "active" | undefined };

/** The orders that the address asks for; a row opens one. */
export function OrderTable({ status }: Props) {
  const { search, change } = useAddress();
  const q = search.get("q")?.trim() || undefined;
  const opened = search.get("order");
  const pages = usePages(
    "GET /api/admin/orders",
    { query: { q, status } },
    { staleTime: 0, keepPrevious: true, refetchInterval: usePollInterval() },
  );
  const { rows, error } = pages;

  const list = rows ? (
    <>
      <Table label="Orders" className={cx(pages.isPlaceholderData && "opacity-60")}>
        <Head />
        <tbody>
          {rows.map((order) => (
            <Row key={order.id} onOpen={() => change({ order: order.id })} selected={order.id === opened}>
              {orderColumns.map(({ name, cell, numeric, deskOnly }) => (
                <Cell key={name} numeric={numeric} className={cx(deskOnly && "max-md:hidden", "max-md:px-3")}>
                  {cell(order)}
                </Cell>
              ))}
            </Row>
          ))}
          {rows.length === 0 ? (
            <EmptyRow columns={orderColumns.length}>
              <NoOrders filtered={q !== undefined || status !== undefined} />
            </EmptyRow>
          ) : null}
        </tbody>
      </Table>
      {pages.isPlaceholderData ? null : <LoadMore pages={pages} />}
    </>
  ) : error ? (
    <Failing title="Orders cannot be shown right now" error={error} again={pages} />
  ) : (
    <TableSkeleton />
  );
  return (
    <>
      {list}
      {opened ? <OrderDialog id={opened} onClose={() => change({ order: null }, { replace: true })} /> : null}
    </>
  );
}

const Head = () => (
  <thead>
    <tr>
      {orderColumns.map(({ name, numeric, deskOnly }) => (
        <HeadCell key={name} numeric={numeric} className={cx(deskOnly && "max-md:hidden", "max-md:px-3")}>
          {name}
        </HeadCell>
      ))}
    </tr>
  </thead>
);

function NoOrders({ filtered }: { readonly filtered: boolean }) {
  const { change } = useAddress();
  if (!filtered) return <EmptyState title="No orders yet">What dealers post is listed here.</EmptyState>;
  return (
    <EmptyState
      title="No orders found"
      action={<Button onClick={() => change({ q: null, status: null })}>Clear search and filters</Button>}
    >
      No order matches the search and the filter.
    </EmptyState>
  );
}

const TableSkeleton = () => (
  <Loading label="Loading orders">
    <Table label="Orders">
      <Head />
      <tbody>
        {Array.from({ length: 8 }, (_, row) => (
          <Row key={row}>
            {orderColumns.map(({ name, deskOnly }) => (
              <Cell key={name} className={cx(deskOnly && "max-md:hidden", "h-[3.75rem]! max-md:px-3")}>
                <Skeleton className="w-24 max-w-full" />
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  </Loading>
);
