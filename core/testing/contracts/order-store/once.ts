import { expect } from "vitest";
import type { Order, Shipment } from "../../../orders/index.ts";
import type { OrderStore } from "../../../ports.ts";
import { accept, refuse } from "../../../shared/result.ts";
import { anId, anOrderChange, anOrderFact, aPostedOrder } from "../../builders/index.ts";
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

  async function shipping(): Promise<AskableOnce<OrderStore, Shipment>> {
    const { accounts, orders, orderLists, second } = storage();
    const { dana } = await addCast(accounts);
    const attempt = (): Attempt<OrderStore, Shipment> => {
      const { id: shipperId, organizationId: shipperOrganizationId } = dana.user;
      const createdAt = "2026-11-20T12:00:00.000Z";
      const shipment = { id: anId(), shipperId, shipperOrganizationId, createdAt, count: 2 };
      const posted = [anId(), anId()].map((id) => aPostedOrder({ id, shipmentId: shipment.id }));
      const changes = posted.map((order) => anOrderChange(order, { facts: [anOrderFact(order)] }));
      return {
        write: (store, call) => store.addAll(shipment, changes, call),
        find: async () => (await orderLists.shipment(shipment.id))?.shipment,
      };
    };
    return {
      stores: [orders, second.orders],
      again: attempt,
      other: attempt,
      fail: async (call) => {
        const { id } = await addOrder(orders);
        const shipment = {
          id: anId(),
          shipperId: dana.user.id,
          shipperOrganizationId: null,
          createdAt: "2026-11-20T12:00:00.000Z",
          count: 1,
        };
        await expect(orders.addAll(shipment, [anOrderChange(aPostedOrder({ id }))], call)).rejects.toThrow();
      },
      earlier: (store, call) => store.earlierShipment(call),
    };
  }

  async function changing(): Promise<AskableOnce<OrderStore, Order>> {
    const { accounts, orders, second } = storage();
    await addCast(accounts);
    const posted = await addOrder(orders);
    const attempt = (): Attempt<OrderStore, Order> => {
      const specialInstructions = anId();
      const noted = (order: Order) => accept({ ...anOrderChange({ ...order, specialInstructions }), facts: [] });
      return {
        write: (store, call) => store.changeOnce(posted.id, noted, call),
        find: async () => {
          const order = await orders.find(posted.id);
          return order?.specialInstructions === specialInstructions ? order : undefined;
        },
      };
    };
    return {
      stores: [orders, second.orders],
      again: attempt,
      other: attempt,
      fail: async (call) => {
        expect(await orders.changeOnce(posted.id, () => refuse("no"), call)).toEqual(refuse("no"));
        for (const id of [anId(), "nonsense"])
          expect(await orders.changeOnce(id, () => refuse("no"), call)).toBeUndefined();
      },
      earlier: (store, call) => store.earlier(call),
    };
  }

  describeOnce("an order changed", changing);
  describeEarlier("an order changed", changing);
  describeOnce("a shipment posted", shipping);
  describeEarlier("a shipment posted", shipping);
  describeOnce("an order posted", posting);
  describeEarlier("an order posted", posting);
}
