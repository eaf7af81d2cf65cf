import { useState } from "react";
import { useToast } from "../../ui/toast.tsx";
import { useApi } from "../data/api.ts";
import { messageOf } from "../data/message-of.ts";
import { useSession } from "./session.tsx";

/** Sends the link that verifies the user's address again. */
export function useVerificationLink(): { readonly send: () => Promise<void>; readonly pending: boolean } {
  const api = useApi();
  const { refresh } = useSession();
  const { toast } = useToast();
  const [pending, setPending] = useState(false);
  const send = async () => {
    setPending(true);
    try {
      const { message } = await api("POST /api/auth/verify-email/send", {});
      toast({ title: "Link sent", description: message });
    } catch (error) {
      toast({
        title: "Error",
        description: messageOf(error as Error, "The link could not be sent. Please try again."),
        variant: "destructive",
      });
      // The address may have been verified in another window.
      await refresh();
    }
    setPending(false);
  };
  return { send, pending };
}
