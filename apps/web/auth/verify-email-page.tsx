import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { HttpError } from "@lotlane/adapters/http/client";
import { messageOf, useApi } from "../app/data/api.ts";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { useOneAtATime } from "../app/live/use-one-at-a-time.ts";
import { paths } from "../app/routes/paths.ts";
import { useLinkToken } from "../app/routes/use-address.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { useSession, useUser } from "../app/session/session.tsx";
import { useVerificationLink } from "../app/session/email-verification.tsx";
import { Alert } from "../ui/alert.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { ForgotPasswordDialog } from "./forgot-password-dialog.tsx";
import { LoginForm, SecondFactorForm, useLogin } from "./login-form.tsx";

/**
 * Arrives from the link in the e-mail. Loading it proves nothing, because mail programs open links too: the signed-in
 * owner of the account presses a button.
 */
export function VerifyEmailPage() {
  usePageTitle("Verify your email address");
  return (
    <AuthFrame title="Verify your email address">
      <div className="flex flex-col gap-6">
        <FailureBoundary title="Your account cannot be loaded right now">
          <Verification />
        </FailureBoundary>
      </div>
    </AuthFrame>
  );
}

function Verification() {
  const token = useLinkToken();
  const session = useSession();
  const [verified, setVerified] = useState(false);
  switch (session.state) {
    case "loading":
      return null;
    case "failing":
      throw session.error;
    case "signed_out":
      return token ? <LogInToVerify /> : <InvalidLink />;
    case "signed_in":
      if (verified) return <Verified />;
      if (session.user.emailVerified) return <VerifiedAlready />;
      return token ? <Confirm token={token} onVerified={() => setVerified(true)} /> : <InvalidLink />;
  }
}

function Confirm({ token, onVerified }: { readonly token: string; readonly onVerified: () => void }) {
  const api = useApi();
  const { email } = useUser();
  const { refresh } = useSession();
  const { mutate, isPending, error } = useOneAtATime(
    useMutation({
      mutationFn: () => api("POST /api/auth/verify-email", { body: { token } }),
      onSuccess: async () => {
        onVerified();
        await refresh();
      },
    }),
  );
  const code = error instanceof HttpError ? error.code : undefined;
  if (code === "token_invalid") return <InvalidLink />;
  if (code === "link_of_another_account")
    return (
      <>
        <Alert tone="danger" title="This link was sent for another account">
          You are logged in as {email}. Log in to the account the link was sent for.
        </Alert>
        <OtherAccount />
      </>
    );
  return (
    <>
      <p className="text-muted">
        Is <span className="font-medium wrap-anywhere text-ink">{email}</span> your address? Shipments and messages sent
        to it will then appear in your account.
      </p>
      {error ? (
        <Alert tone="danger" title="Your email address could not be verified right now">
          {messageOf(error, "Please try again.")}
        </Alert>
      ) : null}
      <Actions>
        <Button variant="primary" pending={isPending} onClick={() => mutate()}>
          Confirm this address
        </Button>
      </Actions>
    </>
  );
}

const Verified = () => (
  <>
    <Alert tone="success" live title="Your email address is verified">
      Shipments and messages sent to this address now appear in your account.
    </Alert>
    <Actions>
      <ToDashboard />
    </Actions>
  </>
);

function VerifiedAlready() {
  const { email } = useUser();
  return (
    <>
      <Alert tone="success" title="Your email address is already verified.">
        You are logged in as {email}.
      </Alert>
      <OtherAccount />
    </>
  );
}

/** The link may be of an account that is not the one here. */
function OtherAccount() {
  const { signOut } = useSession();
  const { mutate, isPending } = useMutation({ mutationFn: signOut });
  return (
    <Actions>
      <ToDashboard />
      <Button pending={isPending} onClick={() => mutate()}>
        Log in to another account
      </Button>
    </Actions>
  );
}

function InvalidLink() {
  const { user } = useSession();
  return (
    <>
      <Alert tone="danger" title="Invalid link">
        This verification link is invalid or has expired. {user ? "" : "Log in to get a new one."}
      </Alert>
      {user ? (
        <SendAgain />
      ) : (
        <Actions>
          <Link to={paths.auth()} className={buttonClass({ variant: "primary" })}>
            Log in
          </Link>
        </Actions>
      )}
    </>
  );
}

function SendAgain() {
  const { send, pending } = useVerificationLink();
  return (
    <Actions>
      <Button variant="primary" pending={pending} onClick={() => void send()}>
        Send the link again
      </Button>
      <Link to={paths.home()} className={buttonClass()}>
        Go to Dashboard
      </Link>
    </Actions>
  );
}

const ToDashboard = () => (
  <Link to={paths.home()} className={buttonClass({ variant: "primary" })}>
    Go to Dashboard
  </Link>
);

const Actions = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex flex-wrap gap-2">{children}</div>
);

/** A link that is opened where its account is not signed in: a stranger may have made that account. */
function LogInToVerify() {
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
      <ForgotPasswordDialog
        open={forgotten}
        email={login.form.getValues("email")}
        onClose={() => setForgotten(false)}
      />
    </>
  );
}
