import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import { type Order, orderStatuses } from "../orders/index.ts";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, anId, anOrder, keepOrder, once } from "../testing/index.ts";
import { messageSchema, otherSide } from "./send-message.ts";

freshBeforeEach();

const send = (by: User, order: Pick<Order, "id">, message = "When will you be there?", recipientId?: string | null) =>
  lotlane.commands.sendMessage(by, messageSchema.parse({ orderId: order.id, message, recipientId }));

describe("a message", () => {
  const complaints = (message: unknown) =>
    messageSchema.safeParse({ orderId: "1", message }).error?.issues.map((issue) => issue.message);

  it.each(["", "   ", "\n\t \n", "\u200b\u200b", "\u200b\n\u200b", null, undefined, 7])("is no %j", (message) => {
    expect(complaints(message)).toEqual(["Please write a message"]);
  });

  it("has at most 4,000 characters", () => {
    expect(complaints("x".repeat(100_000))).toEqual(["Please use at most 4000 characters"]);
    expect(complaints("x".repeat(4001))).toEqual(["Please use at most 4000 characters"]);
    expect(complaints("x".repeat(4000))).toBeUndefined();
  });

  it("has no signs that turn or hide others", () => {
    expect(messageSchema.parse({ orderId: "o-1", message: "a\u202eb" }).message).toBe("ab");
    expect(complaints("a\u0000b")).toEqual(["Please use only letters, digits and symbols"]);
  });

  it("is about an order", () => {
    for (const orderId of [undefined, null, 7, "x".repeat(65)])
      expect(messageSchema.safeParse({ orderId, message: "Hi" }).error?.issues[0]?.message).toBe("Order not found");
  });
});

describe("sending a message", () => {
  it("goes from one side of an order to the other, unread", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned"));
    const there = accepted(await send(people.dana, order)).value;
    const back = accepted(await send(people.carlos, order, "At noon.")).value;
    expect(there).toEqual({
      id: expect.any(String),
      orderId: order.id,
      senderId: people.dana.id,
      recipientId: people.carlos.id,
      message: "When will you be there?",
      readAt: null,
      byText: false,
      createdAt: memoryNow,
    });
    expect(back).toMatchObject({ senderId: people.carlos.id, recipientId: people.dana.id });
    expect(back.createdAt > there.createdAt).toBe(true);
    expect(ports.storage.liveEvents).toMatchObject([
      { orderId: order.id, kind: "message", change: "sent", open: false },
      { orderId: order.id, kind: "message", change: "sent", open: false },
    ]);
    expect(ports.storage.liveEvents.map((event) => JSON.stringify(event)).join()).not.toContain("noon");
  });

  it("keeps markup and lines as the text that they are", async () => {
    const markup = `<img src=x onerror="alert(1)">\n& <b>bold</b>`;
    expect(
      accepted(await send(people.dana, keepOrder(ports, aDealersOrder("assigned")), ` ${markup} `)).value.message,
    ).toBe(markup);
  });

  it("takes only the other side as recipient, named or not", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned"));
    for (const recipientId of [undefined, null, "", people.carlos.id])
      expect(accepted(await send(people.dana, order, "Hi", recipientId)).value.recipientId).toBe(people.carlos.id);
    for (const recipientId of [people.dana.id, people.ada.id, anId(), "carlos"])
      expect(await send(people.dana, order, "Hi", recipientId)).toEqual({
        ok: false,
        refusal: {
          kind: "invalid_fields",
          errors: [{ path: "recipientId", message: "Messages go to the other side of the order" }],
        },
      });
    expect(ports.storage.messages.size).toBe(4);
  });

  it("has no recipient before a claim, or from the transporter to a guest", async () => {
    const noRecipient = { ok: false, refusal: { kind: "no_recipient", message: "No recipient found" } };
    expect(await send(people.dana, keepOrder(ports, aDealersOrder("pending")))).toEqual(noRecipient);
    const guests = keepOrder(ports, anOrder({ status: "assigned", transporterId: people.carlos.id }));
    expect(await send(people.carlos, guests)).toEqual(noRecipient);
  });

  it.each(orderStatuses.filter((status) => status !== "pending"))("goes on while an order is %s", async (status) => {
    expect(await send(people.dana, keepOrder(ports, aDealersOrder(status)))).toMatchObject({ ok: true });
  });

  it("is between the two sides", async () => {
    const order = keepOrder(ports, aDealersOrder("in_transit", { driverId: people.dina.id }));
    const message = "Only the order's shipper and its transporter can message each other";
    for (const by of [people.dina, people.rita, people.ada])
      expect(await send(by, order)).toEqual({ ok: false, refusal: { kind: "not_allowed", message } });
    expect(await send(people.carlos, keepOrder(ports, aDealersOrder("pending")))).toMatchObject({
      refusal: { kind: "not_allowed" },
    });
    const notFound = { ok: false, refusal: { kind: "order_not_found", message: "Order not found" } };
    // A sub-user does not see a colleague's order.
    expect(await send(people.sam, order)).toEqual(notFound);
    expect(await send(people.dana, { id: anId() })).toEqual(notFound);
    expect(await send(people.dana, { id: "no id" })).toEqual(notFound);
    expect(ports.storage.messages.size).toBe(0);
  });

  it("lets a main account write about what its sub-user posted; answers go to the sub-user", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned", { shipperId: people.sam.id }));
    expect(accepted(await send(people.dana, order)).value).toMatchObject({
      senderId: people.dana.id,
      recipientId: people.carlos.id,
    });
    expect(accepted(await send(people.carlos, order)).value.recipientId).toBe(people.sam.id);
    expect(accepted(await send(people.sam, order)).value.recipientId).toBe(people.carlos.id);
  });

  it("is kept once of a call that is repeated, also at once", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned"));
    const call = once();
    const written = { orderId: order.id, message: "Hi" };
    const answers = await Promise.all([1, 2, 3].map(() => lotlane.commands.sendMessage(people.dana, written, call)));
    expect(new Set(answers.map((answer) => accepted(answer).value.id)).size).toBe(1);
    expect(answers.map((answer) => accepted(answer).repeated)).toEqual([false, true, true]);
    expect(ports.storage.messages.size).toBe(1);
    expect(ports.storage.liveEvents).toHaveLength(1);
  });

  it("knows the other side of those who have one", () => {
    const order = aDealersOrder("assigned");
    expect(otherSide(order, "shipper")).toBe(order.transporterId);
    expect(otherSide(order, "transporter")).toBe(order.shipperId);
    for (const standing of ["driver", "receiver", "admin", "prospect"] as const)
      expect(otherSide(order, standing)).toBeNull();
  });
});
