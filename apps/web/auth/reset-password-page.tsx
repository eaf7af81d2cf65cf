import { HttpError } from "@lotlane/adapters/http/client";
import { passwordSchema } from "@lotlane/core/accounts";
import { useEffect, useState } from "react";
import { Link, Navigate, useNavigate } from "react-router";
import { z } from "zod";
import { messageOf, useApi } from "../app/data/api.ts";
import { paths, toAuth } from "../app/routes/paths.ts";
import { useSession } from "../app/session/session.tsx";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { useServerForm } from "../app/forms/use-server-form.ts";
import { Alert } from "../ui/alert.tsx";
import { buttonClass } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { PasswordInput } from "../ui/password-input.tsx";
import { useToast } from "../ui/toast.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { confirmed } from "../app/forms/confirmed.ts";
import { useLinkToken } from "../app/routes/use-address.ts";

const schema = confirmed(z.object({ password: passwordSchema, confirmPassword: z.string() }));
const invalidLink = "This password reset link is invalid or has expired.";
const redirectDelay = 3000;

/** Arrives from the link in the e-mail. */
export function ResetPasswordPage() {
  usePageTitle("Reset password");
  const token = useLinkToken();
  const [done, setDone] = useState(false);
  if (token === null) return <NoToken />;
  return (
    <AuthFrame title="Reset your password">
      {done ? <Done /> : <NewPassword token={token} onDone={() => setDone(true)} />}
      <Link to={paths.auth()} className={buttonClass({ variant: "ghost", className: "mt-4 self-center" })}>
        Back to login
      </Link>
    </AuthFrame>
  );
}

function NoToken() {
  const { toast } = useToast();
  useEffect(() => toast({ title: "Invalid link", description: invalidLink, variant: "destructive" }), [toast]);
  return <Navigate to={paths.auth()} replace />;
}

type NewPasswordProps = { readonly token: string; readonly onDone: () => void };

function NewPassword({ token, onDone }: NewPasswordProps) {
  const api = useApi();
  const { refresh } = useSession();
  const { toast } = useToast();
  const [invalid, setInvalid] = useState(false);
  const form = useServerForm({
    schema,
    defaultValues: { password: "", confirmPassword: "" },
    submit: async ({ password }) => {
      await api("POST /api/auth/reset-password", { body: { token, password } });
      toast({ title: "Password reset successful", description: "You can now log in with your new password." });
      onDone();
      // It has ended every session, this browser's too.
      await refresh();
    },
    onError: (error) => {
      const description = messageOf(error, "Failed to reset password. Please try again.");
      toast({ title: "Reset failed", description, variant: "destructive" });
      setInvalid(error instanceof HttpError && error.code === "token_invalid");
      return true;
    },
  });
  const { register, errorOf } = form;
  return (
    <FormShell
      label="Reset your password"
      pending={form.pending}
      submitError={form.submitError}
      submitLabel="Reset password"
      submitBlock
      leaveGuard={false}
      onSubmit={form.onSubmit}
    >
      <div className="flex flex-col gap-4">
        <Field
          label="New password"
          hint={errorOf("password") ? null : "At least 6 characters"}
          error={errorOf("password")}
        >
          <PasswordInput {...register("password")} autoComplete="new-password" />
        </Field>
        <Field label="Confirm password" error={errorOf("confirmPassword")}>
          <PasswordInput {...register("confirmPassword")} autoComplete="new-password" />
        </Field>
        {invalid ? (
          <Alert
            tone="danger"
            title="Invalid link"
            action={
              <Link {...toAuth({ forgotten: true })} className={buttonClass({ size: "small" })}>
                Request a new link
              </Link>
            }
          >
            {invalidLink}
          </Alert>
        ) : null}
      </div>
    </FormShell>
  );
}

function Done() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.auth(), { replace: true }), redirectDelay);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Alert tone="success" live title="Your password has been reset">
      The login page opens in a moment.
    </Alert>
  );
}
