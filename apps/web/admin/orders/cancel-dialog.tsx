import type { OrderDetailJson } from "@lotlane/adapters/http/contract";
import { statusChangeSchema } from "@lotlane/core/orders";
import { useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../app/data/api.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { vehicleName } from "../../orders/index.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { FormShell } from "../../ui/form-shell.tsx";
import { formatMoney, shortId } from "../../ui/format.ts";
import { Textarea } from "../../ui/textarea.tsx";
import { useToast } from "../../ui/toast.tsx";

type Props = { readonly order: OrderDetailJson; readonly onClose: () => void };

const schema = statusChangeSchema.refine(({ reason }) => reason !== null, {
  path: ["reason"],
  message: "Please give a reason",
});

/** Asks why, says what will be lost, and cancels. */
export function CancelDialog({ order, onClose }: Props) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const { id } = order;
  const form = useServerForm({
    schema,
    defaultValues: { status: "cancelled", reason: "" },
    submit: async (body) => {
      await api("PATCH /api/orders/{id}/status", { params: { id }, body });
      toast({ title: "Order Cancelled", description: `${vehicleName(order)}, #${shortId(id)}` });
      onClose();
      await refreshAfter(queries, "PATCH /api/orders/{id}/status", id);
    },
    onError: () => {
      // Another user may have moved it on: the page behind the dialog shows it.
      void refreshAfter(queries, "PATCH /api/orders/{id}/status", id);
      return false;
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!form.pending}
      title={`Cancel order #${shortId(id)}?`}
      description={lossOf(order)}
      size="small"
    >
      <FormShell
        label="Cancel order"
        submitLabel="Cancel Order"
        submitDanger
        pending={form.pending}
        submitError={form.submitError}
        leaveGuard={false}
        onSubmit={form.onSubmit}
        secondary={
          <Button onClick={onClose} disabled={form.pending}>
            Keep Order
          </Button>
        }
      >
        <Field
          label="Reason"
          required
          hint="Kept in the order's history; shipper and transporter read it."
          error={form.errorOf("reason")}
        >
          <Textarea rows={3} maxLength={500} {...form.register("reason")} readOnly={form.pending} />
        </Field>
      </FormShell>
    </Dialog>
  );
}

function lossOf({ transporterName, invoice, status }: OrderDetailJson): string {
  const job = transporterName ? `${transporterName} loses this job` : "No transporter can claim it any more";
  const road = status === "in_transit" ? ", although the vehicle is on the road" : "";
  const bill = invoice && !invoice.withdrawnAt ? ` Its invoice over ${formatMoney(invoice.amount)} is withdrawn.` : "";
  return `${job}${road}.${bill} This cannot be undone.`;
}
