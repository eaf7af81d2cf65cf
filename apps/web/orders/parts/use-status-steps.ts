import type { OrderDetailJson, OrderJson } from "@lotlane/adapters/http/contract";
import { type OrderStatus, orderStatusNames, statusAfter } from "@lotlane/core/orders";
import { useQueryClient } from "@tanstack/react-query";
import { useHearOutbox, useOutbox, useWaiting } from "../../app/offline/outbox/outbox-context.tsx";
import { vehicleName } from "./words.ts";

const kind = "status";

/** The steps of an order that wait to be sent. */
export function useStatusSteps(order: OrderJson) {
  const { add } = useOutbox();
  const queries = useQueryClient();
  const steps = useWaiting().entries.filter((entry) => entry.kind === kind && entry.about === order.id);
  useHearOutbox(kind, {
    onArrived: ({ about }, answer) => {
      if (about !== order.id) return;
      queries.setQueryData<OrderDetailJson>(["GET /api/orders/{id}", { params: { id: order.id } }], (known) =>
        known ? { ...known, ...(answer as OrderJson) } : known,
      );
    },
  });
  const last = steps.at(-1)?.call.body as { readonly status: OrderStatus } | undefined;
  return {
    /** The status that the order will have once all of them have arrived; null where none waits. */
    reached: last?.status ?? null,
    refused: steps.some(({ refusal }) => refusal !== null),
    next: last ? (statusAfter(last.status) ?? null) : order.nextStatus,
    keep: (body: { readonly status: OrderStatus; readonly inspectionSkippedReason?: string }) =>
      add({
        kind,
        chain: `${kind}:${order.id}`,
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
