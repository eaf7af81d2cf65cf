import { type AccountSuspended, checkMayCommit, doneBy, type UnknownIdentity, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { afterUndo, type Effect } from "../effects/effect.ts";
import { checkCarrierEffect } from "../vetting/effects.ts";
import { orderStepped } from "./effects.ts";
import { webhookEvent } from "../webhooks/effects.ts";
import { undoableUntil } from "../jobs/index.ts";
import type { JobPorts } from "../jobs/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { carrierGap, type CarrierGapPorts } from "../vetting/index.ts";
import { isStale, type OrderChanged, orTold, type Stale, stale } from "./edit-order.ts";
import { type OrderNotFound, orderNotFound } from "./find-order.ts";
import { cardGap, orderPermissions } from "./order-actions.ts";
import type { OrderView } from "./order-view.ts";
import type { OrderChange, OrderContest, OrderPorts } from "./ports.ts";
import { isInvited } from "./standing.ts";

export type OrderAlreadyClaimed = { readonly kind: "order_already_claimed"; readonly message: string };

export type TooManyToPickUp = { readonly kind: "too_many_to_pick_up"; readonly message: string };
export type ClaimRefused =
  | OrderAlreadyClaimed
  | TooManyToPickUp
  | OrderNotFound
  | OrderChanged
  | UnknownIdentity
  | AccountSuspended;

type Needs = CarrierGapPorts &
  Pick<
    AccountPorts & JobPorts & OrderPorts,
    "adminSettings" | "orders" | "orderLists" | "mostToPickUp" | "undoSeconds"
  >;

/**
 * Gives an open order to a transporter with a known identity that takes cards, where the customer pays by card, and has
 * authority and insurance, where needed, unless it already has the most orders to pick up. Of several transporters that claim it at once, one gets it.
 */
export function claimOrder(ports: Needs) {
  const claiming = claimingBy(ports);
  const told = orTold(ports);
  return async (
    transporter: User,
    id: string,
    { revision }: { readonly revision?: number | undefined } = {},
  ): Promise<Result<OrderView, ClaimRefused>> => {
    const { decide } = await claiming(transporter);
    const claimed = await ports.orders.claim(
      id,
      transporter.id,
      (contest): Result<OrderChange, ClaimRefused | Stale> => {
        const decision = decide(contest);
        // A claimed order says so, whatever has changed before.
        if (!decision.ok && decision.refusal.kind === "order_already_claimed") return decision;
        return isStale(contest.order, revision) ? refuse(stale) : decision;
      },
    );
    if (!claimed) return refuse(orderNotFound);
    if (claimed.ok) return claimed;
    return claimed.refusal.kind === "stale" ? told(id, revision ?? 0, "prospect") : refuse(claimed.refusal);
  };
}

type ClaimStanding = UnknownIdentity | AccountSuspended;

/** The rules of every claim, of one order or of several together. */
export function claimingBy(ports: Needs) {
  const lacks = carrierGap(ports, { looks: true });
  return async (transporter: User) => {
    const settings = await ports.adminSettings.read();
    const gap = await lacks(transporter, settings);
    const now = ports.clock.now();
    const at = now.toISOString();
    const actorId = doneBy(transporter);
    const decide = (contest: OrderContest): Result<OrderChange, ClaimRefused> => {
      const { order, takesCards, hasWebhooks, toPickUp, undone } = contest;
      const allowed = orderPermissions.claim.when(order, "prospect");
      if (allowed !== true) return refuse(alreadyClaimed(order.transporterId === transporter.id, allowed));
      if (order.isReserved && !isInvited(transporter.id, order)) return refuse(orderNotFound);
      const known = checkMayCommit(contest.transporter, settings, gap ?? cardGap(order, takesCards), "claim");
      if (!known.ok) return known;
      if (toPickUp >= ports.mostToPickUp) return refuse(tooManyToPickUp(ports.mostToPickUp));
      const undoUntil = undoableUntil(ports, undone, now);
      return accept({
        order: {
          ...order,
          status: "assigned",
          transporterId: transporter.id,
          claimedById: actorId,
          assignedAt: at,
          undoUntil,
        },
        facts: [{ orderId: order.id, kind: "assigned", at, actorId, reason: null }],
        effects: [
          // Webhooks go out at once, as live updates do.
          ...(hasWebhooks ? [webhookEvent("order.claimed", order.id, at)] : []),
          afterUndo(undoUntil, orderStepped(order.id, "assigned", { claimedAt: at })),
          ...lookedUp(ports, transporter, at),
        ],
        live: [{ kind: "order", change: "claimed", open: true }],
      });
    };
    return {
      decide,
      /** The carrier's own standing, which no order changes. */
      check: ({ transporter: newest }: OrderContest): Result<User, ClaimStanding> =>
        checkMayCommit(newest, settings, gap, "claim"),
    };
  };
}

/** Looks a claiming carrier up in the registry, once a day, beside the claim. */
export function lookedUp({ registry }: Pick<Needs, "registry">, { organizationId }: User, at: string): Effect[] {
  return registry && organizationId !== null ? [checkCarrierEffect(organizationId, at.slice(0, 10))] : [];
}

const alreadyClaimed = (isOwn: boolean, why: string): OrderAlreadyClaimed => ({
  kind: "order_already_claimed",
  message: isOwn ? "You have already claimed this order." : why,
});

const tooManyToPickUp = (most: number): TooManyToPickUp => ({
  kind: "too_many_to_pick_up",
  message: `You have ${most === 1 ? "1 order" : `${most} orders`} that you have not picked up yet, which is the limit. Please pick one up or give one back, then claim this one.`,
});
