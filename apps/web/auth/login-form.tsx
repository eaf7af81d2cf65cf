import { Field } from "../ui/field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { PasswordInput } from "../ui/password-input.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { TextButton } from "./text-button.tsx";
import type { LoginFormState } from "./use-login.ts";

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
