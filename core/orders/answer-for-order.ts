import type { User } from "../accounts/index.ts";
import type { Effect } from "../effects/effect.ts";
import { orderStepped } from "./effects.ts";
import { webhookEvent } from "../webhooks/effects.ts";
import { noChange } from "../jobs/index.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { awaitsBooker, invoiceAgain, isBookedWith, isOfferedTo, mayAnswerFor } from "./booker.ts";
import { steppedInto } from "./change-order-status.ts";
import { type OrderNotFound, orderNotFound } from "./find-order.ts";
import { cameToAccount, type Order, type OrderFact } from "./order.ts";
import type { OrderChange, OrderPorts } from "./ports.ts";
import { isOpen } from "./standing.ts";

/** Makes the account with the booker's address the shipper of a guest's order, which confirms it too. A repeat changes nothing. */
export function takeOverOrder(ports: Pick<SharedPorts & OrderPorts, "clock" | "orders">) {
  return async (user: User, id: string): Promise<Result<Order, OrderNotFound>> => {
    const at = ports.clock.now().toISOString();
    const changed = await ports.orders.change(id, (order): Result<OrderChange, OrderNotFound> => {
      if (order.shipperId === user.id && isBookedWith(order, user.email)) return accept({ order, ...noChange });
      return isOfferedTo(user, order) ? accept(takenOverBy(user, order, at)) : refuse(orderNotFound);
    });
    return changed ?? refuse(orderNotFound);
  };
}

const takenOverBy = (user: User, order: Order, at: string): OrderChange => ({
  order: {
    ...order,
    shipperId: user.id,
    shipperOrganizationId: user.organizationId,
    bookerConfirmedAt: order.bookerConfirmedAt ?? at,
  },
  facts: [{ orderId: order.id, kind: "joined", at, actorId: user.id, reason: null }],
  effects: [...invoiceAgain(order, "joined"), cameToAccount(order, at)],
  live: [{ kind: "order", change: "joined", open: isOpen(order) }],
});

/** Stands on the order, and in the mails about it. */
export const disownedReason = "The owner of the email address used to book this order says that it is not theirs.";

/**
 * Says that a guest's order is not of the account with the booker's address, which is asked no more. While no reader of
 * the address has confirmed it, the order has no known booker: it is cancelled as long as it is pending; a claimed one
 * loses its invoice, and its transporter is told. A repeat changes nothing.
 */
export function disownOrder(ports: Pick<SharedPorts & OrderPorts, "clock" | "orders">) {
  return async (user: User, id: string): Promise<Result<Order, OrderNotFound>> => {
    const at = ports.clock.now().toISOString();
    const changed = await ports.orders.change(id, (order): Result<OrderChange, OrderNotFound> => {
      if (order.disownedAt !== null && mayAnswerFor(user, order)) return accept({ order, ...noChange });
      return isOfferedTo(user, order) ? accept(disownedBy(order, { actorId: user.id, at })) : refuse(orderNotFound);
    });
    return changed ?? refuse(orderNotFound);
  };
}

function disownedBy(order: Order, { actorId, at }: Pick<OrderFact, "at"> & { readonly actorId: string }): OrderChange {
  const disowned: Order = { ...order, disownedAt: at };
  const fact: OrderFact = { orderId: order.id, kind: "disowned", at, actorId, reason: null };
  if (!awaitsBooker(order) || order.status !== "pending")
    return {
      order: disowned,
      facts: [fact],
      effects: awaitsBooker(order) ? toldToTransporter(order, at) : [],
      live: [{ kind: "order", change: "disowned", open: false }],
    };
  const cancelled = steppedInto("cancelled", disowned, { actorId, at, reason: disownedReason });
  return { ...cancelled, facts: [fact, ...cancelled.facts] };
}

function toldToTransporter({ id, assignedAt, transporterId, status }: Order, at: string): readonly Effect[] {
  if (assignedAt === null) return [];
  return [
    orderStepped(id, "disowned", { claimedAt: assignedAt }),
    webhookEvent("order.disowned", id, at, { transporterId, status }),
  ];
}
