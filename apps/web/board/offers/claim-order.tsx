import type { OrderJson } from "@lotlane/adapters/http/contract";
import { useApi } from "../../app/data/api.ts";
import { actionOf, orderClaimed, orderNotClaimed, TakeButton, whatWasClaimed } from "../../orders/index.ts";
import { useOfferUndo } from "../../app/live/use-undo.ts";
import { useChange } from "../../app/live/use-change.ts";

type Props = { readonly order: OrderJson; readonly onGone: () => void };

export function ClaimOrder({ order, onGone }: Props) {
  const api = useApi();
  const offerUndo = useOfferUndo("undo_claim");
  const claim = useChange({
    call: "POST /api/orders/{id}/claim",
    id: order.id,
    send: ({ id }: OrderJson) => api("POST /api/orders/{id}/claim", { params: { id } }),
    done: (claimed) => offerUndo(claimed, orderClaimed, whatWasClaimed(claimed)),
    failed: orderNotClaimed,
    after: onGone,
  });
  // Read again after an undo, it is another.
  const isClaimed = claim.isSuccess && claim.variables === order;
  return (
    <TakeButton
      label={isClaimed ? "Claimed" : "Claim Order"}
      action={isClaimed ? { allowed: false } : actionOf(order, "claim")}
      pending={claim.isPending}
      onTake={() => claim.mutate(order)}
    />
  );
}
