import { setup } from "xstate";

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
