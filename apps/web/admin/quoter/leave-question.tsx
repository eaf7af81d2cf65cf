import { useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { viewOf } from "../views.ts";
import type { SettingsDraft } from "./use-draft.ts";

/** Asks before changes are left that are not saved. */
export function LeaveQuestion({ draft: { dirty } }: { readonly draft: SettingsDraft }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      (currentLocation.pathname !== nextLocation.pathname ||
        viewOf(new URLSearchParams(nextLocation.search)) !== "quoter"),
  );
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [dirty]);
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title="Leave without saving?"
      description="Your changes to the quoter settings are not saved. They will be lost if you leave this section."
      confirmLabel="Leave"
      cancelLabel="Stay"
      danger
    />
  );
}
