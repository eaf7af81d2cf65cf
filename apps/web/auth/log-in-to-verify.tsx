import { useState } from "react";
import { ForgotPasswordDialog } from "./forgot-password-dialog.tsx";
import { LoginForm } from "./login-form.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";
import { useLogin } from "./use-login.ts";

/** A link that is opened where its account is not signed in: a stranger may have made that account. */
export function LogInToVerify() {
  const login = useLogin();
  const [forgotten, setForgotten] = useState(false);
  if (login.secondFactorAwaited) return <SecondFactorForm onBack={login.startOver} />;
  return (
    <>
      <div className="flex flex-col gap-2 text-muted">
        <p>Log in to the account this link was sent for, and confirm the address there.</p>
        <p>
          Didn't create this account? Choose “Forgot your password?”: a new password makes it yours and signs out
          everyone else.
        </p>
      </div>
      <LoginForm form={login.form} onForgotten={() => setForgotten(true)} />
      <ForgotPasswordDialog open={forgotten} onClose={() => setForgotten(false)} />
    </>
  );
}
