import { revealSchema } from "@lotlane/core/payments";
import { useApi } from "../app/data/api.ts";
import { useServerForm } from "../app/forms/use-server-form.ts";
import { useUser } from "../app/session/session.tsx";
import { Field } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { PasswordInput } from "../ui/password-input.tsx";

type Props = { readonly onRevealed: (key: string) => void; readonly onClose: () => void };

export function RevealDialog({ onRevealed, onClose }: Props) {
  const api = useApi();
  const { email } = useUser();
  const form = useServerForm({
    schema: revealSchema,
    defaultValues: { password: "" },
    submit: async (body) => onRevealed((await api("POST /api/payment/reveal", { body })).billcomApiKey),
  });
  return (
    <FormDialog
      title="Show the API key?"
      description="Your password proves that it is you. That the key was shown is kept, and you get an e-mail about it."
      label="Show the API key"
      submitLabel="Show key"
      pendingLabel="Checking"
      form={form}
      onClose={onClose}
    >
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field label="Password" required error={form.errorOf("password")}>
        <PasswordInput autoComplete="current-password" {...form.register("password")} />
      </Field>
    </FormDialog>
  );
}
