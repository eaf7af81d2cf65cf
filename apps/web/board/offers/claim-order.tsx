import type { OrderJson } from "@lotlane/adapters/http/contract";
import { useApi } from "../../app/data/api.ts";
import { actionOf } from "../../orders/index.ts";
import { useChange } from "../../app/live/use-change.ts";
import { TakeButton } from "./take-button.tsx";

type Props = { readonly order: OrderJson; readonly onGone: () => void };

export function ClaimOrder({ order, onGone }: Props) {
  const api = useApi();
  const claim = useChange({
    call: "POST /api/orders/{id}/claim",
    id: order.id,
    send: () => api("POST /api/orders/{id}/claim", { params: { id: order.id } }),
    done: () => ({ title: "Order Claimed", description: "You have successfully claimed this order" }),
    failed: "Failed to claim order",
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
