import { isProfileComplete } from "@lotlane/core/accounts";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Navigate, Outlet, useLocation, useNavigate } from "react-router";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Container } from "../../ui/page.tsx";
import { useToast } from "../../ui/toast.tsx";
import { messageOf } from "../data/message-of.ts";
import { paths } from "./paths.ts";
import { PleaseLogIn } from "../session/please-log-in.tsx";
import { redirectDelay, unauthorized, useSession } from "../session/session.tsx";
import { Waiting } from "./waiting.tsx";
import { WorkFrame } from "../frames/work-frame.tsx";

const ProfilePage = lazy(async () => ({ default: (await import("../../auth/profile-page.tsx")).ProfilePage }));

export type ProtectedProps = {
  /** The screens behind the sign-in; the routes within by default. */
  readonly children?: ReactNode;
};

/** Lets those in who are signed in and have completed their profile. */
export function Protected({ children = <Outlet /> }: ProtectedProps) {
  const session = useSession();
  const [met, setMet] = useState(false);
  if (session.user && !met) setMet(true);
  switch (session.state) {
    case "loading":
      return <Waiting />;
    case "failing":
      return <LookUpFailed error={session.error} onRetry={session.refresh} />;
    case "signed_out":
      return met ? <Left ended={session.ended} /> : <TurnedAway />;
    case "signed_in":
      return isProfileComplete(session.user) ? (
        children
      ) : (
        <WorkFrame>
          <Suspense fallback={<Waiting />}>
            <ProfilePage />
          </Suspense>
        </WorkFrame>
      );
  }
}

/** Where a session that ends leaves its reader on the page. */
const asking = [paths.orders(), paths.messages()];

/** The toast has told the user already. */
function Left({ ended }: { readonly ended: boolean }) {
  const { pathname } = useLocation();
  return ended && asking.includes(pathname) ? <PleaseLogIn /> : <Navigate to={paths.auth()} replace />;
}

function TurnedAway() {
  const { toast } = useToast();
  const navigate = useNavigate();
  useEffect(() => {
    toast(unauthorized);
    const timer = setTimeout(() => void navigate(paths.auth(), { replace: true }), redirectDelay);
    return () => clearTimeout(timer);
  }, [toast, navigate]);
  return <Waiting />;
}

type LookUpFailedProps = { readonly error: Error; readonly onRetry: () => Promise<unknown> };

function LookUpFailed({ error, onRetry }: LookUpFailedProps) {
  const [pending, setPending] = useState(false);
  const retry = async () => {
    setPending(true);
    await onRetry();
    setPending(false);
  };
  return (
    <main>
      <Container width="form" className="py-16">
        <EmptyState
          level={1}
          title="Your account cannot be loaded right now"
          action={
            <Button variant="primary" pending={pending} onClick={() => void retry()}>
              Try again
            </Button>
          }
        >
          {messageOf(error, "The server did not say why.")}
        </EmptyState>
      </Container>
    </main>
  );
}
