import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { freshMs } from "../../app/data/queries.ts";
import { usePollInterval } from "../../app/live/live.tsx";
import { useAddress } from "../../app/routes/use-address.ts";
import { usePages } from "../../app/lists/use-pages.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ordersIn } from "../asked-in.ts";
import { orderColumns } from "./columns.tsx";
import { OrderDialog } from "./order-dialog.tsx";
import { RecordTable } from "../record-table.tsx";

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
