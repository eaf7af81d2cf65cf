import { z } from "zod";
import type { User } from "../accounts/index.ts";
import { matchSearches, orderStepped, toldFrom } from "../effects/effects.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { requiredLines } from "../shared/text.ts";
import { isDisowned } from "./booker.ts";
import { steppedInto } from "./change-order-status.ts";
import { orderNotFound } from "./find-order.ts";
import { type Order, unclaimed } from "./order.ts";
import { type NotPermitted, permit } from "./permit.ts";
import type { OrderChange, OrderPorts } from "./ports.ts";
import { isOpen } from "./standing.ts";

export const releaseSchema = z.object({
  reason: requiredLines("Please give a reason", 500).describe("Why the order is given back; both sides see it"),
});

export type Release = z.output<typeof releaseSchema>;

/**
 * Undoes a claim until pickup, by the transporter or an admin: the order waits for a transporter again. A repeat
 * by the user who released it last changes nothing.
 */
export function releaseOrder(ports: Pick<SharedPorts & OrderPorts, "clock" | "orders" | "orderLists">) {
  return async (actor: User, id: string, { reason }: Release): Promise<Result<Order, NotPermitted>> => {
    const at = ports.clock.now().toISOString();
    const changed = await ports.orders.change(id, (order): Result<OrderChange, NotPermitted> => {
      const permitted = permit("release", actor, order);
      return permitted.ok ? accept(releaseBy(actor.id, order, { at, reason })) : permitted;
    });
    if (!changed || changed.ok) return changed ?? refuse(orderNotFound);
    const order = await ports.orders.find(id);
    return order && isOpen(order) && (await releasedLastBy(ports, actor, id)) ? accept(order) : changed;
  };
}

async function releasedLastBy({ orderLists }: Pick<OrderPorts, "orderLists">, { id }: User, orderId: string) {
  const last = (await orderLists.history(orderId)).findLast(({ kind }) => kind === "released");
  return last?.actorId === id;
}

/**
 * The change that takes a claimed order from its transporter. A disowned order has no known booker, and is cancelled
 * instead of being offered to the next. @throws for an order that has no transporter
 */
export function releaseBy(
  actorId: string,
  order: Order,
  { at, reason }: Release & { readonly at: string },
): OrderChange {
  const { id, transporterId, driverId, assignedAt, undoUntil, undoClosed } = order;
  if (transporterId === null || assignedAt === null) throw new Error(`order ${id} has no transporter to release it`);
  if (isDisowned(order)) return steppedInto("cancelled", order, { actorId, at, reason });
  const isUntold = undoUntil !== null && at < toldFrom(undoUntil);
  const undone = { at, transporterId, driverId, ...(isUntold && { isUntold, shipperKnows: undoClosed }) };
  return {
    order: unclaimed(order),
    facts: [{ orderId: id, kind: "released", at, actorId, reason }],
    effects: [orderStepped(id, "released", { claimedAt: assignedAt, undone }), matchSearches("order", [id], at)],
    live: [
      { kind: "order", change: "released", open: true },
      // Positions and messages go with the claim.
      { kind: "tracking", change: "released", open: false },
      { kind: "message", change: "released", open: false },
      ...(driverId === null
        ? []
        : [{ kind: "order", change: "released", open: false, formerDriverId: driverId } as const]),
    ],
  };
}

const ordersAtATime = 100;
const noLongerTheirs = { kind: "no_longer_theirs" } as const;

/** Both sides read it; why an account was suspended is for admins. */
const takenBack = "Lotlane has taken this order back from its transporter.";

type Asked = { readonly transporterId: string; readonly actorId: string };

/** Releases every order that a transporter has claimed and not picked up. Repeats are harmless. */
export function releaseOrdersOf({
  clock,
  orders,
  orderLists,
}: Pick<SharedPorts & OrderPorts, "clock" | "orders" | "orderLists">) {
  return async ({ transporterId, actorId }: Asked): Promise<void> => {
    const owner = { kind: "transporter", userId: transporterId } as const;
    for (;;) {
      const { rows } = await orderLists.list({ owner, status: "assigned", limit: ordersAtATime });
      if (rows.length === 0) return;
      for (const { order } of rows)
        await orders.change(order.id, (newest) =>
          newest.status === "assigned" && newest.transporterId === transporterId
            ? accept(releaseBy(actorId, newest, { at: clock.now().toISOString(), reason: takenBack }))
            : refuse(noLongerTheirs),
        );
    }
  };
}
