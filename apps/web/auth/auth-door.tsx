import { useState } from "react";
import { useLocation } from "react-router";
import { Tabs } from "../ui/tabs.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { DemoButtons } from "./demo-buttons.tsx";
import { ForgotPasswordDialog } from "./forgot-password-dialog.tsx";
import { LoginForm } from "./login-form.tsx";
import { RegisterForm } from "./register-form.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";
import { type AuthHint, hintOf } from "../app/session/auth-hint.ts";
import { useLogin } from "./use-login.ts";
import { useRegistration } from "./use-registration.ts";

/** Both forms live here, so that changing the tab loses nothing. */
export function AuthDoor() {
  const hint = hintOf(useLocation().state);
  const [tab, setTab] = useState<NonNullable<AuthHint["tab"]>>(hint.tab ?? "login");
  const [forgotten, setForgotten] = useState(hint.forgotten ?? false);
  const login = useLogin();
  const registration = useRegistration(hint.userType ?? "shipper");

  if (login.secondFactorAwaited)
    return (
      <AuthFrame title="Two-factor authentication">
        <SecondFactorForm onBack={login.startOver} />
      </AuthFrame>
    );
  return (
    <AuthFrame title="Your Lotlane account">
      <Tabs
        label="Login or register"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            id: "login",
            label: "Login",
            content: (
              <div className="flex flex-col gap-8">
                <LoginForm form={login.form} onForgotten={() => setForgotten(true)} />
                <DemoButtons logIn={login.logIn} />
              </div>
            ),
          },
          { id: "register", label: "Register", content: <RegisterForm form={registration} /> },
        ]}
      />
      <ForgotPasswordDialog open={forgotten} onClose={() => setForgotten(false)} />
    </AuthFrame>
  );
}
