import type { OrderJson } from "@lotlane/adapters/http/contract";
import { type Release, releaseSchema } from "@lotlane/core/orders";
import { useApi } from "../../app/data/api.ts";
import { messageOf } from "../../app/data/message-of.ts";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { useUser } from "../../app/session/session.tsx";
import { shortId } from "../../ui/format.ts";
import { invoiceLoss } from "./invoice-loss.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { useOrderChange } from "./use-order-change.ts";

type Props = { readonly order: OrderJson; readonly onClose: () => void };

/** Asks why, tells what will be lost, and gives the order back. */
export function ReleaseDialog({ order, onClose }: Props) {
  const api = useApi();
  const { id } = order;
  const isAdmin = useUser().userType === "admin";
  const change = useOrderChange({
    call: "POST /api/orders/{id}/release",
    id,
    send: (body: Release) => api("POST /api/orders/{id}/release", { params: { id }, body }),
    done: () => ({
      title: isAdmin ? "Order Released" : "Order Given Back",
      description: "Other transporters can claim it again",
    }),
    failed: (error) => messageOf(error, "Failed to give the order back"),
    after: onClose,
  });
  const form = useServerForm({
    schema: releaseSchema,
    defaultValues: { reason: "" },
    submit: async (body) => void (await change.mutateAsync(body)),
  });
  return (
    <ReasonDialog
      title={`${isAdmin ? "Release" : "Give back"} order #${shortId(id)}?`}
      description={`${isAdmin ? `${order.transporterName ?? "The transporter"} loses the job` : "You lose the job, and your record counts it as given back"}. Other transporters can claim it again.${invoiceLoss(order.invoice)}`}
      submitLabel={isAdmin ? "Release Order" : "Give Back Order"}
      form={form}
      reason={form.register("reason")}
      reasonError={form.errorOf("reason")}
      mustSay
      onClose={onClose}
    />
  );
}
