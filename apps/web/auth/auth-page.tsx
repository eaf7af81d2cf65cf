import { Navigate } from "react-router";
import { paths } from "../app/routes/paths.ts";
import { wasSignedIn } from "../app/session/remembered.ts";
import { useSession } from "../app/session/session.tsx";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { Waiting } from "../app/routes/waiting.tsx";
import { AuthDoor } from "./auth-door.tsx";

/** A user who is signed in already goes on to the dashboard. */
export function AuthPage() {
  usePageTitle("Log in");
  const { state } = useSession();
  if (state === "signed_in") return <Navigate to={paths.home()} replace />;
  return state === "loading" && wasSignedIn() ? <Waiting /> : <AuthDoor />;
}
