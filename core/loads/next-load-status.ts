import { transition } from "xstate";
import { accept, refuse, type Result } from "../shared/result.ts";
import { type LoadEvent, loadStatusMachine } from "./load-status.machine.ts";
import { type LoadStatus, loadStatusNames } from "./load-status.ts";

export type LoadTransitionRefused = { readonly kind: "load_transition_refused"; readonly message: string };

type Next = Result<LoadStatus, LoadTransitionRefused>;

const known = new Map<string, Next>();

/**
 * The status after an event, or the reason why the current status does not allow it.
 * Remembered: there are few of them, and each row of a list asks for several.
 */
export function nextLoadStatus(status: LoadStatus, event: LoadEvent["type"]): Next {
  const name = `${status} ${event}`;
  const next = known.get(name) ?? transitionOf(status, event);
  known.set(name, next);
  return next;
}

function transitionOf(status: LoadStatus, event: LoadEvent["type"]): Next {
  const before = loadStatusMachine.resolveState({ value: status });
  const [after] = transition(loadStatusMachine, before, { type: event });
  // A refused event returns the same snapshot without a word.
  return after.value === before.value
    ? refuse({ kind: "load_transition_refused", message: refusalReason(status, event) })
    : accept(after.value);
}

const isOver = (status: LoadStatus): boolean => status === "CANCELLED" || status === "COMPLETED";
const hasNoCarrier = (status: LoadStatus): boolean => status === "DRAFT" || status === "POSTED";

function refusalReason(status: LoadStatus, event: LoadEvent["type"]): string {
  if (isOver(status)) return `This load is ${nameOf(status)}, so it can no longer be changed.`;
  switch (event) {
    case "POST":
      return "This load is already posted.";
    case "TAKE":
      return status === "DRAFT"
        ? "This load is a draft: it has to be posted before a carrier can take it."
        : "This load already has a carrier.";
    case "REOPEN":
      return hasNoCarrier(status)
        ? "This load has no carrier, so there is nothing to take back."
        : "The vehicles are picked up: after pickup, a load cannot be given back.";
    case "CANCEL":
      return "The vehicles are picked up: after pickup, a load cannot be cancelled.";
    default:
      return stepReason(status, event);
  }
}

const steps = ["DISPATCH", "PICK_UP", "DEPART", "DELIVER", "COMPLETE"] as const;
const targets = {
  DISPATCH: "DISPATCHED",
  PICK_UP: "PICKED_UP",
  DEPART: "IN_TRANSIT",
  DELIVER: "DELIVERED",
  COMPLETE: "COMPLETED",
} as const satisfies Record<(typeof steps)[number], LoadStatus>;

function stepReason(status: LoadStatus, event: (typeof steps)[number]): string {
  if (hasNoCarrier(status)) return `This load has no carrier yet, so it cannot be ${nameOf(targets[event])}.`;
  const next = steps.map((step) => targets[step])[steps.findIndex((step) => targets[step] === status) + 1];
  const goesOn = next ? ` Its next status is ${loadStatusNames[next]}.` : "";
  return `A load that is ${nameOf(status)} cannot become ${loadStatusNames[targets[event]]}.${goesOn}`;
}

const nameOf = (status: LoadStatus): string => loadStatusNames[status].toLowerCase();
