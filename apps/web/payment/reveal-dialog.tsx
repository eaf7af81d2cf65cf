import { revealSchema } from "@lotlane/core/payments";
import { useApi } from "../app/data/api.ts";
import { OwnPasswordField } from "../app/forms/own-password-field.tsx";
import { SecondFactorField } from "../app/forms/second-factor-field.tsx";
import { useServerForm } from "../app/forms/use-server-form.ts";
import { useUser } from "../app/session/session.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";

type Props = { readonly onRevealed: (key: string) => void; readonly onClose: () => void };

export function RevealDialog({ onRevealed, onClose }: Props) {
  const api = useApi();
  const { twoFactorEnabled } = useUser();
  const form = useServerForm({
    schema: revealSchema,
    defaultValues: { password: "", code: "" },
    submit: async (body) => onRevealed((await api("POST /api/payment/reveal", { body })).billcomApiKey),
  });
  return (
    <FormDialog
      title="Show the API key?"
      description="Enter your password to confirm it's you. We keep a record that the key was shown and email you about it."
      label="Show the API key"
      submitLabel="Show key"
      pendingLabel="Checking"
      form={form}
      onClose={onClose}
    >
      <OwnPasswordField error={form.errorOf("password")} {...form.register("password")} />
      {twoFactorEnabled ? <SecondFactorField error={form.errorOf("code")} {...form.register("code")} /> : null}
    </FormDialog>
  );
}
