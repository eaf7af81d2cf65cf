import type { OfferedOrderJson } from "@lotlane/adapters/http/contract";
import { useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { formatDay, formatMoney } from "../../ui/format.ts";
import { Card } from "../../ui/page.tsx";
import { BookerBadge } from "../parts/booker-badge.tsx";
import { StatusBadge } from "../parts/status-badge.tsx";
import { laneName, vehicleName } from "../parts/words.ts";
import { useAnswerOffer } from "./use-answer-offer.ts";

type Props = { readonly order: OfferedOrderJson; readonly onAnswered: () => void };

export function OfferedOrder({ order, onAnswered }: Props) {
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
