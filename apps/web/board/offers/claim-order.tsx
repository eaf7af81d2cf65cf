import type { OrderJson } from "@lotlane/adapters/http/contract";
import { useApi } from "../../app/data/api.ts";
import { actionOf, orderClaimed, orderNotClaimed, TakeButton, whatWasClaimed } from "../../orders/index.ts";
import { useOfferUndo } from "../../app/live/use-undo.ts";
import { isDoneTo, useChange } from "../../app/live/use-change.ts";

type Props = { readonly order: OrderJson; readonly onGone: () => void };

export function ClaimOrder({ order, onGone }: Props) {
  const api = useApi();
  const offerUndo = useOfferUndo("undo_claim", order.id);
  const claim = useChange({
    call: "POST /api/orders/{id}/claim",
    id: order.id,
    send: ({ id }: OrderJson) => api("POST /api/orders/{id}/claim", { params: { id } }),
    done: (claimed) => offerUndo(claimed, orderClaimed, whatWasClaimed(claimed)),
    failed: orderNotClaimed,
    after: onGone,
  });
  return (
    <TakeButton
      label="Claim Order"
      taken={isDoneTo(claim, order) && "Claimed"}
      action={actionOf(order, "claim")}
      pending={claim.isPending}
      onTake={() => claim.mutate(order)}
    />
  );
}
