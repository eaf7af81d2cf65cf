import { setup } from "xstate";
import { nextStatusOf, type TransitionRefused } from "../jobs/index.ts";
import { type LoadStatus, loadStatuses, loadStatusNames } from "./load-status.ts";

export type LoadTransitionRefused = TransitionRefused<"load_transition_refused">;

/** `TAKE`: a transporter accepts the load, or its bid is accepted. `RELEASE`: the load is taken from its transporter. */
export type LoadEvent =
  | { readonly type: "POST" }
  | { readonly type: "TAKE" }
  | { readonly type: "DISPATCH" }
  | { readonly type: "PICK_UP" }
  | { readonly type: "DEPART" }
  | { readonly type: "DELIVER" }
  | { readonly type: "COMPLETE" }
  | { readonly type: "RELEASE" }
  | { readonly type: "CANCEL" };

export const loadStatusMachine = setup({ types: { events: {} as LoadEvent } }).createMachine({
  id: "loadStatus",
  initial: "DRAFT",
  states: {
    DRAFT: { on: { POST: "POSTED", CANCEL: "CANCELLED" } },
    POSTED: { on: { TAKE: "ASSIGNED", CANCEL: "CANCELLED" } },
    ASSIGNED: { on: { DISPATCH: "DISPATCHED", RELEASE: "POSTED", CANCEL: "CANCELLED" } },
    DISPATCHED: { on: { PICK_UP: "PICKED_UP", RELEASE: "POSTED", CANCEL: "CANCELLED" } },
    PICKED_UP: { on: { DEPART: "IN_TRANSIT" } },
    IN_TRANSIT: { on: { DELIVER: "DELIVERED" } },
    DELIVERED: { on: { COMPLETE: "COMPLETED" } },
    COMPLETED: { type: "final" },
    CANCELLED: { type: "final" },
  },
});

/** The status after an event, or the reason why the current status does not allow it. */
export const nextLoadStatus = nextStatusOf(loadStatusMachine, loadStatuses, {
  kind: "load_transition_refused",
  whyNot,
});

const isOver = (status: LoadStatus): boolean => status === "CANCELLED" || status === "COMPLETED";
const hasNoTransporter = (status: LoadStatus): boolean => status === "DRAFT" || status === "POSTED";

function whyNot(status: LoadStatus, { type: event }: LoadEvent): string {
  if (isOver(status)) return `This load is ${nameOf(status)}, so it can no longer be changed.`;
  switch (event) {
    case "POST":
      return "This load is already posted.";
    case "TAKE":
      return status === "DRAFT"
        ? "This load is a draft: it has to be posted before a carrier can take it."
        : "This load already has a carrier.";
    case "RELEASE":
      return hasNoTransporter(status)
        ? "This load has no carrier, so there is nothing to take back."
        : "The vehicles are picked up: after pickup, a load cannot be given back.";
    case "CANCEL":
      return "The vehicles are picked up: after pickup, a load cannot be cancelled.";
    default:
      return stepReason(status, event);
  }
}

/** The steps forward from a transporter on, in their order, with the status that each leads to. */
const loadSteps = {
  DISPATCH: "DISPATCHED",
  PICK_UP: "PICKED_UP",
  DEPART: "IN_TRANSIT",
  DELIVER: "DELIVERED",
  COMPLETE: "COMPLETED",
} as const;

function stepReason(status: LoadStatus, event: keyof typeof loadSteps): string {
  if (hasNoTransporter(status)) return `This load has no carrier yet, so it cannot be ${nameOf(loadSteps[event])}.`;
  const forward = Object.values(loadSteps);
  const next = forward[forward.findIndex((one) => one === status) + 1];
  const goesOn = next ? ` Its next status is ${loadStatusNames[next]}.` : "";
  return `A load that is ${nameOf(status)} cannot become ${loadStatusNames[loadSteps[event]]}.${goesOn}`;
}

const nameOf = (status: LoadStatus): string => loadStatusNames[status].toLowerCase();
