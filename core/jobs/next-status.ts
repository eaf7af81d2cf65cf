import { type AnyStateMachine, transition } from "xstate";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { TransitionRefused } from "./job-rules.ts";

/**
 * The rule of a status machine: the status after an event, or the reason why the current status does not allow it.
 * Answers are remembered: there are few of them, and each row of a list asks for several.
 */
export function nextStatusOf<Status extends string, Event extends { readonly type: string }, Kind extends string>(
  machine: AnyStateMachine,
  statuses: readonly Status[],
  { kind, whyNot }: { readonly kind: Kind; readonly whyNot: (status: Status, event: Event) => string },
): (status: Status, event: Event) => Result<Status, TransitionRefused<Kind>> {
  const known = new Map<string, Result<Status, TransitionRefused<Kind>>>();
  const nextOf = (status: Status, event: Event) => {
    const [after] = transition(machine, machine.resolveState({ value: status, context: {} }), event);
    const next = statuses.find((one) => one === after.value);
    // The machine returns the same snapshot for an event that it refuses.
    return next === undefined || next === status ? refuse({ kind, message: whyNot(status, event) }) : accept(next);
  };
  return (status, event) => {
    const name = [status, ...Object.values(event)].join(" ");
    const next = known.get(name) ?? nextOf(status, event);
    known.set(name, next);
    return next;
  };
}
