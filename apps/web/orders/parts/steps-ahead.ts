import type { InspectionJson, OrderJson } from "@lotlane/adapters/http/contract";
import type { OrderStatus, TripEnd } from "@lotlane/core/orders";
import { useAnswer } from "../../app/data/queries.ts";
import { useWaiting } from "../../app/offline/outbox/outbox-context.tsx";
import { actionOf } from "./order-facts.ts";

/** The kind of the outbox entries that are steps. */
export const stepKind = "status";
/** The kind of the outbox entries that are arrivals. */
export const arrivalKind = "arrival";
const completion = "POST /api/inspections/{id}/complete";

/** The steps, arrivals and inspections of an order that this device has done and the server does not know yet. */
export function useStepsAhead() {
  const { entries } = useWaiting();
  return (order: OrderJson) => {
    const own = entries.filter(({ about }) => about === order.id);
    const steps = own.filter((entry) => entry.kind === stepKind);
    const completed = own.filter(({ call, refusal }) => call.name === completion && refusal === null);
    const arrivals = own
      .filter((entry) => entry.kind === arrivalKind && entry.refusal === null)
      .map(({ call }) => call.body as { readonly end: TripEnd; readonly at: string });
    const last = steps.at(-1);
    const reached = last ? (last.call.body as { readonly status: OrderStatus }).status : null;
    const missing = actionOf(order, "advance")?.missingInspection ?? null;
    // While the pickup waits to be sent, the inspection before the delivery is the one after the pickup's.
    const isInspected = reached ? completed.length > (missing ? 1 : 0) : missing === null || completed.length > 0;
    return {
      steps,
      /** The status after all of them; null where none waits. */
      reached,
      /** When the last of them was made, as an ISO instant. */
      at: last?.madeAt ?? null,
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
