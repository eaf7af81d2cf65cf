import { disableTwoFactorSchema } from "@lotlane/core/accounts";
import { HttpError } from "@lotlane/adapters/http/client";
import { useApi } from "../app/data/api.ts";
import { OwnPasswordField } from "../app/forms/own-password-field.tsx";
import { useServerForm } from "../app/forms/use-server-form.ts";
import { FormDialog } from "../ui/form-dialog.tsx";
import { useToast } from "../ui/toast.tsx";
import { SecondFactorField } from "../app/forms/second-factor-field.tsx";

type Props = { readonly onDisabled: () => void; readonly onClose: () => void };

export function TurnOffTwoFactorDialog({ onDisabled, onClose }: Props) {
  const api = useApi();
  const { toast } = useToast();
  const form = useServerForm({
    schema: disableTwoFactorSchema,
    defaultValues: { password: "", code: "" },
    submit: async (body) => {
      await api("POST /api/security/2fa/disable", { body }).catch((error: unknown) => {
        throw error instanceof HttpError && error.code !== undefined
          ? error
          : new Error("Failed to disable 2FA", { cause: error });
      });
      toast({ title: "Two-factor authentication is off", description: "You now sign in with just your password." });
      onDisabled();
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof HttpError) || error.code !== "invalid_code") return false;
      form.setError("code", { message: error.detail });
      return true;
    },
  });
  return (
    <FormDialog
      title="Turn off two-factor authentication?"
      description="Anyone who knows your password can then sign in. Your remaining backup codes stop working, and you are signed out everywhere else."
      label="Turn off two-factor authentication"
      submitLabel="Turn off"
      pendingLabel="Turning off"
      form={form}
      onClose={onClose}
    >
      <OwnPasswordField error={form.errorOf("password")} {...form.register("password")} />
      <SecondFactorField error={form.errorOf("code")} {...form.register("code")} />
    </FormDialog>
  );
}
