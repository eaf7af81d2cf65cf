import { describe, expect, it } from "vitest";
import { aMessage, anAnswer, anId } from "../../builders/index.ts";
import { addClaimedOrder } from "../shared/add-orders.ts";
import { addCast } from "../shared/add-people.ts";
import type { MessageStorage } from "./storage.ts";

const at = "2026-11-20T15:00:00.123Z";

export function describeReadingMessages(storage: () => MessageStorage): void {
  async function talking() {
    const { accounts, orders } = storage();
    const cast = await addCast(accounts);
    return { ...storage(), ...cast, order: await addClaimedOrder(orders) };
  }

  describe("opening messages", () => {
    it("marks the messages to a user on an order, once", async () => {
      const { order, orders, carlos, dana, messages, second } = await talking();
      const elsewhere = aMessage(await addClaimedOrder(orders));
      for (const message of [aMessage(order), aMessage(order), anAnswer(order), elsewhere]) await messages.add(message);
      expect(await messages.markRead(order.id, carlos.user.id, at)).toBe(2);
      expect(await second.messages.markRead(order.id, carlos.user.id, "2026-11-20T16:00:00.000Z")).toBe(0);
      const { rows } = await messages.list(order.id, { limit: 10 });
      expect(rows.map(({ recipientId, readAt }) => [recipientId, readAt])).toEqual([
        [dana.user.id, null],
        [carlos.user.id, at],
        [carlos.user.id, at],
      ]);
      expect((await messages.list(elsewhere.orderId, { limit: 10 })).rows).toEqual([elsewhere]);
      const next = aMessage(order, { createdAt: "2026-11-20T17:00:00.000Z" });
      await messages.add(next);
      expect(await messages.markRead(order.id, carlos.user.id, "2026-11-20T18:00:00.000Z")).toBe(1);
    });

    it("marks none where there are none, also for what is no id", async () => {
      const { order, carlos, sam, messages } = await talking();
      await messages.add(aMessage(order));
      for (const [orderId, readerId] of [
        [order.id, sam.user.id],
        [anId(), carlos.user.id],
        ["", carlos.user.id],
        ["nonsense", carlos.user.id],
        [order.id, "nonsense"],
      ] as const)
        expect(await messages.markRead(orderId, readerId, at)).toBe(0);
      expect((await messages.list(order.id, { limit: 10 })).rows).toMatchObject([{ readAt: null }]);
    });
  });

  describe("unopened messages", () => {
    it("are counted for whom they are, on all orders", async () => {
      const { order, orders, carlos, dana, ada, messages, second } = await talking();
      const other = await addClaimedOrder(orders);
      for (const message of [aMessage(order), aMessage(order), aMessage(other), anAnswer(order)])
        await messages.add(message);
      const unread = () => Promise.all([dana, carlos, ada].map(({ user }) => second.messages.unread(user.id)));
      expect(await unread()).toEqual([1, 3, 0]);
      await messages.markRead(order.id, carlos.user.id, at);
      expect(await unread()).toEqual([1, 1, 0]);
      expect(await messages.unread(anId())).toBe(0);
    });

    it("are counted up to a thousand", { timeout: 60_000 }, async () => {
      const { order, carlos, messages } = await talking();
      for (let count = 0; count < 1_002; count++) await messages.add(aMessage(order));
      expect(await messages.unread(carlos.user.id)).toBe(1_000);
    });
  });
}
