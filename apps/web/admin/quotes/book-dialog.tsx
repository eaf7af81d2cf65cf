import type { ManagedQuoteJson } from "@lotlane/adapters/http/contract";
import { paymentMethods } from "@lotlane/core/orders";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { useApi } from "../../app/data/api.ts";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { formatMoney } from "../../ui/format.ts";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { useToast } from "../../ui/toast.tsx";
import { customerOf } from "./words.ts";

type Props = { readonly quote: ManagedQuoteJson; readonly onClose: () => void };

const call = "POST /api/quoter/quotes/{id}/book";
const schema = z.object({ paymentMethod: z.enum(paymentMethods) });

/** Books at the quoted price, as the customer would have done. */
export function BookDialog({ quote, onClose }: Props) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const title = `Book ${quote.refCode} for ${customerOf(quote)}?`;
  // A lost answer is asked for again rather than booked twice.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useServerForm({
    schema,
    defaultValues: { paymentMethod: "cash" },
    submit: async (body) => {
      await api(call, { params: { id: quote.id }, body, idempotencyKey });
      toast({ title: "Quote booked", description: "The customer will get a confirmation by email." });
      await refreshAfter(queries, call, quote.id);
      onClose();
    },
  });
  const options = [
    { value: "cash", label: "Cash", aside: formatMoney(quote.cashPrice) },
    { value: "card", label: "Card", aside: formatMoney(quote.cardPrice) },
  ] as const;
  return (
    <FormDialog
      title={title}
      description="It becomes an order that carriers can claim. The customer is notified by email."
      label={title}
      submitLabel="Book for Customer"
      pendingLabel="Booking"
      form={form}
      onClose={onClose}
    >
      <Field label="How the customer pays" group error={form.errorOf("paymentMethod")}>
        <RadioCards
          options={options}
          value={form.watch("paymentMethod")}
          onChange={(value) => form.setValue("paymentMethod", value)}
        />
      </Field>
    </FormDialog>
  );
}
