import type { AdminLoadJson } from "@lotlane/adapters/http/contract";
import { loadStatusChangeSchema } from "@lotlane/core/loads";
import { useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../app/data/api.ts";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { useLoadToasts } from "./use-load-toasts.ts";

export type Ending = "cancel" | "take_back";

type Props = { readonly load: AdminLoadJson; readonly ending: Ending; readonly onClose: () => void };

const withReason = loadStatusChangeSchema.refine(({ reason }) => reason !== null, {
  path: ["reason"],
  message: "Please give a reason",
});

/** Cancels a load, or takes it from its carrier; says what will be lost. */
export function LoadStatusDialog({ load, ending, onClose }: Props) {
  const api = useApi();
  const queries = useQueryClient();
  const toasts = useLoadToasts();
  const { title, label, loss, done, status } = wordsOf(load, ending);
  const mustSay = load.carrier !== null;
  const form = useServerForm({
    schema: mustSay ? withReason : loadStatusChangeSchema,
    defaultValues: { status, reason: "" },
    submit: async (body) => {
      await api("PATCH /api/loads/{id}/status", { params: { id: load.id }, body });
      toasts.done(done, load.refCode);
      await refreshAfter(queries, "PATCH /api/loads/{id}/status", load.id);
      onClose();
    },
    onError: (error) => {
      toasts.failed(error, "Failed to update load status");
      return true;
    },
  });
  return (
    <FormDialog
      title={title}
      description={loss}
      role="alertdialog"
      submitLabel={label}
      submitDanger
      closeLabel="Keep Load"
      form={form}
      onClose={onClose}
    >
      <Field
        label="Reason"
        required={mustSay}
        hint={mustSay ? "The carrier sees it." : "Optional. Kept in the load's history."}
        error={form.errorOf("reason")}
      >
        <Textarea rows={3} maxLength={500} {...form.register("reason")} readOnly={form.pending} />
      </Field>
    </FormDialog>
  );
}

function wordsOf({ refCode, carrier, openBids }: AdminLoadJson, ending: Ending) {
  const name = carrier ? (carrier.companyName ?? `${carrier.firstName} ${carrier.lastName}`) : "The carrier";
  if (ending === "take_back")
    return {
      title: `Take load ${refCode} back?`,
      label: "Take Back",
      loss: `${name} loses the load and is notified. All carriers can take it again.`,
      done: "Load posted again",
      status: "POSTED",
    } as const;
  const bids = openBids === 0 ? "" : ` ${openBids === 1 ? "Its bid is" : `Its ${openBids} bids are`} rejected.`;
  return {
    title: `Cancel load ${refCode}?`,
    label: "Cancel Load",
    loss: `${carrier ? `${name} loses the load and is notified.` : "Carriers can no longer take it."}${bids} This cannot be undone.`,
    done: "Load cancelled",
    status: "CANCELLED",
  } as const;
}
