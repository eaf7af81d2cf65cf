import { useQuery } from "@tanstack/react-query";
import { HttpError } from "@lotlane/adapters/http/client";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useApi } from "../app/data/api.ts";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { paths } from "../app/routes/paths.ts";
import { useSession } from "../app/session/session.tsx";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { useVerificationLink } from "../app/session/use-verification-link.ts";
import { Alert } from "../ui/alert.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { useLinkToken } from "./use-link-token.ts";

/** Arrives from the link in the e-mail, and proves the address by it at once. */
export function VerifyEmailPage() {
  usePageTitle("Verify your email address");
  const token = useLinkToken();
  return (
    <AuthFrame title="Verify your email address">
      <div className="flex flex-col gap-6">
        <FailureBoundary title="Your email address could not be verified right now" onlyWhenAsked>
          {token ? <Verification token={token} /> : <InvalidLink />}
        </FailureBoundary>
      </div>
    </AuthFrame>
  );
}

function Verification({ token }: { readonly token: string }) {
  const { error, isPending } = useVerification(token);
  if (isPending)
    return (
      <p className="flex items-center gap-3 text-muted">
        <Spinner /> <span role="status">Verifying your email address…</span>
      </p>
    );
  // The link may be used already: the page then says who may go on, and how.
  if (error) return <InvalidLink />;
  return (
    <>
      <Alert tone="success" live title="Your email address is verified">
        Shipments and messages for this address now find their way to your account.
      </Alert>
      <WayOn />
    </>
  );
}

/** A query although it writes: however often the page is built, a link is used once. */
function useVerification(token: string) {
  const api = useApi();
  const { refresh } = useSession();
  return useQuery({
    queryKey: ["POST /api/auth/verify-email", token],
    queryFn: async () => {
      const answer = await api("POST /api/auth/verify-email", { body: { token } });
      await refresh();
      return answer;
    },
    throwOnError: (error) => !isInvalidToken(error),
  });
}

const isInvalidToken = (error: Error) => error instanceof HttpError && error.code === "token_invalid";

function InvalidLink() {
  const { state, user } = useSession();
  if (state === "loading") return null;
  if (user?.emailVerified)
    return (
      <>
        <Alert tone="success">Your email address is verified already.</Alert>
        <WayOn />
      </>
    );
  return (
    <>
      <Alert tone="danger" title="Invalid link">
        This verification link is invalid or has expired. {user ? "" : "Log in to have a new one sent."}
      </Alert>
      {user ? <SendAgain /> : <WayOn />}
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

function WayOn() {
  const { user } = useSession();
  return (
    <Actions>
      <Link to={user ? paths.home() : paths.auth()} className={buttonClass({ variant: "primary" })}>
        {user ? "Go to Dashboard" : "Log in"}
      </Link>
    </Actions>
  );
}

const Actions = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex flex-wrap gap-2">{children}</div>
);
