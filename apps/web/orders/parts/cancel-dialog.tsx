import type { OrderJson } from "@lotlane/adapters/http/contract";
import { formatMoney } from "@lotlane/core/money";
import { type StatusChange, statusChangeSchema } from "@lotlane/core/orders";
import { useApi } from "../../app/data/api.ts";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { useUser } from "../../app/session/session.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { FormShell } from "../../ui/form-shell.tsx";
import { shortId } from "../../ui/format.ts";
import { Textarea } from "../../ui/textarea.tsx";
import { statusNotUpdated, statusUpdated } from "./status-words.ts";
import { useOrderChange } from "./use-order-change.ts";

type Props = { readonly order: OrderJson; readonly onClose: () => void };

const withReason = statusChangeSchema.refine(({ reason }) => reason !== null, {
  path: ["reason"],
  message: "Please give a reason",
});

/** Asks why, which admins have to say; tells what will be lost, and cancels. */
export function CancelDialog({ order, onClose }: Props) {
  const api = useApi();
  const { id } = order;
  const mustSay = useUser().userType === "admin";
  const change = useOrderChange({
    call: "PATCH /api/orders/{id}/status",
    id,
    send: (body: StatusChange) => api("PATCH /api/orders/{id}/status", { params: { id }, body }),
    done: statusUpdated,
    failed: statusNotUpdated,
    after: onClose,
  });
  const form = useServerForm({
    schema: mustSay ? withReason : statusChangeSchema,
    defaultValues: { status: "cancelled", reason: "" },
    submit: async (body) => void (await change.mutateAsync(body)),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!form.pending}
      title={`Cancel order #${shortId(id)}?`}
      description={`${lossOf(order)} This cannot be undone.`}
      size="small"
      role="alertdialog"
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
          required={mustSay}
          hint={mustSay ? kept : `Optional. ${kept}`}
          error={form.errorOf("reason")}
        >
          <Textarea rows={3} maxLength={500} {...form.register("reason")} readOnly={form.pending} />
        </Field>
      </FormShell>
    </Dialog>
  );
}

const kept = "Kept in the order's history, where shipper and transporter read it.";

function lossOf({ status, transporterName, invoice }: OrderJson): string {
  if (status === "pending") return "No transporter can claim it any more.";
  const road = status === "in_transit" ? ", although the vehicle is on the road" : "";
  const bill =
    invoice && !invoice.withdrawnAt
      ? ` Invoice ${invoice.number} over ${formatMoney(invoice.amount)} is withdrawn.`
      : "";
  return `${transporterName ?? "The transporter"} loses the job${road}.${bill}`;
}
