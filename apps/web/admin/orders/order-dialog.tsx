import { HttpError } from "@lotlane/adapters/http/client";
import { useState } from "react";
import { Link } from "react-router";
import { Failing } from "../../app/data/failing.tsx";
import { usePollInterval } from "../../app/live/live.tsx";
import { paths } from "../../app/routes/paths.ts";
import { useAnswer } from "../../app/data/use-answer.ts";
import { laneName, shortId, vehicleName } from "../../orders/index.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderHistory } from "./order-history.tsx";

export type OrderDialogProps = { readonly id: string; readonly onClose: () => void };

export function OrderDialog({ id, onClose }: OrderDialogProps) {
  const order = useAnswer(
    "GET /api/orders/{id}",
    { params: { id } },
    { staleTime: 0, refetchInterval: usePollInterval() },
  );
  const [cancelling, setCancelling] = useState(false);
  const { data, error } = order;
  const unknown = error instanceof HttpError && error.status === 404;
  const cancel = data?.actions.find(({ name }) => name === "cancel");
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        size="large"
        title={data ? vehicleName(data) : unknown ? "Order Not Found" : "Order"}
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
        ) : unknown ? (
          <p className="text-muted">There is no order with this id.</p>
        ) : error ? (
          <Failing title="This order cannot be shown right now" error={error} again={order} />
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
