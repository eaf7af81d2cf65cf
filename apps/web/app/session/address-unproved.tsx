import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { useUser } from "./session.tsx";
import { useVerificationLink } from "./use-verification-link.ts";

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
