import type { User } from "../accounts/index.ts";
import { matchSearches, webhookEvent, withdrawInvoice } from "../effects/effects.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { orderNotFound } from "./find-order.ts";
import { type Order, unclaimed } from "./order.ts";
import { type NotPermitted, permit } from "./permit.ts";
import type { OrderChange, OrderPorts } from "./ports.ts";
import { isOpen } from "./standing.ts";

/**
 * Takes a claim back that was a slip, without a mark on the transporter: the order waits for a transporter again. Mails
 * and the invoice have not left yet. A repeat by the user who undid it last changes nothing.
 */
export function undoClaim(ports: Pick<SharedPorts & OrderPorts, "clock" | "orders" | "orderLists">) {
  return async (transporter: User, id: string): Promise<Result<Order, NotPermitted>> => {
    const changed = await ports.orders.change(id, (order): Result<OrderChange, NotPermitted> => {
      // Read once the order is locked: who waited for the lock may be too late by now.
      const at = ports.clock.now().toISOString();
      const permitted = permit("undo_claim", transporter, order, at);
      return permitted.ok ? accept(undoneBy(transporter.id, order, at)) : permitted;
    });
    if (!changed || changed.ok) return changed ?? refuse(orderNotFound);
    const order = await ports.orders.find(id);
    if (!order || !isOpen(order)) return changed;
    const ended = (await ports.orderLists.history(id)).findLast(({ kind }) => kind === "undone" || kind === "released");
    return ended?.kind === "undone" && ended.actorId === transporter.id ? accept(order) : changed;
  };
}

function undoneBy(actorId: string, order: Order, at: string): OrderChange {
  const { id, assignedAt } = order;
  if (assignedAt === null) throw new Error(`order ${id} has no claim to undo`);
  return {
    order: unclaimed(order),
    facts: [{ orderId: id, kind: "undone", at, actorId, reason: null }],
    effects: [
      webhookEvent("order.released", id, at, { transporterId: actorId }),
      // There is none yet, unless the clocks of two processes differ by more than the pause after the window.
      withdrawInvoice(id, { claimedAt: assignedAt }),
      matchSearches("order", [id], at),
    ],
    live: [
      { kind: "order", change: "undone", open: true },
      { kind: "message", change: "undone", open: false },
    ],
  };
}
