import type { OrderJson } from "@lotlane/adapters/http/contract";
import { type OrderStatus, orderStatusNames } from "@lotlane/core/orders";
import { useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { deliveryTown, vehicleName } from "./words.ts";
import { Button, type ButtonLook } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { actionOf } from "./action-of.ts";
import { useOrderChange } from "./use-order-change.ts";
import { statusNotUpdated, statusUpdated } from "./status-words.ts";

export type AdvanceButtonProps = ButtonLook & { readonly order: OrderJson };

/** Moves an order to its next status; nothing where there is none, or where it is not the reader's to move. */
export function AdvanceButton({ order, ...look }: AdvanceButtonProps) {
  const action = actionOf(order, "advance");
  if (!action?.allowed || !order.nextStatus) return null;
  return <Advance order={order} to={order.nextStatus} look={look} />;
}

type Props = { readonly order: OrderJson; readonly to: OrderStatus; readonly look: ButtonLook };

function Advance({ order, to, look }: Props) {
  const api = useApi();
  const [asking, setAsking] = useState(false);
  const change = useOrderChange({
    call: "PATCH /api/orders/{id}/status",
    id: order.id,
    send: () => api("PATCH /api/orders/{id}/status", { params: { id: order.id }, body: { status: to } }),
    done: statusUpdated,
    failed: statusNotUpdated,
    after: () => setAsking(false),
  });
  const final = to === "delivered";
  const label = `Mark as ${orderStatusNames[to]}`;
  return (
    <>
      <Button
        variant="primary"
        {...look}
        pending={change.isPending && !asking}
        onClick={() => (final ? setAsking(true) : change.mutate())}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={`${label}?`}
        description={`The ${vehicleName(order)} has reached ${deliveryTown(order)}. Its position can no longer be shared, and the order cannot be opened again.`}
        confirmLabel={label}
        pending={change.isPending}
        error={change.error ? statusNotUpdated() : null}
        onConfirm={() => change.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
