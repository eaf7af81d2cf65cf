import { useMutation, useQueryClient } from "@tanstack/react-query";
import { payBackSchema } from "@lotlane/core/invoices";
import { messageOf, useApi } from "../app/data/api.ts";
import { useIdempotencyKey, useServerForm } from "../app/forms/use-server-form.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { useAddress } from "../app/routes/use-address.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { FormDialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { type InvoiceJson, partyName, type PaymentJson } from "./invoice-words.ts";

export type Refunding = { readonly invoice: InvoiceJson; readonly payment: PaymentJson };

/** Leaves for the card service's page. */
export function PayByCard({ id }: { readonly id: string }) {
  const api = useApi();
  const paying = useMutation({
    mutationFn: async () => {
      const { url } = await api("POST /api/invoices/{id}/card-payment", { params: { id } });
      window.location.assign(url);
    },
  });
  return (
    <>
      <Button variant="primary" pending={paying.isPending} onClick={() => paying.mutate()}>
        Pay by card
      </Button>
      {paying.error ? (
        <Alert tone="danger" className="basis-full">
          {messageOf(paying.error, "The card page did not open. Please try again.")}
        </Alert>
      ) : null}
    </>
  );
}

/** For a payer who comes back from the card service's page. */
export function CardOnItsWay() {
  const { search } = useAddress();
  return search.get("card") === "paid" ? (
    <Alert tone="info" className="mb-4">
      The payment is on its way: it shows here once Stripe confirms it.
    </Alert>
  ) : null;
}

export function RefundDialog({ invoice, payment, onClose }: Refunding & { readonly onClose: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const { keyFor, arrived } = useIdempotencyKey();
  const form = useServerForm({
    schema: payBackSchema.pick({ amount: true }),
    defaultValues: { amount: invoice.balance.startsWith("-") ? invoice.balance.slice(1) : payment.amount },
    submit: async (body) => {
      const params = { id: invoice.id, paymentId: payment.id };
      await api("POST /api/invoices/{id}/payments/{paymentId}/refund", {
        params,
        body,
        idempotencyKey: keyFor(body),
      });
      arrived();
      await refreshAfter(queries, "POST /api/invoices/{id}/payments/{paymentId}/refund", invoice.id);
      onClose();
    },
  });
  return (
    <FormDialog
      title="Pay back"
      description={`Stripe pays it back to the card of ${partyName(invoice.to)}. It is then owed again, unless the invoice was withdrawn or paid twice.`}
      submitLabel="Pay back"
      pendingLabel="Paying back"
      form={form}
      onClose={onClose}
    >
      <Field label="Amount in US dollars" required error={form.errorOf("amount")}>
        <TextInput inputMode="decimal" autoComplete="off" {...form.register("amount")} />
      </Field>
    </FormDialog>
  );
}
