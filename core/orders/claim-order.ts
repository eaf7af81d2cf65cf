import {
  type AccountSuspended,
  accountSuspended,
  type AdminSettings,
  checkIdentity,
  mayNotSignIn,
  type UnknownIdentity,
  type User,
} from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { afterUndo, checkCarrierEffect, type Effect, orderStepped, webhookEvent } from "../effects/effects.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { carrierGap, type CarrierGapPorts } from "../vetting/index.ts";
import { type OrderNotFound, orderNotFound } from "./find-order.ts";
import { nextOrderStatus } from "./next-order-status.ts";
import type { OrderView } from "./order-view.ts";
import type { OrderPorts } from "./ports.ts";
import { isOpen, standingOf } from "./standing.ts";
import { mostUndone, undoableUntil } from "./why-no-undo.ts";

export type OrderAlreadyClaimed = { readonly kind: "order_already_claimed"; readonly message: string };

export type TooManyToPickUp = { readonly kind: "too_many_to_pick_up"; readonly message: string };
export type ClaimRefused = OrderAlreadyClaimed | TooManyToPickUp | OrderNotFound | UnknownIdentity | AccountSuspended;

type Needs = CarrierGapPorts &
  Pick<
    AccountPorts & OrderPorts,
    "accounts" | "adminSettings" | "orders" | "orderLists" | "mostToPickUp" | "undoSeconds"
  >;

/**
 * Gives an open order to a transporter with a known identity and, where needed, authority and insurance, unless it
 * already has the most orders to pick up. Of several transporters that claim it at once, one gets it.
 */
export function claimOrder(ports: Needs) {
  const lacks = carrierGap(ports, { looks: true });
  return async (transporter: User, id: string): Promise<Result<OrderView, ClaimRefused>> => {
    const settings = await ports.adminSettings.read();
    const known = checkIdentity(transporter, settings);
    if (!known.ok) return known;
    const gap = await lacks(transporter, settings);
    if (gap) return refuse(gap);
    const now = ports.clock.now();
    const at = now.toISOString();
    const undoUntil = undoableUntil(now, ports.undoSeconds);
    const claimed = await ports.orders.claim(id, {
      transporterId: transporter.id,
      at,
      settings,
      mostToPickUp: ports.mostToPickUp,
      undoUntil,
      mostUndone,
      facts: [{ orderId: id, kind: "assigned", at, actorId: transporter.id, reason: null }],
      effects: [
        // Webhooks go out at once, as live updates do.
        webhookEvent("order.claimed", id, at),
        afterUndo(undoUntil, orderStepped(id, "assigned", { claimedAt: at })),
        ...lookedUp(ports, transporter, at),
      ],
      live: [{ kind: "order", change: "claimed", open: true }],
    });
    return claimed ? accept(claimed) : refuse(await whyNot(ports, transporter, id, settings));
  };
}

/** Looks a claiming carrier up in the registry, once a day, beside the claim. */
function lookedUp({ registry }: Needs, { organizationId }: User, at: string): Effect[] {
  return registry && organizationId !== null ? [checkCarrierEffect(organizationId, at.slice(0, 10))] : [];
}

/** Tells a transporter who did not get the order why: too late, too many, or the account changed in the meantime. */
async function whyNot(ports: Needs, transporter: User, id: string, settings: AdminSettings): Promise<ClaimRefused> {
  const order = await ports.orders.find(id);
  if (!order) return orderNotFound;
  const ofAccount = isOpen(order) ? await whyNotThisAccount(ports, transporter.id, settings) : undefined;
  if (ofAccount) return ofAccount;
  const next = nextOrderStatus(order.status, { type: "CLAIM" });
  if (next.ok && (await isFull(ports, transporter))) return tooManyToPickUp(ports.mostToPickUp);
  const own = standingOf(transporter, order) === "transporter";
  return {
    kind: "order_already_claimed",
    message: own
      ? "You have already claimed this order."
      : next.ok
        ? "This order has already been claimed by a transporter."
        : next.refusal.message,
  };
}

async function whyNotThisAccount(
  ports: Needs,
  id: string,
  settings: AdminSettings,
): Promise<UnknownIdentity | AccountSuspended | undefined> {
  const user = (await ports.accounts.find(id))?.user;
  if (!user || mayNotSignIn(user)) return accountSuspended;
  const known = checkIdentity(user, settings);
  if (!known.ok) return known.refusal;
  return (await carrierGap(ports, { looks: false })(user, settings)) ?? undefined;
}

async function isFull({ orderLists, mostToPickUp }: Needs, { id: userId }: User): Promise<boolean> {
  const owner = { kind: "transporter", userId } as const;
  return (await orderLists.count({ owner, status: "assigned" }, mostToPickUp)) >= mostToPickUp;
}

const tooManyToPickUp = (most: number): TooManyToPickUp => ({
  kind: "too_many_to_pick_up",
  message: `You have ${most === 1 ? "1 order" : `${most} orders`} that you have not picked up yet, which is the limit. Please pick one up or give one back, then claim this one.`,
});
