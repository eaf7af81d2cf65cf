import type { NotAllowed, UnknownIdentity } from "../accounts/index.ts";
import { type JobAction, type JobPermission, jobRules } from "../jobs/index.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { type LoadNotFound, loadNotFound } from "./find-load.ts";
import { type LoadEvent, type LoadTransitionRefused, nextLoadStatus } from "./load-status.machine.ts";
import { type LoadStatus, statusesWithTransporter } from "./load-status.ts";
import type { Load } from "./load.ts";
import type { LoadPorts } from "./ports.ts";
import { type LoadStanding, loadStandingOf } from "./standing.ts";

export const loadActionNames = [
  "accept",
  "undo_accept",
  "bid",
  "edit",
  "advance",
  "give_to_driver",
  "give_back",
  "cancel",
  "accept_bids",
] as const;
export type LoadActionName = (typeof loadActionNames)[number];

/** Steps of `advance` that not all of its standings may take. The answer does not list them among the actions. */
export type LoadStepName = "post" | "dispatch" | "complete";

export type LoadAction = JobAction<LoadActionName>;

export type LoadNotPermitted = LoadNotFound | NotAllowed | LoadTransitionRefused;

/** The standings and conditions for each action on a load. Calls and screens ask here and nowhere else. */
export const loadPermissions: Readonly<Record<LoadActionName | LoadStepName, JobPermission<Load, LoadStanding>>> = {
  accept: {
    who: ["prospect"],
    when: (load) =>
      load.priceType === "BID" && !load.bookNowEnabled
        ? "This load takes bids: place a bid instead of accepting it."
        : allows(load, "TAKE"),
    otherwise: "Only a carrier can accept a load",
    binds: "accept",
  },
  undo_accept: {
    who: ["transporter"],
    when: ({ status, undoUntil }, _standing, now) =>
      (status === "ASSIGNED" && undoUntil !== null && now !== undefined && now < undoUntil) ||
      "It is too late to undo this: give the load back instead.",
    otherwise: "Only the load's carrier can undo its acceptance",
    undoes: true,
  },
  bid: {
    who: ["prospect"],
    when: (load) =>
      load.priceType === "FIXED"
        ? "This load has a fixed price: accept it instead of placing a bid."
        : allows(load, "TAKE"),
    otherwise: "Only a carrier can bid on a load",
    binds: "bid",
  },
  edit: {
    who: ["admin"],
    when: ({ status }) =>
      status === "DRAFT" ||
      status === "POSTED" ||
      (status === "ASSIGNED" || status === "DISPATCHED"
        ? "A carrier has accepted this load as it is. Take it back first, then edit it."
        : "A load can be edited only until a carrier has it."),
    otherwise: "Only administrators can edit a load",
  },
  advance: {
    who: ["admin", "transporter", "driver"],
    when: (load, standing) => {
      const event = stepFor(load.status, standing);
      return event ? allows(load, event) : noStep(load.status, standing);
    },
    otherwise: "Only the load's carrier, its driver and administrators can update its status",
  },
  post: {
    who: ["admin"],
    when: (load) => allows(load, "POST"),
    otherwise: "Only administrators can post or complete a load",
  },
  dispatch: {
    who: ["admin", "transporter"],
    when: (load) => allows(load, "DISPATCH"),
    otherwise: "Only the load's carrier and administrators can dispatch it",
  },
  complete: {
    who: ["admin"],
    when: (load) => allows(load, "COMPLETE"),
    otherwise: "Only administrators can post or complete a load",
  },
  give_to_driver: {
    who: ["transporter"],
    when: ({ status }) => isWithTransporter(status) || "Only a load that is under way needs a driver.",
    otherwise: "Only the load's carrier can choose its driver",
  },
  give_back: {
    who: ["admin", "transporter"],
    when: (load) => allows(load, "RELEASE"),
    otherwise: "Only the load's carrier and administrators can give it back",
  },
  cancel: {
    who: ["admin"],
    when: (load) => allows(load, "CANCEL"),
    otherwise: "Only administrators can cancel a load",
  },
  accept_bids: {
    who: ["admin"],
    when: (load) => allows(load, "TAKE"),
    otherwise: "Only administrators can accept a bid",
  },
};

/** Accepted by a transporter, and not delivered yet. */
export const isWithTransporter = (status: LoadStatus): boolean =>
  (statusesWithTransporter as readonly LoadStatus[]).includes(status);

const rules = jobRules({
  standingOf: loadStandingOf,
  permissions: loadPermissions,
  notFound: loadNotFound,
  refused: "load_transition_refused",
});
export const { standingFor: loadStandingFor, permit: permitOnLoad } = rules;

export const actOnLoad = ({ loads, clock }: Pick<SharedPorts & LoadPorts, "clock" | "loads">) =>
  rules.acting(loads, clock);

/**
 * @param gap the gap that keeps the caller's account from actions that bind it
 * @param now without it, actions with a time limit are refused
 */
export const loadActions = (
  load: Load,
  standing: LoadStanding,
  gap: UnknownIdentity | null,
  now?: string,
): readonly LoadAction[] => rules.actionsOf(loadActionNames, load, standing, { gap, now });

/** The status that the reader sets next; null when there is none. */
export function loadStatusAfter(load: Pick<Load, "status">, standing: LoadStanding): LoadStatus | null {
  const event = stepFor(load.status, standing);
  const next = event && nextLoadStatus(load.status, { type: event });
  return next?.ok ? next.value : null;
}

type Step = LoadEvent["type"];

const ofTransporters: Partial<Record<LoadStatus, Step>> = {
  DISPATCHED: "PICK_UP",
  PICKED_UP: "DEPART",
  IN_TRANSIT: "DELIVER",
};
/** A transporter that drives itself dispatches its load without a driver. */
const ownDispatch: Partial<Record<LoadStatus, Step>> = { ASSIGNED: "DISPATCH" };
const ofAdmins: Partial<Record<LoadStatus, Step>> = { DRAFT: "POST", DELIVERED: "COMPLETE" };

/** The next step forward that the user may take. */
function stepFor(status: LoadStatus, standing: LoadStanding): Step | undefined {
  if (standing === "prospect") return undefined;
  const common = ofTransporters[status];
  if (common || standing === "driver") return common;
  return ownDispatch[status] ?? (standing === "admin" ? ofAdmins[status] : undefined);
}

function noStep(status: LoadStatus, standing: LoadStanding): string {
  if (status === "POSTED")
    return "This load needs a carrier before it can move on: accept a bid, or wait for a carrier.";
  if (status === "ASSIGNED" && standing === "driver") return "The carrier has not dispatched this load yet.";
  if (status === "DELIVERED") return "This load is delivered. An administrator will complete it.";
  return allowsNothing(status);
}

const allowsNothing = (status: LoadStatus): string => {
  const refused = nextLoadStatus(status, { type: "COMPLETE" });
  return refused.ok ? "The status of this load cannot change now." : refused.refusal.message;
};

function allows({ status }: Load, event: Step): true | string {
  const next = nextLoadStatus(status, { type: event });
  return next.ok || next.refusal.message;
}
