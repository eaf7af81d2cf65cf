import { useState } from "react";
import type { Answer, OrderDetailJson } from "@lotlane/adapters/http/contract";
import { formatMoney } from "@lotlane/core/money";
import { messageOf, useApi } from "../../app/data/api.ts";
import { useAnswer } from "../../app/data/queries.ts";
import { useChange } from "../../app/live/use-change.ts";
import { LaneRate } from "../../rates/index.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { formatTime } from "../../ui/format.ts";
import { Card } from "../../ui/page.tsx";
import { AmountInput } from "../../ui/text-input.tsx";
import { Field } from "../../ui/field.tsx";
import { useOrderChange } from "../parts/use-order-change.ts";
import { FavoriteStar, InviteDialog } from "./invite-dialog.tsx";

type Props = { readonly order: OrderDetailJson };
type Invitation = Answer<"GET /api/orders/{id}/invitations">[number];

/** How the shipper of an open order finds a carrier faster: by the price, and by asking carriers that it knows. */
export function FindCarrierCard({ order }: Props) {
  return (
    <Card className="mb-6 p-4">
      <section aria-label="Find a carrier" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div>
            <h2 className="text-section font-semibold">Find a carrier</h2>
            <p className="text-small text-muted tabular">
              {order.isReserved
                ? "Reserved: only the carriers that you invited see this order."
                : `On the loadboard since ${formatTime(order.createdAt)}.`}
            </p>
          </div>
          {order.isReserved ? <Badge tone="blue">Reserved</Badge> : null}
        </div>
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Price order={order} />
          <Invitations order={order} />
        </div>
      </section>
    </Card>
  );
}

/** The order's price beside what the lane pays, and one click to change it. */
function Price({ order }: Props) {
  const { pickupZip, deliveryZip, paymentAmount } = order;
  const lane = { pickupZip, deliveryZip, without: order.id };
  const { data } = useAnswer("GET /api/lanes/rate", { query: lane });
  const worth = data && (data.trip?.median ?? data.formula.price);
  const isLow = worth !== undefined && Number(worth) > Number(paymentAmount);
  // The price of a booked quote stands.
  const isOwn = order.paymentMethod === "invoice";
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <LaneRate lane={lane} />
      {isOwn ? <ChangePrice order={order} raiseTo={isLow ? worth : undefined} /> : null}
    </div>
  );
}

/** The prices that are asked about, for the order as it was then. */
type Asked = { readonly from: string; readonly to: string; readonly revision: number };

function ChangePrice({ order, raiseTo }: Props & { readonly raiseTo: string | undefined }) {
  const api = useApi();
  const { id, revision } = order;
  const price = order.paymentAmount ?? "0.00";
  const [typed, setTyped] = useState("");
  // A question that is open stays as it is: the lane's price or the order may change just before the press.
  const [asked, setAsked] = useState<Asked | null>(null);
  const change = useOrderChange<Pick<Asked, "to" | "revision">>({
    call: "PATCH /api/orders/{id}",
    id,
    send: ({ to, revision: seen }) =>
      api("PATCH /api/orders/{id}", { params: { id }, body: { paymentAmount: to, revision: seen } }),
    done: ({ paymentAmount: now }) => ({
      title: "Price Changed",
      description: `Carriers now see ${formatMoney(now ?? "0.00")}`,
    }),
    failed: (error) => messageOf(error, "Failed to change the price"),
    after: () => setTyped(""),
  });
  return (
    <form
      aria-label="Change the price"
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== "") change.mutate({ to: typed, revision });
      }}
    >
      {raiseTo === undefined ? null : (
        <Button
          className="max-md:w-full"
          pending={change.isPending && asked === null}
          onClick={() => setAsked({ from: price, to: raiseTo, revision })}
        >
          Raise to {formatMoney(raiseTo)}
        </Button>
      )}
      {asked ? (
        <ConfirmDialog
          open
          onClose={() => setAsked(null)}
          onConfirm={() => change.mutate(asked, { onSettled: () => setAsked(null) })}
          title={`Raise from ${formatMoney(asked.from)} to ${formatMoney(asked.to)}?`}
          description="Carriers see the new price at once."
          confirmLabel="Raise Price"
          pending={change.isPending}
        />
      ) : null}
      <Field
        label={raiseTo === undefined ? `Your price is ${formatMoney(price)}` : "Or another price"}
        className="min-w-36 flex-1"
      >
        <AmountInput
          min={1}
          placeholder={price}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Field>
      <Button type="submit" disabled={typed === "" || change.isPending}>
        Change Price
      </Button>
    </form>
  );
}

function Invitations({ order }: Props) {
  const { data, isError } = useAnswer("GET /api/orders/{id}/invitations", { params: { id: order.id } });
  const [inviting, setInviting] = useState(false);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {data && data.length > 0 ? (
        <ul
          aria-label="Invited carriers"
          className="flex flex-col divide-y divide-line rounded-card border border-line"
        >
          {data.map((invitation) => (
            <li key={invitation.id} className="flex flex-col gap-2 p-3">
              <Invited order={order} invitation={invitation} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-small text-muted">
          {isError
            ? "The carriers that you invited cannot be shown right now."
            : "Ask carriers that you know: they can take the order, name another price, or refuse."}
        </p>
      )}
      <div>
        <Button className="max-md:w-full" onClick={() => setInviting(true)}>
          Invite Carriers
        </Button>
      </div>
      {inviting ? <InviteDialog order={order} invited={data ?? []} onClose={() => setInviting(false)} /> : null}
    </div>
  );
}

const states: Readonly<Record<Invitation["state"], { readonly name: string; readonly tone: Tone }>> = {
  open: { name: "No answer yet", tone: "gray" },
  countered: { name: "Asks for another price", tone: "yellow" },
  counter_refused: { name: "Price refused", tone: "gray" },
  refused: { name: "Refused", tone: "red" },
  accepted: { name: "Accepted", tone: "green" },
  ended: { name: "Ended", tone: "gray" },
};

type InvitedProps = Props & { readonly invitation: Invitation };

function Invited({ order, invitation }: InvitedProps) {
  const api = useApi();
  const { id, carrier, state, until, amount } = invitation;
  const { name, tone } = states[state];
  const accept = useChange({
    call: "POST /api/invitations/{id}/accept",
    id,
    send: () => api("POST /api/invitations/{id}/accept", { params: { id }, body: amount === null ? {} : { amount } }),
    done: () => ({ title: "Price Accepted", description: `${carrier?.name ?? "The carrier"} has the order` }),
    failed: "Failed to accept the price",
  });
  const refuse = useChange({
    call: "POST /api/invitations/{id}/refuse",
    id,
    send: () => api("POST /api/invitations/{id}/refuse", { params: { id } }),
    done: () => ({ title: "Price Refused", description: "The carrier will be notified" }),
    failed: "Failed to refuse the price",
  });
  const withdraw = useChange({
    call: "DELETE /api/orders/{id}/invitations/{invitationId}",
    id: order.id,
    send: () =>
      api("DELETE /api/orders/{id}/invitations/{invitationId}", { params: { id: order.id, invitationId: id } }),
    done: () => ({ title: "Invitation Withdrawn", description: carrier?.name ?? "" }),
    failed: "Failed to withdraw the invitation",
  });
  const isBusy = accept.isPending || refuse.isPending || withdraw.isPending;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 font-medium wrap-anywhere">{carrier?.name ?? "A carrier that left Lotlane"}</span>
        <span className="-my-1.5 flex items-center gap-1">
          <Badge tone={tone}>{name}</Badge>
          {carrier ? <FavoriteStar {...carrier} /> : null}
        </span>
      </div>
      <p className="text-small text-muted tabular empty:hidden">
        {[
          ...(amount === null
            ? []
            : [`${formatMoney(amount)} instead of ${formatMoney(order.paymentAmount ?? "0.00")}`]),
          ...(until === null || state === "refused" || state === "ended" ? [] : [`until ${formatTime(until)}`]),
        ].join(", ")}
      </p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {state === "countered" && amount !== null ? (
          <>
            <Button
              size="small"
              variant="primary"
              className="max-md:h-11 max-md:grow"
              disabled={isBusy}
              pending={accept.isPending}
              onClick={() => accept.mutate()}
            >
              Accept {formatMoney(amount)}
            </Button>
            <Button
              size="small"
              className="max-md:h-11 max-md:grow"
              disabled={isBusy}
              pending={refuse.isPending}
              onClick={() => refuse.mutate()}
            >
              Refuse Price
            </Button>
          </>
        ) : null}
        {state === "open" || state === "countered" || state === "counter_refused" ? (
          <Button
            size="small"
            variant="ghost"
            className="max-md:h-11"
            disabled={isBusy}
            pending={withdraw.isPending}
            onClick={() => withdraw.mutate()}
          >
            Withdraw
          </Button>
        ) : null}
      </div>
    </>
  );
}
