import type { OrderJson } from "@lotlane/adapters/http/contract";
import { type StatusChange, statusChangeSchema } from "@lotlane/core/orders";
import { useApi } from "../../app/data/api.ts";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { useUser } from "../../app/session/session.tsx";
import { shortId } from "../../ui/format.ts";
import { invoiceLoss } from "./invoice-loss.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
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
    <ReasonDialog
      title={`Cancel order #${shortId(id)}?`}
      description={`${lossOf(order)} This cannot be undone.`}
      submitLabel="Cancel Order"
      form={form}
      reason={form.register("reason")}
      reasonError={form.errorOf("reason")}
      mustSay={mustSay}
      onClose={onClose}
    />
  );
}

function lossOf({ status, transporterName, invoice }: OrderJson): string {
  if (status === "pending") return "Transporters can no longer claim it.";
  const road = status === "in_transit" ? ", although the vehicle is on the road" : "";
  return `${transporterName ?? "The transporter"} loses the job${road}.${invoiceLoss(invoice)}`;
}
