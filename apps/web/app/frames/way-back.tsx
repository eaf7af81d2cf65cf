import ArrowLeft from "lucide-react/icons/arrow-left";
import { type ReactNode, useEffect } from "react";
import { type BlockerFunction, Link, useBlocker } from "react-router";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { paths } from "../routes/paths.ts";

/** The way back above a page's title. */
export const WayBack = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link to={to} className="inline-flex min-h-11 items-center md:min-h-8 gap-1.5 hover:text-ink">
    <ArrowLeft size={14} aria-hidden />
    {children}
  </Link>
);

export const BackToDashboard = () => <WayBack to={paths.home()}>Back to Dashboard</WayBack>;

type LeaveQuestionProps = {
  /** True while something would be lost. */
  readonly asks: boolean;
  readonly title?: string;
  /** Tells the user what would be lost. */
  readonly description: string;
  /** False for a step within what the user does; by default every other page is left for. */
  readonly leaves?: BlockerFunction;
};

/** Asks before the page is left, by a link as by the browser. */
export function LeaveQuestion({ asks, title = "Leave without saving?", description, leaves }: LeaveQuestionProps) {
  const { state, proceed, reset } = useBlocker((step) => asks && (leaves ?? isOtherPage)(step));
  useEffect(() => {
    if (!asks && state === "blocked") proceed?.();
  }, [asks, state, proceed]);
  useEffect(() => {
    if (!asks) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [asks]);
  return (
    <ConfirmDialog
      open={state === "blocked"}
      onClose={() => reset?.()}
      onConfirm={() => proceed?.()}
      title={title}
      description={description}
      confirmLabel="Leave"
      cancelLabel="Stay"
      danger
    />
  );
}

const isOtherPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname;
