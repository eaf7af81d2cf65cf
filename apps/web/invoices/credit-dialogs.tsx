import { useQueryClient } from "@tanstack/react-query";
import { creditNoteSchema, writeOffSchema } from "@lotlane/core/invoices";
import { useApi } from "../app/data/api.ts";
import { useIdempotencyKey, useServerForm } from "../app/forms/use-server-form.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { FormDialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { formatMoney } from "../ui/format.ts";
import { TextInput } from "../ui/text-input.tsx";
import { Textarea } from "../ui/textarea.tsx";
import { type InvoiceJson, partyName } from "./invoice-words.ts";

type Props = { readonly invoice: InvoiceJson; readonly onClose: () => void };

/** The payee gives back a part or all of an invoice. */
export function CreditDialog({ invoice, onClose }: Props) {
  const api = useApi();
  const queries = useQueryClient();
  const { keyFor, arrived } = useIdempotencyKey();
  const form = useServerForm({
    schema: creditNoteSchema,
    defaultValues: { amount: "", reason: "" },
    submit: async (body) => {
      const params = { id: invoice.id };
      await api("POST /api/invoices/{id}/credit-notes", { params, body, idempotencyKey: keyFor(body) });
      arrived();
      await refreshAfter(queries, "POST /api/invoices/{id}/credit-notes", invoice.id);
      onClose();
    },
  });
  return (
    <FormDialog
      title="Credit"
      description={`${partyName(invoice.to)} gets the credit note by email. What was paid beyond the rest is to be paid back.`}
      submitLabel="Issue credit note"
      pendingLabel="Saving"
      form={form}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Field label="Amount in US dollars" required error={form.errorOf("amount")}>
          <TextInput inputMode="decimal" autoComplete="off" {...form.register("amount")} />
        </Field>
        <Field label="Reason" required error={form.errorOf("reason")}>
          <Textarea {...form.register("reason")} />
        </Field>
      </div>
    </FormDialog>
  );
}

/** The payee gives up what is open. */
export function WriteOffDialog({ invoice, onClose }: Props) {
  const api = useApi();
  const queries = useQueryClient();
  const { keyFor, arrived } = useIdempotencyKey();
  const form = useServerForm({
    schema: writeOffSchema,
    defaultValues: { reason: "" },
    submit: async (body) => {
      const params = { id: invoice.id };
      await api("POST /api/invoices/{id}/write-off", { params, body, idempotencyKey: keyFor(body) });
      arrived();
      await refreshAfter(queries, "POST /api/invoices/{id}/write-off", invoice.id);
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Write off ${formatMoney(invoice.balance)}`}
      description={`You no longer ask for what is open, and ${partyName(invoice.to)} will be notified. This cannot be undone.`}
      submitLabel="Write off"
      submitVariant="danger"
      pendingLabel="Saving"
      form={form}
      onClose={onClose}
    >
      <Field label="Reason" required error={form.errorOf("reason")}>
        <Textarea {...form.register("reason")} />
      </Field>
    </FormDialog>
  );
}
