import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { BidJson, CarrierLoadJson } from "@lotlane/adapters/http/contract";
import { bidSchema, type BidTerms } from "@lotlane/core/loads";
import { formatMoney } from "@lotlane/core/money";
import { useApi } from "../app/data/api.ts";
import { useIdempotencyKey, useServerForm } from "../app/forms/use-server-form.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { useChange } from "../app/live/use-change.ts";
import { laneName } from "../orders/index.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog, FormDialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { formatMiles } from "../ui/format.ts";
import { AmountInput } from "../ui/text-input.tsx";
import { Textarea } from "../ui/textarea.tsx";
import { useToast } from "../ui/toast.tsx";

type Bidden = Pick<
  CarrierLoadJson,
  "id" | "refCode" | "distance" | "pickupCity" | "pickupState" | "deliveryCity" | "deliveryState"
> & { readonly price?: string | null };

type Props = {
  readonly load: Bidden;
  /** The carrier's pending bid, which is changed. */
  readonly bid: Pick<BidJson, "id" | "amount" | "note"> | null;
  readonly onClose: () => void;
};

export function BidDialog({ load, bid, onClose }: Props) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const idempotency = useIdempotencyKey();
  const send = (body: BidTerms) =>
    bid
      ? api("PATCH /api/bids/{id}", { params: { id: bid.id }, body })
      : api("POST /api/loads/{id}/bids", { params: { id: load.id }, body, idempotencyKey: idempotency.keyFor(body) });
  const form = useServerForm({
    schema: bidSchema,
    defaultValues: { amount: bid?.amount ?? "", note: bid?.note ?? "" },
    submit: async (body) => {
      try {
        const { amount } = await send(body);
        toast({ title: bid ? "Bid Changed" : "Bid Placed", description: `${formatMoney(amount)} for ${load.refCode}` });
        onClose();
      } finally {
        // Refreshes after a failure too: the load may have another carrier by now.
        void refreshAfter(queries, bid ? "PATCH /api/bids/{id}" : "POST /api/loads/{id}/bids", bid?.id ?? load.id);
      }
    },
  });
  return (
    <FormDialog
      title={bid ? "Change your bid" : "Place a bid"}
      description={`${load.refCode}, ${laneName(load)}, ${formatMiles(load.distance)}.${load.price ? ` Offered at ${formatMoney(load.price)}.` : ""}`}
      submitLabel={bid ? "Change Bid" : "Place Bid"}
      form={form}
      onClose={onClose}
    >
      <Field label="Amount" required hint="US dollars, for the whole load." error={form.errorOf("amount")}>
        <AmountInput {...form.register("amount")} readOnly={form.pending} />
      </Field>
      <Field label="Note" hint="Optional. Lotlane sees it; other carriers do not." error={form.errorOf("note")}>
        <Textarea rows={3} maxLength={500} {...form.register("note")} readOnly={form.pending} />
      </Field>
    </FormDialog>
  );
}

type WithdrawProps = {
  readonly bid: Pick<BidJson, "id" | "amount">;
  /** The id of the element that names the load. */
  readonly loadAt?: string;
};

export function WithdrawBid({ bid, loadAt }: WithdrawProps) {
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
      <Button onClick={() => setAsking(true)} aria-describedby={loadAt} className="max-md:grow">
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
