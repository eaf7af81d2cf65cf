import { castAccounts } from "@lotlane/demo";
import type { Order } from "../../../orders/index.ts";
import type { OrderStore } from "../../../ports.ts";
import { aClaim, anOrderChange, anOrderFact, aPostedOrder } from "../../builders/index.ts";

/** Keeps an order as it is, with the fact of its beginning. */
export async function addOrder(orders: OrderStore, order: Order = aPostedOrder()): Promise<Order> {
  const added = await orders.add(anOrderChange(order, { facts: [anOrderFact(order)] }));
  if (!added.ok) throw new Error(added.refusal.message);
  return order;
}

/** One after the other, as they are given. */
export async function addOrders(orders: OrderStore, many: readonly Order[]): Promise<void> {
  for (const order of many) await addOrder(orders, order);
}

/** Keeps a pending order and gives it to Carlos. @returns the order as he has it */
export async function addClaimedOrder(
  orders: OrderStore,
  order: Order = aPostedOrder(),
  at = "2026-11-20T13:00:00.000Z",
  undoUntil: string | null = null,
): Promise<Order> {
  await addOrder(orders, order);
  const claimed = await orders.claim(order.id, ...aClaim(castAccounts().carlos.user.id, { at, undoUntil }));
  if (!claimed?.ok) throw new Error(`order ${order.id} could not be claimed`);
  return claimed.value.order;
}
