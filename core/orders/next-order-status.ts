import { transition } from "xstate";
import { accept, refuse, type Result } from "../shared/result.ts";
import { type OrderEvent, orderStatusMachine } from "./order-status.machine.ts";
import type { OrderStatus } from "./order-status.ts";

export type OrderTransitionRefused = {
  readonly kind: "order_transition_refused";
  readonly message: string;
};

type Next = Result<OrderStatus, OrderTransitionRefused>;

const known = new Map<string, Next>();

/**
 * The status after an event, or the reason why the current status does not allow it.
 * Remembered: there are few of them, and each row of a list asks for several.
 */
export function nextOrderStatus(status: OrderStatus, event: OrderEvent): Next {
  const name = `${status} ${event.type} ${event.type === "CANCEL" ? event.by : ""}`;
  const next = known.get(name) ?? transitionOf(status, event);
  known.set(name, next);
  return next;
}

function transitionOf(status: OrderStatus, event: OrderEvent): Next {
  const before = orderStatusMachine.resolveState({ value: status });
  const [after] = transition(orderStatusMachine, before, event);
  // A refused event returns the same snapshot without a word.
  return after.value === before.value
    ? refuse({ kind: "order_transition_refused", message: refusalReason(status, event) })
    : accept(after.value);
}

function refusalReason(status: OrderStatus, event: OrderEvent): string {
  if (status === "cancelled") return "This order was cancelled, so it can no longer be changed.";
  if (status === "delivered") return "This order is delivered, so it can no longer be changed.";
  if (event.type === "CLAIM") return "This order has already been claimed by a transporter.";
  if (event.type === "RELEASE")
    return status === "pending"
      ? "This order has no transporter, so there is nothing to give back."
      : "The vehicle is on its way: after pickup, an order cannot be given back.";
  if (event.type === "CANCEL")
    return "The vehicle is on its way: after pickup, only an administrator can cancel this order.";
  if (event.type === "PICK_UP")
    return status === "pending"
      ? "This order has no transporter yet: it has to be claimed before it can be picked up."
      : "This vehicle has already been picked up.";
  return "This vehicle has not been picked up yet, so it cannot be delivered.";
}
