import type { CarrierLoadJson } from "@lotlane/adapters/http/contract";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { useApi } from "../../app/data/api.ts";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { useToast } from "../../ui/toast.tsx";

type Props = { readonly load: CarrierLoadJson; readonly onClose: () => void };

const schema = z.object({ reason: z.string().trim().min(1, "Reason is required").max(500) });

/** Asks why, tells what will be lost, and gives the load back. */
export function GiveBackDialog({ load: { id, refCode }, onClose }: Props) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const form = useServerForm({
    schema,
    defaultValues: { reason: "" },
    submit: async ({ reason }) => {
      await api("PATCH /api/loads/{id}/status", { params: { id }, body: { status: "POSTED", reason } });
      toast({ title: "Load Given Back", description: "Other carriers can take it again" });
      onClose();
      void refreshAfter(queries, "PATCH /api/loads/{id}/status", id);
    },
  });
  return (
    <FormDialog
      title={`Give back ${refCode}?`}
      description="You lose the load, and it goes back on the board for every carrier."
      role="alertdialog"
      submitLabel="Give Back Load"
      submitDanger
      closeLabel="Keep Load"
      form={form}
      onClose={onClose}
    >
      <Field label="Reason" required hint="Lotlane sees it." error={form.errorOf("reason")}>
        <Textarea rows={3} maxLength={500} {...form.register("reason")} readOnly={form.pending} />
      </Field>
    </FormDialog>
  );
}
