import type { User } from "../accounts/index.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { heldInvoice, isBookedWith, isOfferedTo } from "./booker.ts";
import { cameToAccount, type Order } from "./order.ts";
import { type OrderNotFound, orderNotFound } from "./find-order.ts";
import type { OrderChange, OrderPorts } from "./ports.ts";
import { isOpen } from "./standing.ts";

/** Makes the account with the booker's address the shipper of a guest's order, which confirms it too. A repeat changes nothing. */
export function takeOverOrder(ports: Pick<SharedPorts & OrderPorts, "clock" | "orders">) {
  return async (user: User, id: string): Promise<Result<Order, OrderNotFound>> => {
    const at = ports.clock.now().toISOString();
    const changed = await ports.orders.change(id, (order): Result<OrderChange, OrderNotFound> => {
      if (order.shipperId === user.id && isBookedWith(order, user.email)) return accept(asItIs(order));
      return isOfferedTo(user, order) ? accept(takenOverBy(user, order, at)) : refuse(orderNotFound);
    });
    return changed ?? refuse(orderNotFound);
  };
}

export const asItIs = (order: Order): OrderChange => ({ order, facts: [], effects: [], live: [] });

const takenOverBy = (user: User, order: Order, at: string): OrderChange => ({
  order: {
    ...order,
    shipperId: user.id,
    shipperOrganizationId: user.organizationId,
    bookerConfirmedAt: order.bookerConfirmedAt ?? at,
  },
  facts: [{ orderId: order.id, kind: "joined", at, actorId: user.id, reason: null }],
  effects: [...heldInvoice(order), cameToAccount(order, at)],
  live: [{ kind: "order", change: "joined", open: isOpen(order) }],
});
