import { expect } from "vitest";
import type { Order } from "../../../orders/index.ts";
import type { OrderStore } from "../../../ports.ts";
import { anOrderChange, anOrderFact, aPostedOrder } from "../../builders/index.ts";
import { addOrder } from "../shared/add-orders.ts";
import { addCast } from "../shared/add-people.ts";
import { oneMoreUpdate } from "../shared/changes-of-orders.ts";
import { type AskableOnce, type Attempt, describeEarlier, describeOnce } from "../shared/once.ts";
import type { OrderStorage } from "./storage.ts";

export function describeOnceForOrders(storage: () => OrderStorage): void {
  async function posting(): Promise<AskableOnce<OrderStore, Order>> {
    const { accounts, orders, second } = storage();
    await addCast(accounts);
    const attempt = (): Attempt<OrderStore, Order> => {
      const order = aPostedOrder();
      const change = anOrderChange(order, { facts: [anOrderFact(order)] });
      return { write: (store, call) => store.add(change, call), find: () => orders.find(order.id) };
    };
    return {
      stores: [orders, second.orders],
      again: attempt,
      other: attempt,
      change: ({ id }) => orders.change(id, oneMoreUpdate),
      fail: async (call) => {
        const { id } = await addOrder(orders);
        await expect(orders.add(anOrderChange(aPostedOrder({ id })), call)).rejects.toThrow();
      },
      earlier: (store, call) => store.earlier(call),
    };
  }

  describeOnce("an order posted", posting);
  describeEarlier("an order posted", posting);
}
