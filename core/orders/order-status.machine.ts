import { setup } from "xstate";
import { nextStatusOf, type TransitionRefused } from "../jobs/index.ts";
import { type OrderStatus, orderStatuses } from "./order-status.ts";

export type OrderTransitionRefused = TransitionRefused<"order_transition_refused">;

/** A shipper can cancel until pickup, an admin until delivery. */
export type OrderEvent =
  | { readonly type: "CLAIM" }
  | { readonly type: "RELEASE" }
  | { readonly type: "PICK_UP" }
  | { readonly type: "DELIVER" }
  | { readonly type: "CANCEL"; readonly by: "shipper" | "admin" };

export const orderStatusMachine = setup({
  types: { events: {} as OrderEvent },
  guards: {
    byAdmin: ({ event }) => event.type === "CANCEL" && event.by === "admin",
  },
}).createMachine({
  id: "orderStatus",
  initial: "pending",
  states: {
    pending: { on: { CLAIM: "assigned", CANCEL: "cancelled" } },
    assigned: { on: { RELEASE: "pending", PICK_UP: "in_transit", CANCEL: "cancelled" } },
    in_transit: { on: { DELIVER: "delivered", CANCEL: { guard: "byAdmin", target: "cancelled" } } },
    delivered: { type: "final" },
    cancelled: { type: "final" },
  },
});

/** The status after an event, or the reason why the current status does not allow it. */
export const nextOrderStatus = nextStatusOf(orderStatusMachine, orderStatuses, {
  kind: "order_transition_refused",
  whyNot,
});

function whyNot(status: OrderStatus, event: OrderEvent): string {
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
