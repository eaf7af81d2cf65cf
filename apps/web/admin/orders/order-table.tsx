import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { freshMs } from "../../app/data/queries.ts";
import { usePollInterval } from "../../app/live/live.tsx";
import { LoadMore } from "../../app/lists/load-more.tsx";
import { useAddress } from "../../app/routes/use-address.ts";
import { usePages } from "../../app/lists/use-pages.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { Cell, EmptyRow, HeadCell, Row, Table } from "../../ui/table.tsx";
import { ordersIn } from "../asked-in.ts";
import { orderColumns } from "./columns.tsx";
import { OrderDialog } from "./order-dialog.tsx";

/** The orders that the address asks for; a row opens one. */
export function OrderTable() {
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
  const { rows } = pages;
  if (!rows) return <TableSkeleton />;
  return (
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
