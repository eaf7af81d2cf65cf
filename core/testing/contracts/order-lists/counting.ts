import { describe, expect, it } from "vitest";
import type { OrderOwner } from "../../../ports.ts";
import { aClaimedOrder, aPostedOrder } from "../../builders/index.ts";
import { addOrders } from "../shared/add-orders.ts";
import { addCast } from "../shared/add-people.ts";
import type { OrderListsStorage } from "./storage.ts";

const all: OrderOwner = { kind: "all" };

export function describeCountingOrders(storage: () => OrderListsStorage): void {
  describe("counting orders", () => {
    it("counts what a list or the archive shows, and no further than asked", async () => {
      const { accounts, orders, orderLists } = storage();
      const { carlos, rita } = await addCast(accounts);
      const { vehicle } = aPostedOrder();
      await addOrders(orders, [
        aPostedOrder({ deliveryContact: { name: null, phone: null, email: null } }),
        aClaimedOrder(),
        aClaimedOrder({ status: "in_transit", vehicle: { ...vehicle, model: "Corolla" } }),
        aClaimedOrder({ status: "delivered", deliveredAt: "2026-03-01T12:00:00.000Z" }),
        aClaimedOrder({ status: "delivered", deliveredAt: "2026-11-01T12:00:00.000Z" }),
        aPostedOrder({ status: "cancelled" }),
      ]);
      const carlosJobs: OrderOwner = { kind: "transporter", userId: carlos.user.id };
      expect(await orderLists.count({ owner: all }, 1000)).toBe(6);
      expect(await orderLists.count({ owner: all }, 4)).toBe(4);
      expect(await orderLists.count({ owner: all, status: "active" }, 1000)).toBe(3);
      expect(await orderLists.count({ owner: all, status: "delivered" }, 1000)).toBe(2);
      expect(await orderLists.count({ owner: all, q: "corolla" }, 1000)).toBe(1);
      expect(await orderLists.count({ owner: all, q: "%" }, 1000)).toBe(0);
      expect(await orderLists.count({ owner: all, q: "carlos" }, 1000)).toBe(4);
      expect(await orderLists.count({ owner: carlosJobs, q: "carlos" }, 1000)).toBe(0);
      expect(await orderLists.count({ owner: carlosJobs }, 1000)).toBe(4);
      expect(await orderLists.count({ owner: carlosJobs, status: "active" }, 1000)).toBe(2);
      expect(await orderLists.count({ owner: { kind: "receiver", email: rita.user.email } }, 1000)).toBe(5);
      const deliveredBefore = "2026-08-22T12:00:00.000Z";
      expect(await orderLists.count({ owner: carlosJobs, deliveredBefore }, 1000)).toBe(1);
      expect(await orderLists.count({ owner: carlosJobs, deliveredBefore, q: "corolla" }, 1000)).toBe(0);
    });

    it("counts none where there are none", async () => {
      expect(await storage().orderLists.count({ owner: all }, 1000)).toBe(0);
    });
  });
}
