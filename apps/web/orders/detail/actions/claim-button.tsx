import type { OrderJson } from "@lotlane/adapters/http/contract";
import { useApi } from "../../../app/data/api.ts";
import { messageOf } from "../../../app/data/message-of.ts";
import { Button } from "../../../ui/button.tsx";
import { isDoneTo } from "../../../app/live/use-change.ts";
import { useOfferUndo } from "../../../app/live/use-undo.ts";
import { orderClaimed, orderNotClaimed, whatWasClaimed } from "../../parts/claim-words.ts";
import { useOrderChange } from "../../parts/use-order-change.ts";

export function ClaimButton({ order }: { readonly order: OrderJson }) {
  const api = useApi();
  const offerUndo = useOfferUndo("undo_claim", order.id);
  const claim = useOrderChange({
    call: "POST /api/orders/{id}/claim",
    id: order.id,
    send: ({ id }: OrderJson) => api("POST /api/orders/{id}/claim", { params: { id } }),
    done: (claimed) => offerUndo(claimed, orderClaimed, whatWasClaimed(claimed)),
    failed: (error) => messageOf(error, orderNotClaimed),
  });
  const isClaimed = isDoneTo(claim, order);
  return (
    <Button variant="primary" disabled={isClaimed} pending={claim.isPending} onClick={() => claim.mutate(order)}>
      {isClaimed ? "Claimed" : "Claim Order"}
    </Button>
  );
}
