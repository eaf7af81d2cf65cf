import { useState } from "react";
import { Link } from "react-router";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { usePollInterval } from "../../app/live/live.tsx";
import { paths } from "../../app/routes/paths.ts";
import { useLoaded } from "../../app/data/use-answer.ts";
import { laneName, vehicleName } from "../../orders/index.ts";
import { shortId } from "../../ui/format.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderHistory } from "./order-history.tsx";

export type OrderDialogProps = { readonly id: string; readonly onClose: () => void };

export const OrderDialog = ({ id, onClose }: OrderDialogProps) => (
  <FailureBoundary
    title="This order cannot be shown right now"
    frame={(failure) => (
      <Dialog open onClose={onClose} size="large" title="Order">
        {failure}
      </Dialog>
    )}
    missing={
      <Dialog open onClose={onClose} size="large" title="Order Not Found">
        <p className="text-muted">There is no order with this id.</p>
      </Dialog>
    }
  >
    <Order id={id} onClose={onClose} />
  </FailureBoundary>
);

function Order({ id, onClose }: OrderDialogProps) {
  const { data } = useLoaded(
    "GET /api/orders/{id}",
    { params: { id } },
    { staleTime: 0, refetchInterval: usePollInterval() },
  );
  const [cancelling, setCancelling] = useState(false);
  const cancel = data?.actions.find(({ name }) => name === "cancel");
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        size="large"
        title={data ? vehicleName(data) : "Order"}
        description={data ? `Order #${shortId(id)}, ${laneName(data)}` : undefined}
        footer={
          data ? (
            <>
              {cancel ? (
                <Button
                  variant="danger"
                  disabled={!cancel.allowed}
                  title={cancel.reason}
                  onClick={() => setCancelling(true)}
                >
                  Cancel Order
                </Button>
              ) : null}
              <Link to={paths.order(id)} className={buttonClass()}>
                View Details
              </Link>
            </>
          ) : undefined
        }
      >
        {data ? (
          <div className="grid gap-x-8 gap-y-6 pb-2 md:grid-cols-2">
            <OrderFacts order={data} whyNoCancel={cancel?.allowed ? undefined : cancel?.reason} />
            <OrderHistory timeline={data.timeline} />
          </div>
        ) : (
          <Loading label="Loading the order" className="grid gap-8 md:grid-cols-2">
            <Skeleton className="h-80" />
            <Skeleton className="h-80" />
          </Loading>
        )}
      </Dialog>
      {data && cancelling ? <CancelDialog order={data} onClose={() => setCancelling(false)} /> : null}
    </>
  );
}
