import { lazy, Suspense, useState } from "react";
import { useSession } from "../app/session/session.tsx";
import { Button } from "../ui/button.tsx";

const ReceiverForm = lazy(async () => ({ default: (await import("./receiver-form.tsx")).ReceiverForm }));

/** Offers the receiver of the vehicle an account that shows all their shipments. */
export function ReceiverAccount({ token }: { readonly token: string }) {
  const [asking, setAsking] = useState(false);
  if (useSession().state !== "signed_out") return null;
  return (
    <section className="flex flex-col items-start gap-2 border-t border-line pt-4">
      <h2 className="font-medium">Is this vehicle coming to you?</h2>
      <p className="text-small text-muted">
        With an account you see all shipments to your email address, with your contact and the carrier.
      </p>
      <Button onClick={() => setAsking(true)}>Create an Account</Button>
      {asking ? (
        <Suspense fallback={null}>
          <ReceiverForm token={token} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
