import { z } from "zod";
import type { User } from "../accounts/index.ts";
import { matchSearches } from "../board/effects.ts";
import { toldFrom } from "../effects/effect.ts";
import { withdrawInvoice } from "../invoices/effects.ts";
import { orRepeated, releaseAll } from "../jobs/index.ts";
import { webhookEvent } from "../webhooks/effects.ts";
import { orderStepped, type releaseOrders } from "./effects.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { requiredLines } from "../shared/text.ts";
import { isDisowned } from "./booker.ts";
import { steppedInto } from "./change-order-status.ts";
import { actOnOrder, type NotPermitted } from "./order-actions.ts";
import { lapsedProposal, type Order, type OrderFact, unclaimed } from "./order.ts";
import type { OrderChange, OrderPorts } from "./ports.ts";
import { isOpen } from "./standing.ts";

export const releaseSchema = z.object({
  reason: requiredLines("Please give a reason", 500).describe("Why the order is given back; both sides see it"),
});

export type Release = z.output<typeof releaseSchema>;

type Needs = Pick<SharedPorts & OrderPorts, "clock" | "orders" | "orderLists">;

const orReleased = ({ orders, orderLists }: Needs) =>
  orRepeated<Order, OrderFact["kind"]>({
    find: (id) => orders.find(id),
    history: (id) => orderLists.history(id),
    isOpen,
  });

/**
 * Releases an order until pickup, by the transporter or an admin: it waits for a transporter again. A repeat by the
 * user who released it last changes nothing.
 */
export function releaseOrder(ports: Needs) {
  const [act, repeated] = [actOnOrder(ports), orReleased(ports)];
  return async (actor: User, id: string, { reason }: Release): Promise<Result<Order, NotPermitted>> => {
    const released = await act("release", actor, id, (order, at) => accept(releaseBy(actor.id, order, { at, reason })));
    return repeated(released, actor, id, ["released"]);
  };
}

/**
 * Releases an order whose claim was a slip, without a mark on the transporter. Mails and the invoice have not left yet.
 * A repeat by the user who undid it last changes nothing.
 */
export function undoClaim(ports: Needs) {
  const [act, repeated] = [actOnOrder(ports), orReleased(ports)];
  return async (transporter: User, id: string): Promise<Result<Order, NotPermitted>> => {
    const undone = await act("undo_claim", transporter, id, (order, at) => accept(undoneBy(transporter.id, order, at)));
    return repeated(undone, transporter, id, ["undone", "released"]);
  };
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
    ...lapsedProposal(order, { at, actorId }, givenBack),
  };
}

const givenBack = "The transporter gave the order back before answering.";

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
    ...lapsedProposal(order, { at, actorId }, givenBack),
  };
}

const ordersAtATime = 100;
const noLongerTheirs = { kind: "no_longer_theirs" } as const;

/** Both sides read it; why an account was suspended is for admins. */
const reason = "Lotlane has taken this order back from its transporter.";

/** Releases every order that a transporter has claimed and not picked up. Repeats are harmless. */
export const releaseOrdersOf =
  ({ clock, orders, orderLists }: Needs) =>
  ({ transporterId, actorId }: ReturnType<typeof releaseOrders>): Promise<void> =>
    releaseAll(
      () =>
        orderLists.list({
          owner: { kind: "transporter", userId: transporterId },
          status: "assigned",
          limit: ordersAtATime,
        }),
      ({ order }) =>
        orders.change(order.id, (newest) =>
          newest.status === "assigned" && newest.transporterId === transporterId
            ? accept(releaseBy(actorId, newest, { at: clock.now().toISOString(), reason }))
            : refuse(noLongerTheirs),
        ),
    );
