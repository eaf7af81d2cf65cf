import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { OrderJson } from "@lotlane/adapters/http/contract";
import { may } from "@lotlane/core/accounts";
import { WayBack } from "../../app/frames/way-back.tsx";
import { useHeld } from "../../app/lists/hold-lists.ts";
import { isDoneTo } from "../../app/live/use-change.ts";
import { type Taken, type UndoName, useMinutesLeft, useUndo } from "../../app/live/use-undo.ts";
import { paths, toCopyOf } from "../../app/routes/paths.ts";
import { actorOf } from "../../app/session/actor.ts";
import { useUser } from "../../app/session/session.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button, buttonClass, type ButtonSize } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { shortId } from "../../ui/format.ts";
import { PageHeader } from "../../ui/page.tsx";
import { allows } from "../parts/order-facts.ts";
import { AdvanceButton } from "../parts/advance-button.tsx";
import { laneName, vehicleName } from "../parts/labels.ts";
import { LateBadge, StatusBadge } from "../parts/order-marks.tsx";
import { useClaim } from "../parts/take-button.tsx";

// A dialog with a form comes with its first use.
const dialogs = () => import("./order-dialogs.tsx");
const LoadedCancel = lazy(async () => ({ default: (await dialogs()).CancelDialog }));
const LoadedRelease = lazy(async () => ({ default: (await dialogs()).ReleaseDialog }));
const LoadedRate = lazy(async () => ({ default: (await dialogs()).RateDialog }));
const LoadedRateShipper = lazy(async () => ({ default: (await dialogs()).RateShipperDialog }));

type DialogProps = { readonly order: OrderJson; readonly onClose: () => void };

/** Asks why, which admins have to say; tells what will be lost, and cancels. */
export const CancelDialog = (props: DialogProps) => (
  <Suspense>
    <LoadedCancel {...props} />
  </Suspense>
);

/** Asks why, tells what will be lost, and gives the order back. */
export const ReleaseDialog = (props: DialogProps) => (
  <Suspense>
    <LoadedRelease {...props} />
  </Suspense>
);

const RateDialog = ({ of, ...props }: DialogProps & { readonly of: Rated }) => (
  <Suspense>{of === "transporter" ? <LoadedRate {...props} /> : <LoadedRateShipper {...props} />}</Suspense>
);

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
          <LateBadge order={order} />
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
          <CopyLink order={shown} />
          <EditLink order={shown} />
          <CancelButton order={shown} />
          <UndoButton name="undo_claim" of={shown} />
          <ReleaseButton order={shown} />
          {allows(shown, "claim") ? <ClaimButton order={shown} /> : null}
          <AdvanceButton order={shown} />
          {allows(shown, "rate") ? <RateButton order={shown} of="transporter" /> : null}
          {allows(shown, "rate_shipper") ? <RateButton order={shown} of="shipper" /> : null}
        </div>
      }
    />
  );
}

/** Saves the dealer who ships alike from typing it again. */
function CopyLink({ order }: { readonly order: OrderJson }) {
  if (!may(actorOf(useUser()), "createOrders")) return null;
  return (
    <Link {...toCopyOf(order)} className={buttonClass()}>
      Copy Order
    </Link>
  );
}

/** Leads to the form that edits the order, or asks its transporter for a change. */
function EditLink({ order }: { readonly order: OrderJson }) {
  if (!allows(order, "edit") && !allows(order, "request_change")) return null;
  return (
    <Link to={paths.editOrder(order.id)} className={buttonClass()}>
      {allows(order, "edit") ? "Edit Order" : "Change Order"}
    </Link>
  );
}

function ClaimButton({ order }: { readonly order: OrderJson }) {
  const { claim, isDone, isPending, dialog } = useClaim(order);
  return (
    <>
      <Button variant="primary" disabled={isDone} pending={isPending} onClick={claim}>
        {isDone ? "Claimed" : "Claim Order"}
      </Button>
      {dialog}
    </>
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

type Rated = "transporter" | "shipper";

function RateButton({ order, of }: { readonly order: OrderJson; readonly of: Rated }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {of === "transporter" ? "Rate Transporter" : "Rate Shipper"}
      </Button>
      {open ? <RateDialog order={order} of={of} onClose={() => setOpen(false)} /> : null}
    </>
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
