import { Link } from "react-router";
import { paths } from "../../app/routes/paths.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

type Props = { readonly filtered: boolean; readonly mayCreate: boolean };

export function NoOrders({ filtered, mayCreate }: Props) {
  if (filtered) return <EmptyState title="No orders found">Try adjusting your search or filter criteria</EmptyState>;
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
