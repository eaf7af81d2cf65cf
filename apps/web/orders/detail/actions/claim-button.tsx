import type { OrderJson } from "@lotlane/adapters/http/contract";
import { useApi } from "../../../app/data/api.ts";
import { messageOf } from "../../../app/data/message-of.ts";
import { Button } from "../../../ui/button.tsx";
import { useOfferUndo } from "../../../app/live/use-undo.ts";
import { orderClaimed, orderNotClaimed, whatWasClaimed } from "../../parts/claim-words.ts";
import { useOrderChange } from "../../parts/use-order-change.ts";

export function ClaimButton({ order }: { readonly order: OrderJson }) {
  const api = useApi();
  const offerUndo = useOfferUndo("undo_claim");
  const claim = useOrderChange({
    call: "POST /api/orders/{id}/claim",
    id: order.id,
    send: () => api("POST /api/orders/{id}/claim", { params: { id: order.id } }),
    done: (claimed) => offerUndo(claimed, orderClaimed, whatWasClaimed(claimed)),
    failed: (error) => messageOf(error, orderNotClaimed),
  });
  return (
    <Button variant="primary" pending={claim.isPending} onClick={() => claim.mutate()}>
      Claim Order
    </Button>
  );
}
