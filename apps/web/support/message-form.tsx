import { Field } from "../ui/field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { Textarea } from "../ui/textarea.tsx";
import { TextInput } from "../ui/text-input.tsx";
import type { MessageFormState } from "./use-message-form.ts";

export function MessageForm({ form }: { readonly form: MessageFormState }) {
  const [subject, message] = [form.errorOf("subject"), form.errorOf("message")];
  return (
    <FormShell
      label="Write to support"
      pending={form.pending}
      submitError={form.submitError}
      submitLabel="Send Message"
      pendingLabel="Sending..."
      onSubmit={form.onSubmit}
      leaveGuard={false}
    >
      <div className="flex flex-col gap-4">
        <Field label="Subject" required error={subject}>
          <TextInput {...form.register("subject")} autoComplete="off" maxLength={200} readOnly={form.pending} />
        </Field>
        {/* One sentence asks for both fields: it is said once. */}
        <Field label="Message" required error={message === subject ? undefined : message}>
          <Textarea
            {...form.register("message")}
            rows={8}
            maxLength={5000}
            readOnly={form.pending}
            {...(message ? { "aria-invalid": true } : {})}
          />
        </Field>
      </div>
    </FormShell>
  );
}
