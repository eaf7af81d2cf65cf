import { useId, useState } from "react";
import { Link } from "react-router";
import type { Answer } from "@lotlane/adapters/http/contract";
import { counterSchema } from "@lotlane/core/orders";
import { formatMoney } from "@lotlane/core/money";
import { useApi } from "../app/data/api.ts";
import { useLoaded } from "../app/data/panel.tsx";
import { useServerForm } from "../app/forms/use-server-form.ts";
import { useHeldRows } from "../app/lists/hold-lists.ts";
import { usePollInterval } from "../app/live/live.tsx";
import { useChange } from "../app/live/use-change.ts";
import { paths } from "../app/routes/paths.ts";
import {
  actionOf,
  BoardMarks,
  laneName,
  ownCardText,
  shipperRatingText,
  TakeButton,
  useClaim,
  vehicleName,
} from "../orders/index.ts";
import { Badge } from "../ui/badge.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { FormDialog } from "../ui/dialog.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Field } from "../ui/field.tsx";
import { formatMiles, formatShortDay, formatTime } from "../ui/format.ts";
import { Card } from "../ui/page.tsx";
import { AmountInput } from "../ui/text-input.tsx";
import { CardSkeletons } from "./offers/available-loads.tsx";
import { invitations } from "./queries.ts";

type Invitation = Answer<"GET /api/invitations">[number];

/** The orders that shippers ask the carrier to take. */
export function Invitations() {
  const answer = useLoaded(invitations, { refetchInterval: usePollInterval() });
  const data = useHeldRows(answer.data, "");
  if (!data) return <CardSkeletons label="Loading your invitations" />;
  if (data.length === 0)
    return (
      <EmptyState level={2} title="No invitations right now">
        Shippers who know you, or your lanes, can ask you to take an order before others or beside them. You get an
        email, and the order appears here.
      </EmptyState>
    );
  return (
    <ul data-holds aria-label="Invitations" className="flex flex-col gap-2">
      {data.map((invitation) => (
        <li key={invitation.id} className="animate-appear">
          <InvitationCard invitation={invitation} />
        </li>
      ))}
    </ul>
  );
}

type Props = { readonly invitation: Invitation };

function InvitationCard({ invitation }: Props) {
  const titleId = useId();
  const { from, order, until, exclusive, state, amount } = invitation;
  return (
    <article aria-labelledby={titleId}>
      <Card className="flex flex-col gap-3 p-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
          <h2 id={titleId} className="min-w-0 font-medium wrap-anywhere">
            {laneName(order)}
          </h2>
          <span className="flex shrink-0 flex-wrap gap-1.5">
            {order.isUrgent ? <Badge>Urgent</Badge> : null}
            {exclusive ? <Badge tone="blue">Reserved for you</Badge> : null}
          </span>
        </div>
        <p className="wrap-anywhere">
          {vehicleName(order)}
          <span className="block text-small text-muted">
            {from} invites you{until === null ? "" : `, until ${formatTime(until)}`}
          </span>
        </p>
        <BoardMarks order={order} />
        <div className="tabular flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-small text-muted">
          <span>
            Pickup {order.pickupDate ? formatShortDay(order.pickupDate) : "any day"} · {formatMiles(order.distance)}
          </span>
          <span>
            <span className="text-body font-medium text-ink">{formatMoney(order.paymentAmount ?? "0.00")}</span>
            {order.paymentPerMile === null ? null : `, ${formatMoney(order.paymentPerMile)}/mile`}
          </span>
        </div>
        <p className="tabular text-small text-muted empty:hidden">{shipperRatingText(order)}</p>
        <p className="tabular text-small text-muted empty:hidden">{ownCardText(order)}</p>
        {amount === null || state === "open" ? null : (
          <p className="tabular text-small">
            {state === "countered"
              ? `You asked for ${formatMoney(amount)}. The shipper has not answered yet.`
              : `The shipper has refused ${formatMoney(amount)}. You can still take the order at its price.`}
          </p>
        )}
        <Answers invitation={invitation} />
      </Card>
    </article>
  );
}

function Answers({ invitation }: Props) {
  const api = useApi();
  const [naming, setNaming] = useState(false);
  const { id, order, state, amount } = invitation;
  const take = useClaim(order, { invitationId: id });
  const refuse = useChange({
    call: "POST /api/invitations/{id}/refuse",
    id,
    send: () => api("POST /api/invitations/{id}/refuse", { params: { id } }),
    done: () => ({ title: "Invitation Refused", description: laneName(order) }),
    failed: "Failed to refuse the invitation",
  });
  const isBusy = take.isPending || refuse.isPending;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <TakeButton
        label="Claim Order"
        taken={take.isDone && "Claimed"}
        action={actionOf(order, "claim")}
        pending={take.isPending}
        onTake={take.claim}
      />
      {take.dialog}
      {order.paymentMethod === "invoice" ? (
        <Button className="max-md:grow" disabled={isBusy} onClick={() => setNaming(true)}>
          {state === "countered" ? "Change Price" : "Name a Price"}
        </Button>
      ) : null}
      <Button
        variant="ghost"
        className="max-md:grow"
        disabled={isBusy}
        pending={refuse.isPending}
        onClick={() => refuse.mutate()}
      >
        Refuse
      </Button>
      <Link to={paths.order(order.id)} className={buttonClass({ variant: "ghost", className: "ml-auto" })}>
        Open Order
      </Link>
      {naming ? <PriceDialog invitation={invitation} amount={amount} onClose={() => setNaming(false)} /> : null}
    </div>
  );
}

type PriceProps = Props & { readonly amount: string | null; readonly onClose: () => void };

function PriceDialog({ invitation: { id, order, from }, amount, onClose }: PriceProps) {
  const api = useApi();
  const name = useChange<{ amount: string }>({
    call: "POST /api/invitations/{id}/counter",
    id,
    send: (body) => api("POST /api/invitations/{id}/counter", { params: { id }, body }),
    done: () => ({ title: "Price Sent", description: `${from} accepts or refuses it` }),
    failed: "Failed to send the price",
  });
  const form = useServerForm({
    schema: counterSchema,
    defaultValues: { amount: amount ?? "" },
    submit: async (body) => {
      await name.mutateAsync(body);
      onClose();
    },
  });
  return (
    <FormDialog
      title="Name your price"
      description={`${laneName(order)}, ${formatMiles(order.distance)}. Posted at ${formatMoney(order.paymentAmount ?? "0.00")}. The order stays open until ${from} accepts.`}
      submitLabel="Send Price"
      form={form}
      onClose={onClose}
    >
      <Field label="Amount" required hint="US dollars that you want to earn." error={form.errorOf("amount")}>
        <AmountInput {...form.register("amount")} readOnly={form.pending} />
      </Field>
    </FormDialog>
  );
}
