import { z } from "zod";
import { doneBy, type User } from "../accounts/index.ts";
import { loadBidsRejected, loadMail } from "./effects.ts";
import { matchSearches } from "../board/effects.ts";
import { loadInvoice } from "../invoices/effects.ts";
import { type WebhookEvent, webhookEvent } from "../webhooks/effects.ts";
import type { ListingPorts } from "../listings/ports.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { optionalLines } from "../shared/text.ts";
import { loadNotFound } from "./find-load.ts";
import { type LoadActionName, type LoadNotPermitted, loadStandingFor, type LoadStepName } from "./load-actions.ts";
import { followedByListing } from "./list-load.ts";
import { type LoadEvent, nextLoadStatus } from "./load-status.machine.ts";
import { type LoadStatus, loadStatuses } from "./load-status.ts";
import type { Load, LoadFact } from "./load.ts";
import type { BidsOnLoad, LoadChange, LoadPorts } from "./ports.ts";
import { released } from "./release-load.ts";

export const loadStatusChangeSchema = z.object({
  status: z.enum(loadStatuses, `status must be one of ${loadStatuses.join(", ")}`),
  reason: optionalLines("Reason", 500).describe(
    "Required when a load goes back to POSTED, or is cancelled while a carrier has it",
  ),
});
export type LoadStatusChange = z.output<typeof loadStatusChangeSchema>;
export type LoadStatusRefused = LoadNotPermitted | InvalidFields;

/** Moves a load along its life, takes it from its transporter, or cancels it. */
export function changeLoadStatus(ports: Pick<SharedPorts & LoadPorts & ListingPorts, "clock" | "loads" | "board">) {
  return async (actor: User, id: string, asked: LoadStatusChange): Promise<Result<Load, LoadStatusRefused>> => {
    const at = ports.clock.now().toISOString();
    const changed = await ports.loads.change(id, (load, bids) => {
      const step = loadStepOf(load, bids, { actor, at, ...asked });
      return step.ok ? accept(followedByListing(ports, load, step.value)) : step;
    });
    return changed ?? refuse(loadNotFound);
  };
}

type Asked = LoadStatusChange & { readonly actor: User; readonly at: string };

/** The change that the actor asks for, or why it is refused. */
export function loadStepOf(load: Load, bids: BidsOnLoad, asked: Asked): Result<LoadChange, LoadStatusRefused> {
  const { actor, at, status, reason } = asked;
  if (status === "DRAFT" || status === "ASSIGNED") return notByHand(status, actor, load);
  const event = eventInto(status, load);
  const standing = loadStandingFor(actionOf(event), actor, load);
  if (!standing.ok) return standing;
  const next = nextLoadStatus(load.status, { type: event });
  if (!next.ok) return next;
  const step = stepNames[event];
  const theirs = step ? loadStandingFor(step, actor, load) : standing;
  if (!theirs.ok) return theirs;
  const needsReason = event === "RELEASE" || (event === "CANCEL" && load.transporterId !== null);
  if (needsReason && reason === null) return refuse(invalidField("reason", "Please give a reason"));
  const by = { actorId: doneBy(actor), at, reason };
  if (event === "RELEASE") {
    const side = standing.value === "admin" ? "admin" : "transporter";
    return accept(released(load, { ...by, reason: reason!, by: side, accepted: bids.accepted }));
  }
  return accept(event === "CANCEL" ? cancelled(load, bids, by) : steppedInto(next.value, load, by));
}

/** No step leads there; the refusal says what does. */
function notByHand(status: "DRAFT" | "ASSIGNED", actor: User, load: Load): Result<never, LoadStatusRefused> {
  const standing = loadStandingFor("advance", actor, load);
  if (!standing.ok) return standing;
  return refuse({ kind: "load_transition_refused", message: notByHandReasons[status] });
}

const notByHandReasons = {
  DRAFT: "A posted load cannot become a draft again. Cancel it instead.",
  ASSIGNED: "A load becomes Assigned when a carrier accepts it, or when one of its bids is accepted.",
} as const;

const actionOf = (event: LoadEvent["type"]): LoadActionName =>
  event === "RELEASE" ? "give_back" : event === "CANCEL" ? "cancel" : "advance";

function eventInto(status: Exclude<LoadStatus, "DRAFT" | "ASSIGNED">, load: Load): LoadEvent["type"] {
  if (status === "POSTED") return load.status === "DRAFT" || load.status === "POSTED" ? "POST" : "RELEASE";
  return events[status];
}

const events = {
  DISPATCHED: "DISPATCH",
  PICKED_UP: "PICK_UP",
  IN_TRANSIT: "DEPART",
  DELIVERED: "DELIVER",
  COMPLETED: "COMPLETE",
  CANCELLED: "CANCEL",
} as const satisfies Partial<Record<LoadStatus, LoadEvent["type"]>>;

/** The steps that only some of those who may move a load on can take. */
const stepNames: Readonly<Partial<Record<LoadEvent["type"], LoadStepName>>> = {
  POST: "post",
  DISPATCH: "dispatch",
  COMPLETE: "complete",
};

type By = { readonly actorId: string; readonly at: string; readonly reason: string | null };

const factOf: Readonly<Partial<Record<LoadStatus, LoadFact["kind"]>>> = {
  POSTED: "posted",
  DISPATCHED: "dispatched",
  PICKED_UP: "picked_up",
  IN_TRANSIT: "in_transit",
  DELIVERED: "delivered",
  COMPLETED: "completed",
};

/** In the words of the transporter, for whom a load that is picked up is under way. */
const eventOf: Readonly<Partial<Record<LoadStatus, WebhookEvent>>> = {
  DISPATCHED: "load.assigned",
  PICKED_UP: "load.in_transit",
  DELIVERED: "load.completed",
};

function steppedInto(status: LoadStatus, load: Load, { actorId, at, reason }: By): LoadChange {
  const kind = factOf[status];
  if (!kind) throw new Error(`no step leads into ${status}`);
  const event = eventOf[status];
  return {
    load: { ...load, status, ...(status === "DELIVERED" && { deliveredAt: at }) },
    facts: [{ loadId: load.id, kind, at, actorId, detail: reason }],
    effects: [
      ...(status === "POSTED" ? [matchSearches("load", [load.id], at)] : []),
      ...(event && load.transporterId !== null
        ? [webhookEvent(event, load.id, at, { transporterId: load.transporterId })]
        : []),
      ...(status === "DELIVERED" && load.assignedAt !== null
        ? [loadInvoice(load.id, load.assignedAt, "delivered")]
        : []),
    ],
    live: [{ change: kind, open: status === "POSTED" }],
  };
}

function cancelled(load: Load, { open }: BidsOnLoad, { actorId, at, reason }: By): LoadChange {
  const { id, transporterId, driverId, assignedAt, agreedPrice: price } = load;
  const told = { at, reason };
  return {
    load: { ...load, status: "CANCELLED" },
    rejectOpenBidsAt: at,
    facts: [{ loadId: id, kind: "cancelled", at, actorId, detail: reason }],
    effects: [
      ...(open === 0 ? [] : [loadBidsRejected(id, at)]),
      ...(transporterId === null
        ? []
        : [
            loadMail(id, "cancelled", transporterId, { ...told, price }),
            webhookEvent("load.cancelled", id, at, { transporterId }),
          ]),
      ...(assignedAt === null ? [] : [loadInvoice(id, assignedAt, "ended")]),
      ...(driverId === null ? [] : [loadMail(id, "cancelled", driverId, { ...told, price: null })]),
    ],
    live: [{ change: "cancelled", open: load.status === "POSTED" }],
  };
}
