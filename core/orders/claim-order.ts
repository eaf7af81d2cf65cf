import type { User } from "../accounts/index.ts";
import { orderStepped } from "../effects/effects.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { type OrderNotFound, orderNotFound } from "./find-order.ts";
import { nextOrderStatus } from "./next-order-status.ts";
import type { Order } from "./order.ts";
import type { OrderPorts } from "./ports.ts";
import { standingOf } from "./standing.ts";

export type OrderAlreadyClaimed = { readonly kind: "order_already_claimed"; readonly message: string };

/** Gives an open order to the transporter. Of several who claim it at once, one gets it. */
export function claimOrder(ports: Pick<SharedPorts & OrderPorts, "clock" | "orders">) {
  return async (transporter: User, id: string): Promise<Result<Order, OrderAlreadyClaimed | OrderNotFound>> => {
    const at = ports.clock.now().toISOString();
    const claimed = await ports.orders.claim(id, {
      transporterId: transporter.id,
      at,
      facts: [{ orderId: id, kind: "assigned", at, actorId: transporter.id, reason: null }],
      effects: [orderStepped(id, "assigned")],
      live: [{ kind: "order", change: "claimed", open: true }],
    });
    return claimed ? accept(claimed) : refuse(await whyNot(ports, transporter, id));
  };
}

/** Tells a transporter who came too late why the claim was refused. */
async function whyNot(
  { orders }: Pick<OrderPorts, "orders">,
  transporter: User,
  id: string,
): Promise<OrderAlreadyClaimed | OrderNotFound> {
  const order = await orders.find(id);
  if (!order) return orderNotFound;
  const next = nextOrderStatus(order.status, { type: "CLAIM" });
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
