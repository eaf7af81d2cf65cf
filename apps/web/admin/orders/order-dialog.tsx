import { useState } from "react";
import { Link } from "react-router";
import { usePollInterval } from "../../app/live/live.tsx";
import { paths } from "../../app/routes/paths.ts";
import { useLoaded } from "../../app/data/use-answer.ts";
import { CancelDialog, laneName, ReleaseDialog, vehicleName } from "../../orders/index.ts";
import { shortId } from "../../ui/format.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { RecordBoundary, RecordDialog } from "../record-dialog.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderHistory } from "./order-history.tsx";

export type OrderDialogProps = { readonly id: string; readonly onClose: () => void };

export const OrderDialog = (props: OrderDialogProps) => (
  <RecordBoundary
    kind="Order"
    onClose={props.onClose}
    failed="This order cannot be shown right now"
    missing={{ title: "Order Not Found", text: "There is no order with this id." }}
  >
    <Order {...props} />
  </RecordBoundary>
);

function Order({ id, onClose }: OrderDialogProps) {
  const { data } = useLoaded(
    "GET /api/orders/{id}",
    { params: { id } },
    { staleTime: 0, refetchInterval: usePollInterval() },
  );
  const [asking, setAsking] = useState<"cancel" | "release" | null>(null);
  const cancel = data?.actions.find(({ name }) => name === "cancel");
  return (
    <>
      <RecordDialog
        kind="Order"
        onClose={onClose}
        loading="Loading the order"
        title={data && vehicleName(data)}
        description={data && `Order #${shortId(id)}, ${laneName(data)}`}
        footer={
          data ? (
            <>
              {cancel ? (
                <Button
                  variant="danger"
                  disabled={!cancel.allowed}
                  title={cancel.reason}
                  onClick={() => setAsking("cancel")}
                >
                  Cancel Order
                </Button>
              ) : null}
              {data.actions.some(({ name, allowed }) => name === "release" && allowed) ? (
                <Button onClick={() => setAsking("release")}>Release Order</Button>
              ) : null}
              <Link to={paths.order(id)} className={buttonClass()}>
                View Details
              </Link>
            </>
          ) : undefined
        }
      >
        {data ? (
          <>
            <OrderFacts order={data} whyNoCancel={cancel?.allowed ? undefined : cancel?.reason} />
            <OrderHistory timeline={data.timeline} />
          </>
        ) : null}
      </RecordDialog>
      {data && asking === "cancel" ? <CancelDialog order={data} onClose={() => setAsking(null)} /> : null}
      {data && asking === "release" ? <ReleaseDialog order={data} onClose={() => setAsking(null)} /> : null}
    </>
  );
}
