import { useState } from "react";
import LogOut from "lucide-react/icons/log-out";
import { useLogOut } from "../app/session/use-log-out.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { cx } from "../ui/cx.ts";

export function Logout({ iconOnly = false }: { readonly iconOnly?: boolean }) {
  const { logOut, pending } = useLogOut();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        icon={iconOnly}
        aria-label={iconOnly ? "Logout" : undefined}
        onClick={() => setAsking(true)}
        className={cx(!iconOnly && "justify-start! px-2.5!")}
      >
        <LogOut size={16} aria-hidden />
        {iconOnly ? null : "Logout"}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void logOut()}
        title="Confirm Logout"
        description="Are you sure you want to log out of your admin account?"
        confirmLabel="Logout"
        pending={pending}
      />
    </>
  );
}
