import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useToast } from "../../ui/toast.tsx";
import { NoticePage } from "../frames/notice-page.tsx";
import { paths } from "./paths.ts";
import { usePageTitle } from "./use-page-title.ts";

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
