import { archiveAfterDays } from "@lotlane/core/orders";
import { Link } from "react-router";
import { useAnswer } from "../../app/data/use-answer.ts";
import { paths } from "../../app/routes/paths.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { archivedText } from "./archived-count.ts";
import { LoadingCards } from "./order-list.tsx";

export const NoOrdersFound = () => (
  <EmptyState title="No orders found">Try adjusting your search or filter criteria</EmptyState>
);

/** For a user without orders; those of one who has shipped or driven before may all be in the archive. */
export function NoOrders({ mayCreate }: { readonly mayCreate: boolean }) {
  const { data: archived, isPending } = useAnswer("GET /api/orders/archived/count", { query: {} });
  if (isPending) return <LoadingCards label="Checking the archive" />;
  if (archived && archived.count > 0)
    return (
      <EmptyState
        title="No current orders"
        action={
          <Link to={paths.archive()} className={buttonClass()}>
            {archivedText(archived.count)}
          </Link>
        }
      >
        {`Orders delivered more than ${archiveAfterDays} days ago are in the archive.`}
      </EmptyState>
    );
  if (!mayCreate)
    return <EmptyState title="No orders yet">No jobs assigned yet. Check available orders to claim one.</EmptyState>;
  return (
    <EmptyState
      title="No orders yet"
      action={
        <Link to={paths.createOrder()} className={buttonClass()}>
          Create Order
        </Link>
      }
    >
      Create your first shipping order to get started
    </EmptyState>
  );
}
