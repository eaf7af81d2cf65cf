import { authorityOverrideSchema } from "@lotlane/core/vetting";
import { useQueryClient } from "@tanstack/react-query";
import { Controller } from "react-hook-form";
import { useApi } from "../../app/data/api.ts";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { DatePicker } from "../../ui/date-picker.tsx";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { useToast } from "../../ui/toast.tsx";

type Props = { readonly id: string; readonly onClose: () => void };

const call = "PUT /api/admin/users/{id}/vetting/override";
const title = "Allow this carrier to claim without the registry?";

/** Asks for the last day and the reason for letting a carrier claim regardless of the registry. */
export function OverrideDialog({ id, onClose }: Props) {
  const api = useApi();
  const { toast } = useToast();
  const queries = useQueryClient();
  const form = useServerForm({
    schema: authorityOverrideSchema,
    defaultValues: { until: "", reason: "" },
    submit: async (body) => {
      await api(call, { params: { id }, body });
      toast({ title: "The carrier can now claim" });
      await refreshAfter(queries, call, id);
      onClose();
    },
  });
  return (
    <FormDialog
      title={title}
      description="The exception covers the company's current DOT and MC numbers, through the last day in UTC."
      label={title}
      submitLabel="Allow claims"
      pendingLabel="Saving"
      form={form}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Field label="Last day" required error={form.errorOf("until")}>
          <Controller
            control={form.control}
            name="until"
            render={({ field }) => <DatePicker value={field.value} onChange={field.onChange} />}
          />
        </Field>
        <Field
          label="Reason"
          required
          hint="What proves its authority. Kept in the account's history, which admins can see."
          error={form.errorOf("reason")}
        >
          <Textarea rows={3} {...form.register("reason")} />
        </Field>
      </div>
    </FormDialog>
  );
}
