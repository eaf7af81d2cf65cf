import type { OrderJson } from "@lotlane/adapters/http/contract";
import { useApi } from "../../app/data/api.ts";
import { actionOf, orderClaimed, orderNotClaimed, TakeButton } from "../../orders/index.ts";
import { useChange } from "../../app/live/use-change.ts";

type Props = { readonly order: OrderJson; readonly onGone: () => void };

export function ClaimOrder({ order, onGone }: Props) {
  const api = useApi();
  const claim = useChange({
    call: "POST /api/orders/{id}/claim",
    id: order.id,
    send: () => api("POST /api/orders/{id}/claim", { params: { id: order.id } }),
    done: () => orderClaimed,
    failed: orderNotClaimed,
    after: onGone,
  });
  return (
    <TakeButton
      label="Claim Order"
      action={actionOf(order, "claim")}
      pending={claim.isPending}
      onTake={() => claim.mutate()}
    />
  );
}
