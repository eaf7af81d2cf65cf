import { useQueryClient } from "@tanstack/react-query";
import type { CarrierLoadJson, InspectionJson, OrderJson } from "@lotlane/adapters/http/contract";
import type { LoadStatus } from "@lotlane/core/loads";
import type { OrderStatus, TripEnd } from "@lotlane/core/orders";
import { useAnswer } from "../../app/data/queries.ts";
import type { DoneWhen, Entry } from "../../app/offline/outbox/entry.ts";
import { useHearOutbox, useOutbox, useWaiting } from "../../app/offline/outbox/outbox-context.tsx";
import { actionOf } from "./order-facts.ts";

/** The kind of the outbox entries that are steps, of orders and of loads. */
const stepKind = "status";
/** The kind of the outbox entries that are arrivals. */
export const arrivalKind = "arrival";
const completion = "POST /api/inspections/{id}/complete";

/** The steps of an order or a load that wait to be sent. */
function waitingSteps<Status extends string>(entries: readonly Entry[], id: string) {
  const steps = entries.filter(({ about, kind }) => about === id && kind === stepKind);
  const last = steps.at(-1);
  return {
    steps,
    /** The status after all of them; null where none waits. */
    reached: last ? (last.call.body as { readonly status: Status }).status : null,
    /** When the last of them was made, as an ISO instant. */
    at: last?.madeAt ?? null,
    isRefused: steps.some(({ refusal }) => refusal !== null),
  };
}

/** The steps of a load that this device has done and the server does not know yet. */
export function useLoadStepsAhead() {
  const { entries } = useWaiting();
  return ({ id }: Pick<CarrierLoadJson, "id">) => waitingSteps<LoadStatus>(entries, id);
}

type Step = {
  readonly body: { readonly status: string };
  readonly words: string;
  /** How the job is read once the step, or a later one, was taken. */
  readonly taken: Pick<DoneWhen, "field" | "oneOf">;
};

/**
 * Keeps steps of an order or a load, and shows the job as it is once they have arrived.
 * @param chain of what has to arrive before the first of them
 */
export function useKeepStep(jobs: "orders" | "loads", id: string, chain?: string) {
  const { add } = useOutbox();
  const { entries } = useWaiting();
  const queries = useQueryClient();
  const read = `GET /api/${jobs}/{id}` as const;
  useHearOutbox(stepKind, {
    onArrived: ({ about }, answer) => {
      if (about !== id) return;
      queries.setQueryData<object>([read, { params: { id } }], (known) => known && { ...known, ...(answer as object) });
    },
  });
  return ({ body, words, taken }: Step) =>
    add({
      kind: stepKind,
      chain: waitingSteps(entries, id).steps.at(-1)?.chain ?? chain ?? `${stepKind}:${id}`,
      about: id,
      call: { name: `PATCH /api/${jobs}/{id}/status`, params: { id }, body },
      words,
      // A repeat is refused, since the job is there already: then it has arrived before.
      doneWhen: { read, params: { id }, ...taken },
    });
}

/** The steps, arrivals and inspections of an order that this device has done and the server does not know yet. */
export function useStepsAhead() {
  const { entries } = useWaiting();
  return (order: OrderJson) => {
    const own = entries.filter(({ about }) => about === order.id);
    const waiting = waitingSteps<OrderStatus>(own, order.id);
    const completed = own.filter(({ call, refusal }) => call.name === completion && refusal === null);
    const arrivals = own
      .filter((entry) => entry.kind === arrivalKind && entry.refusal === null)
      .map(({ call }) => call.body as { readonly end: TripEnd; readonly at: string });
    const missing = actionOf(order, "advance")?.missingInspection ?? null;
    // While the pickup waits to be sent, the inspection before the delivery is the one after the pickup's.
    const isInspected = waiting.reached
      ? completed.length > (missing ? 1 : 0)
      : missing === null || completed.length > 0;
    return {
      ...waiting,
      /** True when the inspection before the next step is completed. */
      inspected: isInspected,
      chain: completed.at(-1)?.chain,
      /** When the truck came to an end, as an ISO instant; null before. */
      arrivedAt: (end: TripEnd): string | null =>
        order[`${end}ArrivedAt`] ?? arrivals.find((arrival) => arrival.end === end)?.at ?? null,
    };
  };
}

type Damage = Pick<InspectionJson, "damages" | "marks">;

/**
 * The damage that the vehicle of an order had when it was taken; undefined while that is not known. An inspection that
 * waits on this device to be sent counts: the driver may come to the delivery before the network does.
 */
export function useDamageAtPickup(orderId: string): Damage | undefined {
  const { data } = useAnswer("GET /api/orders/{id}/inspections", { params: { id: orderId } });
  const { entries } = useWaiting();
  const waiting = entries.findLast(
    ({ about, call, chain }) =>
      about === orderId &&
      isPickup(call.body) &&
      entries.some((other) => other.chain === chain && other.call.name === completion),
  );
  if (waiting) return waiting.call.body as Damage;
  // Inspections come newest first; the last one may correct another.
  return data?.find(({ status, inspectionType }) => status === "completed" && inspectionType === "pickup");
}

const isPickup = (body: unknown): boolean => (body as Partial<InspectionJson> | undefined)?.inspectionType === "pickup";
