import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import LogOut from "lucide-react/icons/log-out";
import { messageOf } from "../app/data/message-of.ts";
import { useSession } from "../app/session/session.tsx";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { cx } from "../ui/cx.ts";

export function Logout({ iconOnly = false }: { readonly iconOnly?: boolean }) {
  const { signOut } = useSession();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, isSuccess, error, reset } = useMutation({ mutationFn: signOut });
  return (
    <>
      <Button
        variant="ghost"
        icon={iconOnly}
        aria-label={iconOnly ? "Logout" : undefined}
        onClick={() => {
          reset();
          setAsking(true);
        }}
        className={cx(!iconOnly && "justify-start! px-2.5!")}
      >
        <LogOut size={16} aria-hidden />
        {iconOnly ? null : "Logout"}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate()}
        title="Confirm Logout"
        description="Are you sure you want to log out of your admin account?"
        confirmLabel="Logout"
        // The guard leads away a moment later.
        pending={isPending || isSuccess}
        error={error ? messageOf(error, "Failed to log out. Please try again.") : null}
      />
    </>
  );
}
