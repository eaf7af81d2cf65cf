import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import type { OfferedOrderJson } from "@lotlane/adapters/http/contract";
import { may } from "@lotlane/core/accounts";
import { messageOf, useApi } from "../../app/data/api.ts";
import { FailureBoundary } from "../../app/data/failure-boundary.tsx";
import { useLoaded } from "../../app/data/panel.tsx";
import { useHeldRows } from "../../app/lists/hold-lists.ts";
import { usePollInterval } from "../../app/live/live.tsx";
import { refreshAfter } from "../../app/live/stale.ts";
import { actorOf } from "../../app/session/actor.ts";
import { useUser } from "../../app/session/session.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { formatDay, formatMoney } from "../../ui/format.ts";
import { Card, Section } from "../../ui/page.tsx";
import { useToast } from "../../ui/toast.tsx";
import { offeredOrders } from "../list/queries.ts";
import { BookerBadge, StatusBadge } from "../parts/order-marks.tsx";
import { laneName, vehicleName } from "../parts/labels.ts";

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
  const { data } = useLoaded(offeredOrders, { refetchInterval: usePollInterval() });
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

type OfferedOrderProps = { readonly order: OfferedOrderJson; readonly onAnswered: () => void };

function OfferedOrder({ order, onAnswered }: OfferedOrderProps) {
  const id = useId();
  const [isDisowning, setDisowning] = useState(false);
  const { takeOver, disown } = useAnswerOffer(order, onAnswered);
  // It stays in its place for a moment.
  const isAnswered = takeOver.isSuccess || disown.isSuccess;
  const vehicle = vehicleName(order);
  return (
    <Card className="p-4">
      <article aria-labelledby={id} className="flex flex-col gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <h3 id={id} className="font-semibold wrap-anywhere">
              {vehicle}
            </h3>
            <StatusBadge status={order.status} />
            <BookerBadge order={order} />
          </div>
          <p className="tabular font-semibold">{formatMoney(order.paymentAmount)}</p>
        </div>
        <div className="min-w-0">
          <p className="wrap-anywhere">{laneName(order)}</p>
          <p className="tabular flex flex-wrap gap-x-4 gap-y-0.5 text-small text-muted">
            <span className="wrap-anywhere">
              Booked by “{order.bookedBy}” on {formatDay(order.createdAt)}
            </span>
            {order.pickupDate ? <span>Pickup {formatDay(order.pickupDate)}</span> : null}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            aria-describedby={id}
            pending={takeOver.isPending}
            disabled={disown.isPending || isAnswered}
            onClick={() => takeOver.mutate()}
            className="max-sm:grow"
          >
            Yes, add it to my orders
          </Button>
          <Button
            aria-describedby={id}
            disabled={takeOver.isPending || isAnswered}
            onClick={() => setDisowning(true)}
            className="max-sm:grow"
          >
            Not mine
          </Button>
        </div>
      </article>
      <ConfirmDialog
        open={isDisowning}
        onClose={() => setDisowning(false)}
        onConfirm={() => disown.mutate(undefined, { onSettled: () => setDisowning(false) })}
        title="Not your booking?"
        description={`${consequence(order)} We will not ask you about it again.`}
        confirmLabel="Not mine"
        cancelLabel="Go back"
        danger
        pending={disown.isPending}
      />
    </Card>
  );
}

function consequence({ awaitsBooker, status }: OfferedOrderJson): string {
  if (!awaitsBooker)
    return "Someone with access to your inbox confirmed this booking. It continues, but outside your account.";
  return status === "pending"
    ? "The order is cancelled. You owe nothing and will get no more emails about it."
    : "Its invoice is withdrawn, and its transporter and Lotlane are told. You owe nothing and will get no more emails about it.";
}

const calls = ["POST /api/orders/{id}/take-over", "POST /api/orders/{id}/disown"] as const;
type Call = (typeof calls)[number];

/** Says whose a guest's order is. @param onAnswered before it leaves the list */
function useAnswerOffer(order: OfferedOrderJson, onAnswered: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const answer = (call: Call, title: string, description: string, failed: string) => ({
    mutationFn: () => api(call, { params: { id: order.id } }),
    onSuccess: () => {
      toast({ title, description });
      onAnswered();
      queries.setQueriesData<readonly OfferedOrderJson[]>({ queryKey: ["GET /api/orders/offered"] }, (offered) =>
        offered?.filter(({ id }) => id !== order.id),
      );
      void refreshAfter(queries, call, order.id);
    },
    onError: (error: Error) => {
      toast({ title: "Error", description: messageOf(error, failed), variant: "destructive" });
      // It may have been answered in another window.
      void refreshAfter(queries, call, order.id);
    },
  });
  const vehicle = vehicleName(order);
  return {
    takeOver: useMutation(
      answer(calls[0], "Order added", `The ${vehicle} is now in your orders.`, "The order could not be added."),
    ),
    disown: useMutation(
      answer(calls[1], "Thank you", `The ${vehicle} stays out of your account.`, "Your answer could not be saved."),
    ),
  };
}
