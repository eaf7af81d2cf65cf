import { HttpError } from "@lotlane/adapters/http/client";
import { secondFactorSchema } from "@lotlane/core/accounts";
import { useState } from "react";
import { useApi } from "../app/data/api.ts";
import { messageOf } from "../app/data/message-of.ts";
import { useSession } from "../app/session/session.tsx";
import { useServerForm } from "../app/forms/use-server-form.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { useToast } from "../ui/toast.tsx";
import { TextButton } from "./text-button.tsx";

// Digits alone are a code of the app; with letters it is a backup code.
const schema = secondFactorSchema.refine(({ code }) => /[a-z]/i.test(code) || /^(\s*\d){6}$/.test(code), {
  path: ["code"],
  message: "Please enter a 6-digit code",
});

/** The second step of a login. */
export function SecondFactorForm({ onBack }: { readonly onBack: () => void }) {
  const api = useApi();
  const { signedIn } = useSession();
  const { toast } = useToast();
  const [backup, setBackup] = useState(false);
  const form = useServerForm({
    schema,
    defaultValues: { code: "" },
    submit: async (body) => signedIn(await api("POST /api/login/2fa", { body })),
    onError: (error) => {
      if (error instanceof HttpError && error.code === "invalid_credentials") {
        form.setError("code", { message: "Invalid verification code" });
        return true;
      }
      toast({ title: "Login failed", description: messageOf(error, "Please try again."), variant: "destructive" });
      // The password was given too long ago.
      if (error instanceof HttpError && error.code === "not_signed_in") onBack();
      return true;
    },
  });
  return (
    <FormShell
      label="Second step"
      pending={form.pending}
      submitError={form.submitError}
      submitLabel="Verify"
      submitBlock
      leaveGuard={false}
      onSubmit={form.onSubmit}
      secondary={<Button onClick={onBack}>Back to Login</Button>}
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted">
          {backup
            ? "Enter one of your backup codes. Each works once."
            : "Enter the 6-digit code from your authenticator app."}
        </p>
        <Field label={backup ? "Backup code" : "Verification code"} error={form.errorOf("code")}>
          <TextInput
            {...form.register("code")}
            key={backup ? "backup" : "app"}
            code
            autoFocus
            autoCapitalize={backup ? "characters" : "none"}
            inputMode={backup ? "text" : "numeric"}
            autoComplete={backup ? "off" : "one-time-code"}
          />
        </Field>
        <TextButton
          onClick={() => {
            form.reset();
            setBackup(!backup);
          }}
        >
          {backup ? "Use the authenticator app" : "Use a backup code"}
        </TextButton>
      </div>
    </FormShell>
  );
}
