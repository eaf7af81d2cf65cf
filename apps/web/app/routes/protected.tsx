import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Navigate, Outlet, useLocation, useMatches, useNavigate } from "react-router";
import { isProfileComplete } from "@lotlane/core/accounts";
import { Container, PageHeader } from "../../ui/page.tsx";
import { useToast } from "../../ui/toast.tsx";
import { FailureBoundary } from "../data/failure-boundary.tsx";
import { NoticePage, Waiting } from "../frames/notice-page.tsx";
import { WorkFrame } from "../frames/work-frame.tsx";
import { redirectDelay, unauthorized, useSession, useUser } from "../session/session.tsx";
import { paths, toAuthFrom } from "./paths.ts";
import { Screen } from "./screen.tsx";
import type { RouteHandle } from "./work-routes.ts";
import { usePageTitle } from "./use-page-title.ts";

const ProfilePage = lazy(async () => ({ default: (await import("../../auth/profile-page.tsx")).ProfilePage }));
const AdminFrame = lazy(async () => ({ default: (await import("../../admin/admin-frame.tsx")).AdminFrame }));

export type ProtectedProps = {
  /** The screens behind the sign-in; the routes within by default. */
  readonly children?: ReactNode;
};

/** Lets in users who are signed in and have completed their profile. */
export const Protected = ({ children = <Outlet /> }: ProtectedProps) => (
  <FailureBoundary
    title="Your account cannot be loaded right now"
    frame={(failure) => (
      <main>
        <Container width="form">
          <PageHeader title="Your account" />
          {failure}
        </Container>
      </main>
    )}
  >
    <Guard>{children}</Guard>
  </FailureBoundary>
);

function Guard({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const [met, setMet] = useState(false);
  if (session.user && !met) setMet(true);
  switch (session.state) {
    case "loading":
      return <Waiting />;
    case "failing":
      throw session.error;
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

/** The pages that stay, with a request to log in, when the session ends. */
const asking = [paths.orders(), paths.messages()];

/** The toast has told the user already. */
function Left({ ended }: { readonly ended: boolean }) {
  const location = useLocation();
  if (!ended) return <Navigate to={paths.auth()} replace />;
  return asking.includes(location.pathname) ? <PleaseLogIn /> : <Navigate {...toAuthFrom(location)} replace />;
}

/** The page within its user's frame: admins keep the console around the pages that they share with others. */
export function Framed({ children = <Screen /> }: ProtectedProps) {
  const { section } = (useMatches().at(-1)?.handle ?? {}) as RouteHandle;
  if (useUser().userType !== "admin") return <WorkFrame>{children}</WorkFrame>;
  return (
    <Suspense fallback={<Waiting />}>
      <AdminFrame within={section}>{children}</AdminFrame>
    </Suspense>
  );
}

function TurnedAway() {
  const { toast } = useToast();
  const navigate = useNavigate();
  const location = useLocation();
  const [{ to, state }] = useState(() => toAuthFrom(location));
  useEffect(() => {
    toast(unauthorized);
    const timer = setTimeout(() => void navigate(to, { replace: true, state }), redirectDelay);
    return () => clearTimeout(timer);
  }, [toast, navigate, to, state]);
  return <Waiting />;
}

/** Shown when the session ends while the user is reading. */
function PleaseLogIn() {
  usePageTitle("Please Log In");
  return (
    <main>
      <NoticePage title="Please Log In" {...toAuthFrom(useLocation())} linkLabel="Log In">
        Your session has ended.
      </NoticePage>
    </main>
  );
}
