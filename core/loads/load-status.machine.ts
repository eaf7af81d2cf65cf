import { setup } from "xstate";

/** `TAKE`: a carrier accepts the load, or its bid is accepted. `REOPEN`: the load is taken from its carrier. */
export type LoadEvent =
  | { readonly type: "POST" }
  | { readonly type: "TAKE" }
  | { readonly type: "DISPATCH" }
  | { readonly type: "PICK_UP" }
  | { readonly type: "DEPART" }
  | { readonly type: "DELIVER" }
  | { readonly type: "COMPLETE" }
  | { readonly type: "REOPEN" }
  | { readonly type: "CANCEL" };

export const loadStatusMachine = setup({ types: { events: {} as LoadEvent } }).createMachine({
  id: "loadStatus",
  initial: "DRAFT",
  states: {
    DRAFT: { on: { POST: "POSTED", CANCEL: "CANCELLED" } },
    POSTED: { on: { TAKE: "ASSIGNED", CANCEL: "CANCELLED" } },
    ASSIGNED: { on: { DISPATCH: "DISPATCHED", REOPEN: "POSTED", CANCEL: "CANCELLED" } },
    DISPATCHED: { on: { PICK_UP: "PICKED_UP", REOPEN: "POSTED", CANCEL: "CANCELLED" } },
    PICKED_UP: { on: { DEPART: "IN_TRANSIT" } },
    IN_TRANSIT: { on: { DELIVER: "DELIVERED" } },
    DELIVERED: { on: { COMPLETE: "COMPLETED" } },
    COMPLETED: { type: "final" },
    CANCELLED: { type: "final" },
  },
});
