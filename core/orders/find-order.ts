import { accept, refuse, type Result } from "../shared/result.ts";
import type { PaperHistoryEntry } from "./order-papers.ts";
import type { OrderHistoryEntry, OrderView } from "./order-view.ts";
import type { Order, TermsHistoryEntry } from "./order.ts";
import type { OrderPorts } from "./ports.ts";
import { type OrderActor, type Standing, standingOf } from "./standing.ts";

export type OrderNotFound = { readonly kind: "order_not_found"; readonly message: string };
export const orderNotFound: OrderNotFound = { kind: "order_not_found", message: "Order not found" };

/** An order and the user's standing to it. Answers `order_not_found` for an order the user has no part in. */
export function findOrder({ orders }: Pick<OrderPorts, "orders">) {
  return async (
    user: OrderActor,
    id: string,
  ): Promise<Result<{ readonly order: Order; readonly standing: Standing }, OrderNotFound>> => {
    const order = await orders.find(id);
    const standing = order && standingOf(user, order);
    return order && standing ? accept({ order, standing }) : refuse(orderNotFound);
  };
}

/** An order with its people, and the reader's standing to it. */
export type ViewedOrder = { readonly view: OrderView; readonly standing: Standing };

/** The same with the people of the order. */
export function viewOrder({ orderLists }: Pick<OrderPorts, "orderLists">) {
  return async (user: OrderActor, id: string): Promise<Result<ViewedOrder, OrderNotFound>> => {
    const view = await orderLists.view(id);
    const standing = view && standingOf(user, view.order);
    return view && standing ? accept({ view, standing }) : refuse(orderNotFound);
  };
}

export type OrderWithHistory = ViewedOrder & {
  readonly history: readonly OrderHistoryEntry[];
  readonly changes: readonly TermsHistoryEntry[];
  readonly papers: readonly PaperHistoryEntry[];
};

/** The same with the whole history of the order, which `orderFor` cuts down. */
export function viewOrderWithHistory(ports: Pick<OrderPorts, "orderLists">) {
  const find = viewOrder(ports);
  return async (user: OrderActor, id: string): Promise<Result<OrderWithHistory, OrderNotFound>> => {
    const found = await find(user, id);
    if (!found.ok) return found;
    const { orderLists } = ports;
    const [history, changes, papers] = await Promise.all([
      orderLists.history(id),
      orderLists.changes(id),
      orderLists.papers(id),
    ]);
    return accept({ ...found.value, history, changes, papers });
  };
}
