import { fullName, secondFactorResetSchema } from "@lotlane/core/accounts";
import { useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../app/data/api.ts";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { Alert } from "../../ui/alert.tsx";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { useToast } from "../../ui/toast.tsx";
import type { Person } from "./person.ts";

export type ResetSecondFactorDialogProps = { readonly person: Person; readonly onClose: () => void };

const call = "POST /api/admin/users/{id}/2fa/reset";

/** Says how to make sure who asks, takes down how it was done, and resets. */
export function ResetSecondFactorDialog({ person, onClose }: ResetSecondFactorDialogProps) {
  const api = useApi();
  const { toast } = useToast();
  const queries = useQueryClient();
  const name = fullName(person);
  const title = `Reset the second factor of ${name}?`;
  const form = useServerForm({
    schema: secondFactorResetSchema,
    defaultValues: { reason: "" },
    submit: async (body) => {
      await api(call, { params: { id: person.id }, body });
      toast({ title: "Second factor reset", description: name });
      await refreshAfter(queries, call, person.id);
      onClose();
    },
  });
  return (
    <FormDialog
      title={title}
      description="Their password alone will then sign them in. They are signed out everywhere and notified by email."
      label={title}
      submitLabel="Reset second factor"
      pendingLabel="Resetting"
      form={form}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Alert tone="warning" title="First verify who is asking">
          A thief who has the password would ask for exactly this. Call the person at the number on the account, never
          at one that came with the request; the history shows whether the profile changed recently. Have them name a
          recent order, its vehicle and where it went.
        </Alert>
        <Field
          label="Reason"
          required
          hint="How you verified them. Kept in the account's history, which admins can see."
          error={form.errorOf("reason")}
        >
          <Textarea rows={3} {...form.register("reason")} />
        </Field>
      </div>
    </FormDialog>
  );
}
