import { useQueryClient } from "@tanstack/react-query";
import { lazy, useEffect, useState, useTransition } from "react";
import { Link } from "react-router";
import { ConnectionLost } from "@lotlane/adapters/http/client";
import type { OrderDetailJson, OrderJson } from "@lotlane/adapters/http/contract";
import { type OrderStatus, orderStatusNames, statusAfter } from "@lotlane/core/orders";
import { useApi } from "../../app/data/api.ts";
import { useHearOutbox, useOutbox } from "../../app/offline/outbox/outbox-context.tsx";
import { paths } from "../../app/routes/paths.ts";
import { Button, type ButtonLook } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { cx } from "../../ui/cx.ts";
import { formatMiles } from "../../ui/format.ts";
import type { StepAnswers } from "../detail/order-dialogs.tsx";
import { actionOf } from "./order-facts.ts";
import { placeOf } from "./positions.ts";
import { deliveryTown, statusNotUpdated, statusUpdated, vehicleName } from "./labels.ts";
import { stepKind, useStepsAhead } from "./steps-ahead.ts";
import { useOrderChange } from "./use-order-change.ts";

// Its form comes once the screen is there, before its first use.
const loadStepDialog = async () => ({ default: (await import("../detail/order-dialogs.tsx")).StepDialog });
const StepDialog = lazy(loadStepDialog);

export type AdvanceButtonProps = ButtonLook & {
  readonly order: OrderJson;
  /** In place of the name of the next status. */
  readonly label?: string;
};

/** Moves an order to its next status; renders nothing when there is none, or the user may not move it. */
export function AdvanceButton({ order, label, ...look }: AdvanceButtonProps) {
  const action = actionOf(order, "advance");
  return action?.allowed ? <Steps order={order} label={label} look={look} /> : null;
}

type StepsProps = { readonly order: OrderJson; readonly label: string | undefined; readonly look: ButtonLook };

/** Steps that wait to be sent count as done. */
function Steps({ order, label, look }: StepsProps) {
  const steps = useStatusSteps(order);
  return (
    <>
      {steps.reached ? (
        <Link
          to={paths.waiting()}
          className={cx("py-2 text-small underline", steps.refused ? "text-red-ink" : "text-muted")}
        >
          {orderStatusNames[steps.reached]}: {steps.refused ? "not sent" : "waiting to be sent"}
        </Link>
      ) : null}
      {steps.next && !steps.refused ? (
        <Advance order={order} to={steps.next} steps={steps} label={label} look={look} />
      ) : null}
    </>
  );
}

const noAnswers: StepAnswers = { reason: null, pickupCode: null };

type Props = StepsProps & { readonly to: OrderStatus; readonly steps: ReturnType<typeof useStatusSteps> };

function Advance({ order, to, steps, label: given, look }: Props) {
  const api = useApi();
  const [asking, setAsking] = useState(false);
  // A transition: the button is pending, and no fallback is shown, until the form has come.
  const [isOpening, startOpening] = useTransition();
  // The inspection missing before a later step is known once the step before it has arrived.
  const missing = steps.reached || steps.inspected ? null : (actionOf(order, "advance")?.missingInspection ?? null);
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
    keep: (answers) => steps.keep(bodyOf(answers)),
    done: statusUpdated,
    failed: statusNotUpdated,
    after: () => setAsking(false),
  });
  const final = to === "delivered";
  const asksCode = to === "in_transit" && order.needsPickupCode;
  const warning = `Please confirm that the ${vehicleName(order)} has reached ${deliveryTown(order)}.${stillFar(order)} After that, its position can no longer be shared and the order cannot be reopened.`;
  const label = `Mark as ${orderStatusNames[to]}`;
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

/** The steps of an order that wait to be sent. */
function useStatusSteps(order: OrderJson) {
  const { add } = useOutbox();
  const queries = useQueryClient();
  const { chain, inspected, steps } = useStepsAhead()(order);
  useHearOutbox(stepKind, {
    onArrived: ({ about }, answer) => {
      if (about !== order.id) return;
      queries.setQueryData<OrderDetailJson>(["GET /api/orders/{id}", { params: { id: order.id } }], (known) =>
        known ? { ...known, ...(answer as OrderJson) } : known,
      );
    },
  });
  const last = steps.at(-1)?.call.body as { readonly status: OrderStatus } | undefined;
  return {
    /** The chain of a completed inspection that waits to be sent; undefined without one. */
    chain,
    inspected,
    /** The status that the order will have once all of them have arrived; null where none waits. */
    reached: last?.status ?? null,
    refused: steps.some(({ refusal }) => refusal !== null),
    next: last ? (statusAfter(last.status) ?? null) : order.nextStatus,
    keep: (body: {
      readonly status: OrderStatus;
      readonly inspectionSkippedReason?: string;
      readonly pickupCode?: string;
    }) =>
      add({
        kind: stepKind,
        chain: steps.at(-1)?.chain ?? chain ?? `${stepKind}:${order.id}`,
        about: order.id,
        call: { name: "PATCH /api/orders/{id}/status", params: { id: order.id }, body },
        words: `Mark as ${orderStatusNames[body.status]}: ${vehicleName(order)}`,
        // A repeat is refused, since the order is there already: then it has arrived before.
        doneWhen: {
          read: "GET /api/orders/{id}",
          params: { id: order.id },
          field: "status",
          oneOf: fromOn(body.status),
        },
      }),
  };
}

const fromOn = (status: OrderStatus): OrderStatus[] => {
  const after = statusAfter(status);
  return [status, ...(after ? fromOn(after) : [])];
};
