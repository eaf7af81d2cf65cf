import type { BidJson } from "@lotlane/adapters/http/contract";
import { formatMoney } from "@lotlane/core/money";
import { useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useChange } from "../../app/live/use-change.ts";

export function WithdrawBid({ bid }: { readonly bid: Pick<BidJson, "id" | "amount"> }) {
  const api = useApi();
  const [asking, setAsking] = useState(false);
  const withdraw = useChange({
    call: "DELETE /api/bids/{id}",
    id: bid.id,
    send: () => api("DELETE /api/bids/{id}", { params: { id: bid.id } }),
    done: () => ({ title: "Bid Withdrawn", description: "You can bid again while the load is available" }),
    failed: "Failed to withdraw bid",
    after: () => setAsking(false),
  });
  return (
    <>
      <Button onClick={() => setAsking(true)} className="max-md:grow">
        Withdraw Bid
      </Button>
      <ConfirmDialog
        open={asking}
        title="Withdraw your bid?"
        description={`Your bid of ${formatMoney(bid.amount)} will no longer count. You can bid again while the load is available.`}
        confirmLabel="Withdraw Bid"
        pending={withdraw.isPending}
        error={withdraw.error ? "Failed to withdraw bid" : null}
        onConfirm={() => withdraw.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
