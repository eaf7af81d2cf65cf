import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Container } from "../../ui/page.tsx";
import { useToast } from "../../ui/toast.tsx";
import { paths } from "./paths.ts";
import { usePageTitle } from "./use-page-title.ts";

export type AccessDeniedProps = {
  /** Why, such as the sentence of the ability that is missing. */
  readonly message: string;
  /** Leads away by itself after so many milliseconds, with a toast that stays. */
  readonly delayMs?: number | undefined;
  /** Where it leads by itself. */
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
    <Container width="form" className="py-16">
      <EmptyState
        level={1}
        title="Access Denied"
        action={
          <Link to={paths.home()} className={buttonClass({ variant: "primary" })}>
            Go to Dashboard
          </Link>
        }
      >
        {message}
      </EmptyState>
    </Container>
  );
}
