import type { User } from "../accounts/index.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { OrderHappening, OrderView } from "./order-view.ts";
import type { Order } from "./order.ts";
import type { OrderPorts } from "./ports.ts";
import { type Standing, standingOf } from "./standing.ts";

export type OrderNotFound = { readonly kind: "order_not_found"; readonly message: string };
export const orderNotFound: OrderNotFound = { kind: "order_not_found", message: "Order not found" };

/** What somebody is to an order, without its people. Others' orders are not there. */
export function lookAtOrder({ orders }: Pick<OrderPorts, "orders">) {
  return async (
    user: User,
    id: string,
  ): Promise<Result<{ readonly order: Order; readonly standing: Standing }, OrderNotFound>> => {
    const order = await orders.find(id);
    const standing = order && standingOf(user, order);
    return order && standing ? accept({ order, standing }) : refuse(orderNotFound);
  };
}

/** An order as somebody may see it. */
export type SeenOrder = { readonly view: OrderView; readonly standing: Standing };

/** The same with its people. */
export function findOrder({ orderLists }: Pick<OrderPorts, "orderLists">) {
  return async (user: User, id: string): Promise<Result<SeenOrder, OrderNotFound>> => {
    const view = await orderLists.view(id);
    const standing = view && standingOf(user, view.order);
    return view && standing ? accept({ view, standing }) : refuse(orderNotFound);
  };
}

export type OrderWithHistory = SeenOrder & { readonly history: readonly OrderHappening[] };

/** The same with what happened to it; to whoever might claim it, nothing has. */
export function readOrder(ports: Pick<OrderPorts, "orderLists">) {
  const find = findOrder(ports);
  return async (user: User, id: string): Promise<Result<OrderWithHistory, OrderNotFound>> => {
    const found = await find(user, id);
    if (!found.ok) return found;
    const history = found.value.standing === "prospect" ? [] : await ports.orderLists.history(id);
    return accept({ ...found.value, history });
  };
}
