import type { AccountSuspended, UnknownIdentity, User } from "../accounts/index.ts";
import { afterUndo, type Effect } from "../effects/effect.ts";
import { loadInvoice } from "../invoices/effects.ts";
import { loadBidsRejected } from "./effects.ts";
import { webhookEvent } from "../webhooks/effects.ts";
import { paymentPerMile } from "../orders/index.ts";
import type { Bid } from "./bid.ts";
import { type LoadNotFound, loadNotFound } from "./find-load.ts";
import type { Load } from "./load.ts";
import type { LoadTransitionRefused } from "./load-status.machine.ts";
import type { LoadChange } from "./ports.ts";
import { isOffered } from "./standing.ts";

export type LoadAlreadyTaken = { readonly kind: "load_already_taken"; readonly message: string };
export type TooManyLoads = { readonly kind: "too_many_loads"; readonly message: string };
export type TransporterRefused = UnknownIdentity | AccountSuspended;
export type NotOffered = LoadNotFound | LoadAlreadyTaken | LoadTransitionRefused;

/** Why a transporter cannot have a load any more, or not yet; undefined while it is offered. */
export function whyNotOffered(load: Load, transporterId: string): NotOffered | undefined {
  if (isOffered(load)) return undefined;
  if (load.status === "DRAFT") return loadNotFound;
  if (load.status === "CANCELLED")
    return { kind: "load_transition_refused", message: "This load was cancelled, so it is no longer available." };
  return {
    kind: "load_already_taken",
    message:
      load.transporterId === transporterId ? "You already have this load." : "Another carrier already has this load.",
  };
}

export const tooManyLoads = (most: number): TooManyLoads => ({
  kind: "too_many_loads",
  message: `You have ${most === 1 ? "1 load" : `${most} loads`} that you have not picked up yet, which is the limit. Please pick one up or give one back, then accept this one.`,
});

type Taking = {
  readonly actorId: string;
  readonly transporter: User;
  readonly price: string;
  readonly at: string;
  /** The bid that gives the transporter the load, or that closes with it. */
  readonly bid: Bid | undefined;
  readonly effect: Effect;
  /** When the transporter's time to undo it ends. */
  readonly undoUntil: string | null;
};

/** The change that gives a load to a transporter. Every other bid is rejected. */
export const taken = (load: Load, { actorId, transporter, price, at, bid, effect, undoUntil }: Taking): LoadChange => ({
  load: {
    ...load,
    status: "ASSIGNED",
    transporterId: transporter.id,
    agreedPrice: price,
    pricePerMile: paymentPerMile(price, load.distance),
    assignedAt: at,
    undoUntil,
  },
  ...(bid && { bid }),
  rejectOpenBidsAt: at,
  facts: [{ loadId: load.id, kind: "assigned", at, actorId, detail: price }],
  effects: [
    afterUndo(undoUntil, effect),
    ...(load.priceType === "BID" ? [afterUndo(undoUntil, loadBidsRejected(load.id, at))] : []),
    afterUndo(undoUntil, loadInvoice(load.id, at, "taken")),
    webhookEvent("load.accepted", load.id, at, { transporterId: transporter.id }),
  ],
  live: [{ change: "assigned", open: true }],
});
