import { useEffect, useRef, useState } from "react";
import type { OrderJson } from "@lotlane/adapters/http/contract";
import { formatMoney } from "@lotlane/core/money";
import { type Release, releaseSchema, type StatusChange, statusChangeSchema } from "@lotlane/core/orders";
import { messageOf, useApi } from "../../app/data/api.ts";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { WayBack } from "../../app/frames/way-back.tsx";
import { useHeld } from "../../app/lists/hold-lists.ts";
import { isDoneTo } from "../../app/live/use-change.ts";
import { type Taken, type UndoName, useMinutesLeft, useOfferUndo, useUndo } from "../../app/live/use-undo.ts";
import { paths } from "../../app/routes/paths.ts";
import { useUser } from "../../app/session/session.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button, type ButtonSize } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { shortId } from "../../ui/format.ts";
import { PageHeader } from "../../ui/page.tsx";
import { allows } from "../parts/order-facts.ts";
import { AdvanceButton } from "../parts/advance-button.tsx";
import {
  laneName,
  orderClaimed,
  orderNotClaimed,
  statusNotUpdated,
  statusUpdated,
  vehicleName,
  whatWasClaimed,
} from "../parts/labels.ts";
import { StatusBadge } from "../parts/order-marks.tsx";
import { useOrderChange } from "../parts/use-order-change.ts";
import { RateButton, ReasonDialog } from "./order-dialogs.tsx";

export function OrderHeader({ order }: { readonly order: OrderJson }) {
  // No button takes the place of another one under the pointer.
  const shown = useHeld(order);
  const heading = useRef<HTMLHeadingElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    // The pressed button is gone, and the focus with it.
    if (isPressed.current && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    isPressed.current = false;
  }, [shown]);
  return (
    <PageHeader
      headingRef={heading}
      back={<BackToOrders />}
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>
            Order <span className="code">#{shortId(order.id)}</span>
          </span>
          <StatusBadge status={order.status} />
          {order.isUrgent ? <Badge>Urgent</Badge> : null}
        </span>
      }
      subtitle={`${vehicleName(order)}, ${laneName(order)}`}
      action={
        <div
          data-holds
          onClick={() => {
            isPressed.current = true;
          }}
          className="contents"
        >
          <CancelButton order={shown} />
          <UndoButton name="undo_claim" of={shown} />
          <ReleaseButton order={shown} />
          {allows(shown, "claim") ? <ClaimButton order={shown} /> : null}
          <AdvanceButton order={shown} />
          {allows(shown, "rate") ? <RateButton order={shown} /> : null}
        </div>
      }
    />
  );
}

function ClaimButton({ order }: { readonly order: OrderJson }) {
  const api = useApi();
  const offerUndo = useOfferUndo("undo_claim", order.id);
  const claim = useOrderChange({
    call: "POST /api/orders/{id}/claim",
    id: order.id,
    send: ({ id }: OrderJson) => api("POST /api/orders/{id}/claim", { params: { id } }),
    done: (claimed) => offerUndo(claimed, orderClaimed, whatWasClaimed(claimed)),
    failed: (error) => messageOf(error, orderNotClaimed),
  });
  const isClaimed = isDoneTo(claim, order);
  return (
    <Button variant="primary" disabled={isClaimed} pending={claim.isPending} onClick={() => claim.mutate(order)}>
      {isClaimed ? "Claimed" : "Claim Order"}
    </Button>
  );
}

type Props = {
  readonly name: UndoName;
  readonly of: Taken;
  readonly size?: ButtonSize;
};

const labels = { undo_claim: "Undo Claim", undo_accept: "Undo" } as const;

/** Takes a claim or an accepted load back while that leaves no mark; nothing afterwards. */
export function UndoButton({ name, of, size }: Props) {
  const undo = useUndo(name, of.id);
  const minutes = useMinutesLeft(of, name);
  if (minutes === null) return null;
  const isUndone = isDoneTo(undo, of);
  return (
    <Button
      size={size}
      pending={undo.isPending}
      disabled={isUndone}
      onClick={() => undo.mutate(of)}
      className={cx("max-md:grow", size === "small" && "max-md:h-11")}
    >
      {isUndone ? (
        "Undone"
      ) : (
        <>
          {labels[name]} <span className="tabular text-small text-muted">{minutes} min left</span>
        </>
      )}
    </Button>
  );
}

/** Offered until pickup. Once open, the dialog stays and says why it came too late. */
function ReleaseButton({ order }: { readonly order: OrderJson }) {
  const [asking, setAsking] = useState(false);
  const label = useUser().userType === "admin" ? "Release Order" : "Give Back Order";
  return (
    <>
      {allows(order, "release") ? <Button onClick={() => setAsking(true)}>{label}</Button> : null}
      {asking ? <ReleaseDialog order={order} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

type ReleaseButtonProps = { readonly order: OrderJson; readonly onClose: () => void };

/** Asks why, tells what will be lost, and gives the order back. */
export function ReleaseDialog({ order, onClose }: ReleaseButtonProps) {
  const api = useApi();
  const { id } = order;
  const isAdmin = useUser().userType === "admin";
  const change = useOrderChange({
    call: "POST /api/orders/{id}/release",
    id,
    send: (body: Release) => api("POST /api/orders/{id}/release", { params: { id }, body }),
    done: () => ({
      title: isAdmin ? "Order Released" : "Order Given Back",
      description: "Other transporters can claim it again",
    }),
    failed: (error) => messageOf(error, "Failed to give the order back"),
    after: onClose,
  });
  const form = useServerForm({
    schema: releaseSchema,
    defaultValues: { reason: "" },
    submit: async (body) => void (await change.mutateAsync(body)),
  });
  return (
    <ReasonDialog
      title={`${isAdmin ? "Release" : "Give back"} order #${shortId(id)}?`}
      description={`${isAdmin ? `${order.transporterName ?? "The transporter"} loses the job` : "You lose the job, and your record counts it as given back"}. Other transporters can claim it again.${invoiceLoss(order.invoice)}`}
      submitLabel={isAdmin ? "Release Order" : "Give Back Order"}
      form={form}
      reason={form.register("reason")}
      reasonError={form.errorOf("reason")}
      mustSay
      onClose={onClose}
    />
  );
}

/** Offered while the reader may cancel the order. Once open, the dialog stays and says why it came too late. */
function CancelButton({ order }: { readonly order: OrderJson }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      {allows(order, "cancel") ? <Button onClick={() => setAsking(true)}>Cancel Order</Button> : null}
      {asking ? <CancelDialog order={order} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

type CancelButtonProps = { readonly order: OrderJson; readonly onClose: () => void };

const withReason = statusChangeSchema.refine(({ reason }) => reason !== null, {
  path: ["reason"],
  message: "Please give a reason",
});

/** Asks why, which admins have to say; tells what will be lost, and cancels. */
export function CancelDialog({ order, onClose }: CancelButtonProps) {
  const api = useApi();
  const { id } = order;
  const mustSay = useUser().userType === "admin";
  const change = useOrderChange({
    call: "PATCH /api/orders/{id}/status",
    id,
    send: (body: StatusChange) => api("PATCH /api/orders/{id}/status", { params: { id }, body }),
    done: statusUpdated,
    failed: statusNotUpdated,
    after: onClose,
  });
  const form = useServerForm({
    schema: mustSay ? withReason : statusChangeSchema,
    defaultValues: { status: "cancelled", reason: "" },
    submit: async (body) => void (await change.mutateAsync(body)),
  });
  return (
    <ReasonDialog
      title={`Cancel order #${shortId(id)}?`}
      description={`${lossOf(order)} This cannot be undone.`}
      submitLabel="Cancel Order"
      form={form}
      reason={form.register("reason")}
      reasonError={form.errorOf("reason")}
      mustSay={mustSay}
      onClose={onClose}
    />
  );
}

function lossOf({ status, transporterName, invoice, feeInvoice }: OrderJson): string {
  if (status === "pending") return "Transporters can no longer claim it.";
  const road = status === "in_transit" ? ", although the vehicle is on the road" : "";
  return `${transporterName ?? "The transporter"} loses the job${road}.${invoiceLoss(invoice)}${invoiceLoss(feeInvoice)}`;
}

/** A further sentence that says the invoice is withdrawn when the transporter loses the order; may be empty. */
const invoiceLoss = (invoice: OrderJson["invoice"]): string =>
  invoice && !invoice.withdrawnAt ? ` Invoice ${invoice.number} for ${formatMoney(invoice.amount)} is withdrawn.` : "";

/** Leads to the screen with the user's orders. */
export function useOrdersPath(): string {
  switch (useUser().userType) {
    case "driver":
      return paths.driver();
    case "receiver":
      return paths.receiver();
    case "admin":
      return paths.admin("orders");
    default:
      return paths.orders();
  }
}

export const BackToOrders = () => <WayBack to={useOrdersPath()}>Back to Orders</WayBack>;
