import { useState } from "react";
import { useToast } from "../../ui/toast.tsx";
import { messageOf } from "../data/message-of.ts";
import { useMayLeave } from "../offline/leaving/leaving.tsx";
import { useSession } from "./session.tsx";

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
