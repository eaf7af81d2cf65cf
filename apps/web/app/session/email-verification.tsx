import { useState } from "react";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { messageOf, useApi } from "../data/api.ts";
import { useSession, useUser } from "./session.tsx";

/** Says what waits until the user's address is proved, with the way there. Nothing once it is. */
export function AddressUnproved({ act }: { readonly act: string }) {
  const { email, emailVerified } = useUser();
  const { send, pending } = useVerificationLink();
  if (emailVerified) return null;
  return (
    <Alert
      tone="warning"
      title="Confirm your email address first"
      action={
        <Button pending={pending} onClick={() => void send()} className="max-md:h-11">
          Send the link
        </Button>
      }
    >
      Open the link we sent to {email} before you {act}.
    </Alert>
  );
}

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
