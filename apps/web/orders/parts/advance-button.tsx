import { lazy, useEffect, useState, useTransition } from "react";
import { Link } from "react-router";
import { ConnectionLost } from "@lotlane/adapters/http/client";
import type { OrderJson } from "@lotlane/adapters/http/contract";
import { type OrderStatus, statusAfter } from "@lotlane/core/orders";
import { useApi } from "../../app/data/api.ts";
import { paths } from "../../app/routes/paths.ts";
import { useUser } from "../../app/session/session.tsx";
import { Button, type ButtonLook } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { cx } from "../../ui/cx.ts";
import { formatMiles } from "../../ui/format.ts";
import type { StepAnswers } from "../detail/order-dialogs.tsx";
import { actionOf } from "./order-facts.ts";
import { placeOf } from "./positions.ts";
import { deliveryTown, statusNotUpdated, statusUpdated, stepStatusName, vehicleName } from "./labels.ts";
import { useKeepStep, useStepsAhead } from "./steps-ahead.ts";
import { useOrderChange } from "./use-order-change.ts";

// Its form comes once the screen is there, before its first use.
const loadStepDialog = async () => ({ default: (await import("../detail/order-dialogs.tsx")).StepDialog });
const StepDialog = lazy(loadStepDialog);

export type AdvanceButtonProps = ButtonLook & {
  readonly order: OrderJson;
  /** In place of the name of the next status. */
  readonly label?: string;
  /** In the words of drivers, which a carrier reads where it drives itself. */
  readonly onDay?: boolean;
};

/** Moves an order to its next status; renders nothing when there is none, or the user may not move it. */
export function AdvanceButton({ order, label, onDay = false, ...look }: AdvanceButtonProps) {
  const { userType } = useUser();
  const nameOf = (status: OrderStatus) => stepStatusName(status, onDay ? "driver" : userType);
  const action = actionOf(order, "advance");
  return action?.allowed ? <Steps order={order} label={label} nameOf={nameOf} look={look} /> : null;
}

type StepsProps = {
  readonly order: OrderJson;
  readonly label: string | undefined;
  readonly nameOf: (status: OrderStatus) => string;
  readonly look: ButtonLook;
};

/** Steps that wait to be sent count as done. */
function Steps(props: StepsProps) {
  const { order, nameOf } = props;
  const steps = useStatusSteps(order);
  return (
    <>
      {steps.reached ? <StepWaits name={nameOf(steps.reached)} isRefused={steps.isRefused} /> : null}
      {steps.next && !steps.isRefused ? <Advance {...props} to={steps.next} steps={steps} /> : null}
    </>
  );
}

type StepWaitsProps = { readonly name: string; readonly isRefused: boolean };

/** Says of a step that it waits to be sent, or was refused, and leads to it. */
export const StepWaits = ({ name, isRefused }: StepWaitsProps) => (
  <Link to={paths.waiting()} className={cx("py-2 text-small underline", isRefused ? "text-red-ink" : "text-muted")}>
    {name}: {isRefused ? "not sent" : "waiting to be sent"}
  </Link>
);

const noAnswers: StepAnswers = { reason: null, pickupCode: null };

type Props = StepsProps & { readonly to: OrderStatus; readonly steps: ReturnType<typeof useStatusSteps> };

function Advance({ order, to, steps, label: given, nameOf, look }: Props) {
  const api = useApi();
  const [asking, setAsking] = useState(false);
  // A transition: the button is pending, and no fallback is shown, until the form has come.
  const [isOpening, startOpening] = useTransition();
  // The inspection missing before a later step is known once the step before it has arrived.
  const missing = steps.reached || steps.inspected ? null : (actionOf(order, "advance")?.missingInspection ?? null);
  const label = `Mark as ${nameOf(to)}`;
  const bodyOf = ({ reason, pickupCode }: StepAnswers) => ({
    status: to,
    ...(reason !== null && { inspectionSkippedReason: reason }),
    ...(pickupCode !== null && { pickupCode }),
  });
  const change = useOrderChange<StepAnswers>({
    call: "PATCH /api/orders/{id}/status",
    id: order.id,
    send: (answers) => {
      // A step never overtakes the one before it, nor the inspection that belongs before it.
      if (steps.reached || steps.chain) throw new ConnectionLost();
      return api("PATCH /api/orders/{id}/status", { params: { id: order.id }, body: bodyOf(answers) });
    },
    keep: (answers) =>
      steps.keep({
        body: bodyOf(answers),
        words: `${label}: ${vehicleName(order)}`,
        taken: { field: "status", oneOf: fromOn(to) },
      }),
    done: statusUpdated,
    failed: statusNotUpdated,
    after: () => setAsking(false),
  });
  const final = to === "delivered";
  const asksCode = to === "in_transit" && order.needsPickupCode;
  const warning = `Please confirm that the ${vehicleName(order)} has reached ${deliveryTown(order)}.${stillFar(order)} After that, its position can no longer be shared and the order cannot be reopened.`;
  const needsForm = missing !== null || asksCode;
  useEffect(() => {
    // Without a connection it is asked for again with the press.
    if (needsForm) void loadStepDialog().catch(() => undefined);
  }, [needsForm]);
  return (
    <>
      <Button
        variant="primary"
        {...look}
        // Pending until the order is shown with its new status.
        pending={isOpening || (change.isPending && !asking) || change.data?.status === to}
        onClick={() => {
          if (needsForm) startOpening(() => setAsking(true));
          else if (final) setAsking(true);
          else change.mutate(noAnswers);
        }}
      >
        {given ?? label}
      </Button>
      {asking && needsForm ? (
        <StepDialog
          order={order}
          label={label}
          missing={missing}
          asksCode={asksCode}
          warning={final ? warning : undefined}
          onGoOn={async (answers) => void (await change.mutateAsync(answers))}
          onClose={() => setAsking(false)}
        />
      ) : null}
      <ConfirmDialog
        open={asking && !needsForm}
        title={`${label}?`}
        description={warning}
        confirmLabel={label}
        pending={change.isPending}
        error={change.error ? statusNotUpdated() : null}
        onConfirm={() => change.mutate(noAnswers)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

const nearMiles = 25;

/** The last position of the vehicle, unless it was close to the destination. */
function stillFar({ distance, milesDone, trackingUpdates: [last] }: OrderJson): string {
  const left = milesDone === null ? 0 : Math.round(distance) - milesDone;
  return last && left > nearMiles ? ` Its last position was ${placeOf(last)}, with ${formatMiles(left)} to go.` : "";
}

/** The steps of an order that wait to be sent, and the one after them. */
function useStatusSteps(order: OrderJson) {
  const steps = useStepsAhead()(order);
  const keep = useKeepStep("orders", order.id, steps.chain);
  const { reached } = steps;
  return { ...steps, next: reached ? (statusAfter(reached) ?? null) : order.nextStatus, keep };
}

const fromOn = (status: OrderStatus): OrderStatus[] => {
  const after = statusAfter(status);
  return [status, ...(after ? fromOn(after) : [])];
};
