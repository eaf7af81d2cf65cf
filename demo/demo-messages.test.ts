import { messageSchema } from "@lotlane/core/messages";
import { describe, expect, it } from "vitest";
import { demoBeforeAll, expectInOrder, now, withEmail, world } from "./testing/fresh-demo.ts";

demoBeforeAll();

describe("the demo world", () => {
  it("lets shippers and transporters talk about claimed orders, and leaves some unread to each side", () => {
    for (const { orderId, senderId, recipientId, message, readAt, createdAt } of world.messages) {
      const { shipperId, transporterId, assignedAt } = world.orders.find(({ id }) => id === orderId)!;
      expect(new Set([senderId, recipientId])).toEqual(new Set([shipperId, transporterId]));
      expect(messageSchema.parse({ orderId, message }).message).toBe(message);
      expect(createdAt > assignedAt! && createdAt < now.toISOString()).toBe(true);
      if (readAt) expect(readAt >= createdAt && readAt < now.toISOString()).toBe(true);
    }
    for (const messages of Map.groupBy(world.messages, ({ orderId }) => orderId).values()) {
      const moments = messages.map(({ createdAt }) => createdAt);
      expectInOrder(moments);
      expect(new Set(moments).size).toBe(moments.length);
      messages.forEach(({ recipientId, readAt }, index) => {
        // A user who answers, or opens a later message, has read the earlier ones.
        const later = messages.slice(index + 1);
        if (later.some((one) => one.senderId === recipientId || one.readAt !== null)) expect(readAt).not.toBeNull();
      });
    }
    for (const part of ["dealer", "carrier"]) {
      const { id } = withEmail(`${part}@demo.lotlane.test`);
      const theirs = world.messages.filter(({ recipientId }) => recipientId === id);
      expect(theirs.filter(({ readAt }) => readAt === null).length).toBeGreaterThan(0);
      expect(theirs.filter(({ readAt }) => readAt !== null).length).toBeGreaterThan(0);
    }
    const claimed = world.orders.filter(({ shipperId, assignedAt }) => shipperId !== null && assignedAt !== null);
    expect(new Set(world.messages.map(({ orderId }) => orderId)).size).toBe(claimed.length);
  });
});
