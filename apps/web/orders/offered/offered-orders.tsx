import { may } from "@lotlane/core/accounts";
import { useRef } from "react";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { useHeldRows } from "../../app/lists/hold-lists.ts";
import { useLoaded } from "../../app/data/use-answer.ts";
import { usePollInterval } from "../../app/live/live.tsx";
import { actorOf } from "../../app/session/actor.ts";
import { useUser } from "../../app/session/session.tsx";
import { Section } from "../../ui/page.tsx";
import { OfferedOrder } from "./offered-order.tsx";

type Props = { readonly className?: string | undefined };

/** Guest bookings with the user's address that the user has not answered yet. Empty for everyone else. */
export function OfferedOrders({ className }: Props) {
  const user = useUser();
  if (!user.emailVerified || !may(actorOf(user), "answerForBookings")) return null;
  return (
    <FailureBoundary title="Bookings made with your email address cannot be shown right now" className={className}>
      <Offers className={className} />
    </FailureBoundary>
  );
}

function Offers({ className }: Props) {
  const { data } = useLoaded("GET /api/orders/offered", {}, { refetchInterval: usePollInterval() });
  const orders = useHeldRows(data, "") ?? [];
  const list = useRef<HTMLDivElement>(null);
  // The focused button disappears with its order.
  const keepFocus = () => {
    if (list.current?.contains(document.activeElement)) list.current.focus({ preventScroll: true });
  };
  return (
    <div ref={list} role="group" aria-label="Booked with your email address" tabIndex={-1} className="outline-none">
      {orders.length > 0 ? (
        <Section
          title="Booked with your email address: is it yours?"
          hint="Booked as a guest, without logging in. It is added to your account only if you say so."
          className={className}
        >
          <ul data-holds className="grid gap-3">
            {orders.map((order) => (
              <li key={order.id} className="animate-appear">
                <OfferedOrder order={order} onAnswered={keepFocus} />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </div>
  );
}
