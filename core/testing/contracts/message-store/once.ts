import { expect } from "vitest";
import type { Message } from "../../../messages/index.ts";
import type { MessageStore } from "../../../ports.ts";
import { aMessage, anId } from "../../builders/index.ts";
import { addClaimedOrder } from "../shared/add-orders.ts";
import { addCast } from "../shared/add-people.ts";
import { type Attempt, describeOnce } from "../shared/once.ts";
import type { MessageStorage } from "./storage.ts";

export function describeOnceForMessages(storage: () => MessageStorage): void {
  describeOnce("a message sent", async () => {
    const { accounts, orders, messages, second } = storage();
    const { carlos } = await addCast(accounts);
    const order = await addClaimedOrder(orders);
    const earlier = aMessage(order);
    await messages.add(earlier);
    const sending = (): Attempt<MessageStore, Message> => {
      const message = aMessage(order);
      return {
        write: (store, call) => store.add(message, call),
        find: async () => (await messages.list(order.id, { limit: 50 })).rows.find(({ id }) => id === message.id),
      };
    };
    return {
      stores: [messages, second.messages],
      again: sending,
      other: sending,
      change: () => messages.markRead(order.id, carlos.user.id, "2026-11-20T15:00:00.000Z"),
      fail: async (call) => {
        await expect(messages.add(aMessage(order, { id: earlier.id }), call)).rejects.toThrow();
        await expect(messages.add(aMessage({ id: anId() }), call)).rejects.toThrow();
      },
    };
  });
}
