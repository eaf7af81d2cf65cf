import { useState } from "react";
import { Navigate, useLocation } from "react-router";
import { z } from "zod";
import type { Answer } from "@lotlane/adapters/http/contract";
import { type Registration, registrationSchema, type SignIn } from "@lotlane/core/accounts";
import { messageOf, useApi } from "../app/data/api.ts";
import { useAnswer } from "../app/data/queries.ts";
import { confirmed } from "../app/forms/confirmed.ts";
import { RegistrantFields } from "../app/forms/registrant-fields.tsx";
import { useIdempotencyKey, useServerForm } from "../app/forms/use-server-form.ts";
import { type AuthHint, hintOf, paths } from "../app/routes/paths.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { Waiting } from "../app/frames/notice-page.tsx";
import { wasSignedIn } from "../app/session/remembered.ts";
import { useSession } from "../app/session/session.tsx";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { PasswordInput } from "../ui/password-input.tsx";
import { Select } from "../ui/select.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { useToast } from "../ui/toast.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { ForgotPasswordDialog } from "./forgot-password-dialog.tsx";
import { LoginForm, SecondFactorForm, useLogin } from "./login-form.tsx";

/** A user who is signed in goes on to the page that was asked for, or to the dashboard. */
export function AuthPage() {
  usePageTitle("Log in");
  const { state } = useSession();
  const { next = paths.home() } = hintOf(useLocation().state);
  if (state === "signed_in") return <Navigate to={next} replace />;
  return state === "loading" && wasSignedIn() ? <Waiting /> : <AuthDoor />;
}

/** Both forms live here, so that changing the tab loses nothing. */
function AuthDoor() {
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
      <ForgotPasswordDialog
        open={forgotten}
        email={login.form.getValues("email")}
        onClose={() => setForgotten(false)}
      />
    </AuthFrame>
  );
}

const userTypes = [
  { value: "shipper", label: "Dealer (Shipper)" },
  { value: "transporter", label: "Transporter" },
];

function RegisterForm({ form }: { readonly form: RegistrationState }) {
  const { register, errorOf } = form;
  return (
    <FormShell
      label="Register"
      pending={form.pending}
      submitError={form.submitError}
      submitLabel="Register"
      submitBlock
      leaveGuard
      onSubmit={form.onSubmit}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="User type" error={errorOf("userType")} className="sm:col-span-2">
          <Select {...register("userType")} options={userTypes} />
        </Field>
        <RegistrantFields form={form} />
        <Field label="Confirm password" required error={errorOf("confirmPassword")}>
          <PasswordInput {...register("confirmPassword")} autoComplete="new-password" />
        </Field>
        <Field label="Company name" hint="Optional" error={errorOf("companyName")}>
          <TextInput {...register("companyName")} autoComplete="organization" />
        </Field>
        <Field label="Phone number" hint="Optional" error={errorOf("phoneNumber")}>
          <TextInput {...register("phoneNumber")} type="tel" autoComplete="tel" />
        </Field>
      </div>
    </FormShell>
  );
}

const schema = confirmed(registrationSchema.extend({ confirmPassword: z.string() }));

type RegistrationState = ReturnType<typeof useRegistration>;

function useRegistration(userType: Registration["userType"]) {
  const api = useApi();
  const { signedIn } = useSession();
  const { toast } = useToast();
  const { keyFor, arrived } = useIdempotencyKey();
  return useServerForm({
    schema,
    defaultValues: {
      email: "",
      password: "",
      confirmPassword: "",
      firstName: "",
      lastName: "",
      userType,
      companyName: "",
      phoneNumber: "",
    },
    submit: async ({ confirmPassword: _, ...body }) => {
      const user = await api("POST /api/register", { body, idempotencyKey: keyFor(body) });
      arrived();
      toast({ title: "Registration successful", description: "Welcome to Lotlane!" });
      signedIn(user);
    },
    onError: (error) => {
      toast({
        title: "Registration failed",
        description: messageOf(error, "Please try again."),
        variant: "destructive",
      });
      return true;
    },
  });
}

type DemoAccount = Answer<"GET /api/demo">[number];

const names: Readonly<Record<DemoAccount["userType"], string>> = {
  shipper: "Dealer",
  transporter: "Carrier",
  admin: "CRM (Admin)",
  driver: "Driver",
  receiver: "Receiver",
};
const order = Object.keys(names) as DemoAccount["userType"][];

type DemoButtonsProps = { readonly logIn: (credentials: SignIn) => Promise<unknown> };

/** One click for each role, where the server has demo accounts. */
function DemoButtons({ logIn }: DemoButtonsProps) {
  const { data = [] } = useAnswer("GET /api/demo", {});
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = async ({ email, password }: DemoAccount) => {
    setChosen(email);
    await logIn({ email, password });
    setChosen(null);
  };
  const accounts = order.flatMap((userType) => data.find((account) => account.userType === userType) ?? []);
  if (accounts.length === 0) return null;
  return (
    <section aria-labelledby="demo" className="animate-appear">
      <h2 id="demo" className="text-body font-medium">
        Look around first
      </h2>
      <p className="text-small text-muted">One click opens a demo account.</p>
      <div className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-3">
        {accounts.map((account) => (
          <Button
            key={account.email}
            pending={chosen === account.email}
            disabled={chosen !== null}
            onClick={() => void choose(account)}
          >
            {names[account.userType]}
          </Button>
        ))}
      </div>
    </section>
  );
}
