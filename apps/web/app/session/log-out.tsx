import LogOut from "lucide-react/icons/log-out";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { messageOf } from "../data/api.ts";
import { useMayLeave } from "../offline/leaving/leaving.tsx";
import { useSession } from "./session.tsx";

/** For areas that are one page and have it in sight. */
export function LogOutButton() {
  const { logOut, pending } = useLogOut();
  return (
    <Button pending={pending} onClick={() => void logOut()}>
      <LogOut size={16} aria-hidden />
      Logout
    </Button>
  );
}

/** For the buttons that sign out. */
export function useLogOut(): { readonly logOut: () => Promise<void>; readonly pending: boolean } {
  const { signOut } = useSession();
  const mayLeave = useMayLeave();
  const { toast } = useToast();
  const [pending, setPending] = useState(false);
  const logOut = async () => {
    if (!(await mayLeave())) return;
    setPending(true);
    try {
      await signOut();
    } catch (error) {
      setPending(false);
      toast({
        title: "Logout failed",
        description: messageOf(error as Error, "Please try again."),
        variant: "destructive",
      });
    }
  };
  return { logOut, pending };
}
