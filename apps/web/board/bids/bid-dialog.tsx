import type { BidJson, CarrierLoadJson } from "@lotlane/adapters/http/contract";
import { bidSchema, type BidTerms } from "@lotlane/core/loads";
import { formatMoney } from "@lotlane/core/money";
import { useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../app/data/api.ts";
import { useIdempotencyKey } from "../../app/forms/use-idempotency-key.ts";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { laneName } from "../../orders/index.ts";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { formatMiles } from "../../ui/format.ts";
import { Textarea } from "../../ui/textarea.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useToast } from "../../ui/toast.tsx";

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
        <TextInput
          {...form.register("amount")}
          type="number"
          inputMode="decimal"
          step={0.01}
          prefix="$"
          placeholder="0.00"
          autoComplete="off"
          onWheel={({ currentTarget }) => currentTarget.blur()}
          readOnly={form.pending}
          className="tabular"
        />
      </Field>
      <Field label="Note" hint="Optional. Lotlane sees it; other carriers do not." error={form.errorOf("note")}>
        <Textarea rows={3} maxLength={500} {...form.register("note")} readOnly={form.pending} />
      </Field>
    </FormDialog>
  );
}
