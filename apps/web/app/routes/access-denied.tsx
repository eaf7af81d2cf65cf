import { type ReactNode, useEffect } from "react";
import { Outlet, useMatches, useNavigate } from "react-router";
import { type AbilityName, may, whyNot } from "@lotlane/core/accounts";
import { useToast } from "../../ui/toast.tsx";
import { NoticePage } from "../frames/notice-page.tsx";
import { actorOf } from "../session/actor.ts";
import { useSession } from "../session/session.tsx";
import { paths } from "./paths.ts";
import type { Denied, RouteHandle } from "./work-routes.ts";
import { usePageTitle } from "./use-page-title.ts";

/** The page that is opened, for users with the ability that its route asks for. */
export function Allowed({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  const { ability, denied } = (useMatches().at(-1)?.handle ?? {}) as RouteHandle;
  return ability ? <Checked {...{ ability, denied, children }} /> : children;
}

type CheckedProps = {
  readonly ability: AbilityName;
  readonly denied: Denied | undefined;
  readonly children: ReactNode;
};

function Checked({ ability, denied, children }: CheckedProps) {
  const { user } = useSession();
  // Users who log out leave through the guard of the sign-in.
  if (!user || may(actorOf(user), ability)) return children;
  return <AccessDenied message={whyNot(actorOf(user), ability)} {...denied} />;
}

export type AccessDeniedProps = {
  /** Why, such as the sentence of the ability that is missing. */
  readonly message: string;
  /** Leads away by itself after this many milliseconds, with a toast that stays. */
  readonly delayMs?: number | undefined;
  /** The address it leads to by itself. */
  readonly backTo?: string | undefined;
};

export function AccessDenied({ message, delayMs, backTo = paths.home() }: AccessDeniedProps) {
  usePageTitle("Access Denied");
  const { toast } = useToast();
  const navigate = useNavigate();
  useEffect(() => {
    if (delayMs === undefined) return;
    toast({ title: "Access Denied", description: message, variant: "destructive" });
    const timer = setTimeout(() => void navigate(backTo, { replace: true }), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs, backTo, message, navigate, toast]);

  return (
    <NoticePage title="Access Denied" to={paths.home()} linkLabel="Go to Dashboard">
      {message}
    </NoticePage>
  );
}
