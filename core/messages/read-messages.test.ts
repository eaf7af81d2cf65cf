import { describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import type { Order } from "../orders/index.ts";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, anId, keepOrder } from "../testing/index.ts";

freshBeforeEach();

async function say(by: User, { id }: Order, message: string) {
  ports.clock.advance({ minutes: 1 });
  return accepted(await lotlane.commands.sendMessage(by, { orderId: id, message })).value;
}
const notFound = { ok: false, refusal: { kind: "order_not_found", message: "Order not found" } };

describe("reading messages", () => {
  it("is for both sides and administrators, newest first, page by page", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned", { driverId: people.dina.id }));
    await say(people.dana, order, "one");
    await say(people.carlos, order, "two");
    await say(people.dana, order, "three");
    for (const user of [people.dana, people.carlos, people.ada]) {
      const { rows, next } = accepted(await lotlane.queries.readMessages(user, order.id, { limit: 2 }));
      expect(rows.map(({ message }) => message)).toEqual(["three", "two"]);
      const rest = accepted(await lotlane.queries.readMessages(user, order.id, { limit: 2, after: next! }));
      expect(rest).toMatchObject({ rows: [{ message: "one" }], next: null });
    }
    for (const user of [people.sam, people.dina, people.rita]) {
      expect(await lotlane.queries.readMessages(user, order.id, { limit: 2 })).toEqual(notFound);
      expect(await lotlane.commands.markMessagesRead(user, order.id)).toEqual(notFound);
    }
  });

  it("is not found for a carrier who might claim the order, nor for an unknown order", async () => {
    const order = keepOrder(ports, aDealersOrder("pending"));
    expect(await lotlane.queries.readMessages(people.carlos, order.id, { limit: 2 })).toEqual(notFound);
    expect(await lotlane.queries.readMessages(people.ada, anId(), { limit: 2 })).toEqual(notFound);
    expect(accepted(await lotlane.queries.readMessages(people.dana, order.id, { limit: 2 })).rows).toEqual([]);
  });
});

describe("read marks", () => {
  it("are set once, on the messages to the user who opens the chat", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned"));
    await say(people.dana, order, "one");
    await say(people.dana, order, "two");
    await say(people.carlos, order, "three");
    expect(await lotlane.queries.unreadMessages(people.carlos)).toBe(2);
    ports.clock.advance({ minutes: 1 });
    expect(accepted(await lotlane.commands.markMessagesRead(people.carlos, order.id))).toBe(2);
    const readAt = ports.clock.now().toISOString();
    ports.clock.advance({ minutes: 1 });
    expect(accepted(await lotlane.commands.markMessagesRead(people.carlos, order.id))).toBe(0);
    const { rows } = accepted(await lotlane.queries.readMessages(people.dana, order.id, { limit: 9 }));
    expect(rows.map((message) => [message.message, message.readAt])).toEqual([
      ["three", null],
      ["two", readAt],
      ["one", readAt],
    ]);
    expect(ports.storage.liveEvents.map(({ change }) => change)).toEqual(["sent", "sent", "sent", "read"]);
  });

  it("are not set by a reader who is not the recipient", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned", { shipperId: people.sam.id }));
    await say(people.carlos, order, "Hi Sam");
    for (const user of [people.ada, people.dana])
      expect(accepted(await lotlane.commands.markMessagesRead(user, order.id))).toBe(0);
    expect(await lotlane.queries.unreadMessages(people.sam)).toBe(1);
  });
});

describe("conversations", () => {
  it("are one's claimed orders, the one that moved last first, with what is unread", async () => {
    const [old, silent, open] = [
      keepOrder(ports, aDealersOrder("delivered", { assignedAt: "2026-11-10T09:00:00.000Z" })),
      keepOrder(ports, aDealersOrder("assigned", { assignedAt: "2026-11-19T09:00:00.000Z" })),
      keepOrder(ports, aDealersOrder("pending")),
    ];
    const list = async (user: User) => (await lotlane.queries.listOrderConversations(user, { limit: 9 })).rows;
    expect((await list(people.dana)).map(({ order }) => order.id)).toEqual([silent.id, old.id]);
    const last = await say(people.carlos, old, "It is there.");
    for (const [user, unread] of [
      [people.dana, 1],
      [people.carlos, 0],
      [people.ada, 0],
    ] as const)
      expect(await list(user)).toMatchObject([
        { order: old, last, unread, lastAt: last.createdAt, shipper: { firstName: "Dana" } },
        { order: silent, last: null, unread: 0, lastAt: silent.assignedAt, transporter: { firstName: "Carlos" } },
      ]);
    expect(JSON.stringify(await list(people.ada))).not.toContain(open.id);
    expect(await list(people.sam)).toEqual([]);
    expect(await list({ ...people.rita, emailVerifiedAt: null })).toEqual([]);
  });
});
