import { type ReactNode, useState } from "react";
import { HttpError } from "@lotlane/adapters/http/client";
import { secondFactorSchema, type SignIn, signInSchema } from "@lotlane/core/accounts";
import { messageOf, useApi } from "../app/data/api.ts";
import { useServerForm } from "../app/forms/use-server-form.ts";
import { useSession } from "../app/session/session.tsx";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { PasswordInput } from "../ui/password-input.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { useToast } from "../ui/toast.tsx";

export type LoginFormProps = { readonly form: LoginFormState; readonly onForgotten: () => void };

export function LoginForm({ form, onForgotten }: LoginFormProps) {
  const { register, errorOf } = form;
  return (
    <FormShell
      label="Login"
      pending={form.pending}
      submitError={form.submitError}
      submitLabel="Login"
      submitBlock
      leaveGuard={false}
      onSubmit={form.onSubmit}
    >
      <div className="flex flex-col gap-4">
        <Field label="Email" error={errorOf("email")}>
          <TextInput {...register("email")} type="email" autoComplete="username" />
        </Field>
        <Field label="Password" error={errorOf("password")}>
          <PasswordInput {...register("password")} autoComplete="current-password" />
        </Field>
        <TextButton onClick={onForgotten}>Forgot your password?</TextButton>
      </div>
    </FormShell>
  );
}

type TextButtonProps = { readonly onClick: () => void; readonly children: ReactNode };

/** Reads as a link and stays on the page. */
export const TextButton = ({ onClick, children }: TextButtonProps) => (
  <button
    type="button"
    onClick={onClick}
    className="-my-2 min-h-11 w-fit rounded-small text-left text-small font-medium text-ink underline decoration-line-strong underline-offset-4 transition-colors hover:decoration-ink"
  >
    {children}
  </button>
);

type LoginFormState = ReturnType<typeof useLogin>["form"];

/** E-mail address and password, from the form or from a demo button; a code comes next where one is asked for. */
export function useLogin() {
  const api = useApi();
  const { signedIn } = useSession();
  const { toast } = useToast();
  const [secondFactorAwaited, setSecondFactorAwaited] = useState(false);

  const submit = async (body: SignIn) => {
    const answer = await api("POST /api/login", { body });
    if ("twoFactorRequired" in answer) setSecondFactorAwaited(true);
    else signedIn(answer);
  };
  const onError = (error: Error): true => {
    toast({ title: "Login failed", description: messageOf(error, "Please try again."), variant: "destructive" });
    return true;
  };
  const form = useServerForm({ schema: signInSchema, defaultValues: { email: "", password: "" }, submit, onError });
  return {
    form,
    logIn: (credentials: SignIn) => submit(credentials).catch(onError),
    secondFactorAwaited,
    startOver: () => setSecondFactorAwaited(false),
  };
}

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
