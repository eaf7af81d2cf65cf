import { useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";

/** Asks before the page is left while rows are being imported. */
export function ImportLeaveQuestion({ running }: { readonly running: boolean }) {
  const blocker = useBlocker(running);
  const { state, proceed } = blocker;
  useEffect(() => {
    if (!running && state === "blocked") proceed?.();
  }, [running, state, proceed]);
  useEffect(() => {
    if (!running) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [running]);
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title="Stop the import?"
      description="The import stops when you leave this page. Loads already imported stay. To continue, import the same file again; no load is imported twice."
      confirmLabel="Leave"
      cancelLabel="Stay"
      danger
    />
  );
}
