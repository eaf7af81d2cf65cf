import { chatMessageSchema } from "@lotlane/core/support";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApi } from "../../app/data/api.ts";
import { loadFromTab, saveInTab } from "../../app/forms/tab-storage.ts";
import { useIdempotencyKey } from "../../app/forms/use-idempotency-key.ts";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { Field } from "../../ui/field.tsx";
import { FormShell } from "../../ui/form-shell.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { useToast } from "../../ui/toast.tsx";

export type AnswerFormProps = { readonly id: string; readonly email: string | undefined };

export function AnswerForm({ id, email }: AnswerFormProps) {
  const api = useApi();
  const { toast } = useToast();
  const queries = useQueryClient();
  const key = useIdempotencyKey();
  const draftKey = `support-answer:${id}`;
  const form = useServerForm({
    schema: chatMessageSchema,
    defaultValues: { message: loadFromTab<string>(draftKey) ?? "" },
    submit: async (body) => {
      await api("POST /api/admin/support/{id}", { params: { id }, body, idempotencyKey: key.keyFor(body) });
      key.arrived();
      form.reset({ message: "" });
      toast({ title: "Reply sent", description: "It appears in their chat and is also sent by email." });
      await refreshAfter(queries, "POST /api/admin/support/{id}", id);
    },
  });
  const message = form.watch("message");
  const blank = message.trim() === "";
  // Another conversation may be opened before this one is answered.
  useEffect(() => saveInTab(draftKey, message || undefined), [draftKey, message]);
  return (
    <FormShell
      label="Reply"
      submitLabel="Send reply"
      pendingLabel="Sending"
      submitDisabled={blank}
      pending={form.pending}
      submitError={form.submitError}
      leaveGuard={false}
      onSubmit={async () => {
        if (!blank) await form.onSubmit();
      }}
      className="shrink-0 gap-3! border-t border-line bg-raised px-4 py-3 sm:px-6"
    >
      <Field
        label="Your reply"
        hint={`Appears in their chat and is also sent by email${email ? ` to ${email}` : ""}.`}
        error={form.errorOf("message")}
      >
        <Textarea rows={3} {...form.register("message")} />
      </Field>
    </FormShell>
  );
}
