import type { OrderJson } from "@lotlane/adapters/http/contract";
import { archiveAfterDays } from "@lotlane/core/orders";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { useAnswer } from "../app/data/use-answer.ts";
import { usePollInterval } from "../app/live/live.tsx";
import { LoadMore } from "../app/lists/load-more.tsx";
import { usePages } from "../app/lists/use-pages.ts";
import { ArchiveNote, laneName, ShortOrder } from "../orders/index.ts";
import { formatDay } from "../ui/format.ts";
import { Section } from "../ui/page.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";

/** Delivered or cancelled, among all that is not archived. */
const isPast = ({ status }: OrderJson) => status === "delivered" || status === "cancelled";

export const PastOrders = () => (
  <Section title="Past Orders">
    <FailureBoundary title="Your past orders cannot be shown right now">
      <Orders />
    </FailureBoundary>
  </Section>
);

function Orders() {
  const orders = usePages("GET /api/orders", { query: {} }, { refetchInterval: usePollInterval() });
  const { rows, hasNextPage } = orders;
  const past = rows?.filter(isPast);
  return (
    <>
      {past ? null : (
        <Loading label="Loading your past orders" className="flex flex-col gap-4 border-y border-line py-4">
          <Skeleton className="w-56 max-w-full" />
          <Skeleton className="w-64 max-w-full" />
        </Loading>
      )}
      {past?.length === 0 && !hasNextPage ? <NothingPast /> : null}
      {past && past.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {past.map((order) => (
            <li key={order.id}>
              <ShortOrder order={order}>
                {laneName(order)}
                {order.deliveredAt ? `, ${formatDay(order.deliveredAt)}` : null}
              </ShortOrder>
            </li>
          ))}
        </ul>
      ) : null}
      <LoadMore pages={orders} />
      <ArchiveNote />
    </>
  );
}

function NothingPast() {
  const { data: stats } = useAnswer("GET /api/dashboard/stats", {});
  return (
    <p className="border-y border-line py-4 text-muted">
      {stats && stats.completedJobs > 0
        ? `Nothing delivered in the last ${archiveAfterDays} days.`
        : "Orders you deliver appear here."}
    </p>
  );
}
