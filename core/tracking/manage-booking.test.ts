import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { type Booker, bookingSecret, type Order } from "../orders/index.ts";
import { lotlane, people, ports, freshBeforeEach, isOfNow } from "../testing/fresh-product.ts";
import { accepted, anId, anOrder, keepOrder, once, vicVisitor } from "../testing/index.ts";
import { bookingChangeSchema } from "./manage-booking.ts";

freshBeforeEach();

const booked = (overrides: Partial<Order> = {}) =>
  keepOrder(ports, anOrder({ bookerConfirmedAt: memoryNow, ...overrides }));
const secretOf = (order: Order) => bookingSecret(ports.vault, order);
const open = (order: Order, secret = secretOf(order)) => lotlane.queries.findBooking(order.trackingToken, secret);
const change = async (order: Order, asked: Record<string, unknown>) =>
  lotlane.commands.changeBooking(accepted(await open(order)), bookingChangeSchema.parse({ secret: "-", ...asked }));
const stored = async ({ id }: Order) => (await ports.orders.find(id))!;
const bookerOf = ({ id }: Order): Booker => ({ userType: "guest", id: null, orderId: id });
const claim = async ({ id }: Order) => {
  accepted(await lotlane.commands.claimOrder(people.carlos, id));
  await ports.drainEffects();
};
const mailsTo = (to: string) => ports.outbox.filter((mail) => mail.to === to);

describe("the booking of a guest", () => {
  it("opens with the secret of the guest's own mails alone", async () => {
    const [order, other] = [booked(), booked()];
    expect(accepted(await open(order))).toEqual({ order, booker: bookerOf(order) });
    for (const secret of ["", order.trackingToken, order.id, secretOf(other)])
      expect(await open(order, secret)).toMatchObject({ refusal: { kind: "booking_link_invalid" } });
    expect(await lotlane.queries.findBooking("unknown", secretOf(order))).toMatchObject({
      refusal: { kind: "shipment_not_found" },
    });
  });

  it("does not open before it is confirmed, nor once it is in an account", async () => {
    for (const over of [{ bookerConfirmedAt: null }, { shipperId: people.dana.id }])
      expect(await open(booked(over))).toMatchObject({ refusal: { kind: "order_transition_refused" } });
  });

  it("gives its guest no part in another order", async () => {
    const [order, other] = [booked(), booked()];
    const booker = bookerOf(order);
    const notFound = { refusal: { kind: "order_not_found" } };
    expect(await lotlane.queries.readOrder(booker, other.id)).toMatchObject(notFound);
    expect(await lotlane.queries.readMessages(booker, other.id, { limit: 9 })).toMatchObject(notFound);
    expect(await lotlane.commands.editOrder(booker, other.id, bookingChangeSchema.parse({ secret: "" }))).toMatchObject(
      notFound,
    );
    expect(
      await lotlane.commands.changeOrderStatus(booker, other.id, { status: "cancelled", reason: null }),
    ).toMatchObject(notFound);
    keepOrder(ports, { ...order, shipperId: people.dana.id });
    expect(await lotlane.queries.readOrder(booker, order.id)).toMatchObject(notFound);
    keepOrder(ports, { ...order, bookerConfirmedAt: null });
    expect(await lotlane.queries.readOrder(booker, order.id)).toMatchObject(notFound);
  });
});

describe("changing a guest's booking", () => {
  it("holds at once while it waits for a carrier, at the booked price", async () => {
    const order = booked();
    accepted(await change(order, { pickupDate: "2026-12-05", deliveryContactPhone: "+1 555 010 2030", revision: 1 }));
    expect(await stored(order)).toMatchObject({
      revision: 2,
      pickup: { date: "2026-12-05" },
      deliveryContact: { phone: "+1 555 010 2030" },
      paymentAmount: order.paymentAmount,
    });
    expect(await ports.orderLists.changes(order.id)).toMatchObject([
      { kind: "edited", actorId: null, actorName: null },
    ]);
  });

  it("takes neither lane, vehicle nor price", () => {
    const asked = { secret: "s", paymentAmount: "1", pickupZip: "60601", vehicleMake: "Ford", pickupNotes: "Gate 3" };
    expect(bookingChangeSchema.parse(asked)).toEqual({ secret: "s", pickupNotes: "Gate 3", reason: null });
  });

  it("of a day asks the carrier that has it, and of a contact is told to it", async () => {
    const order = booked();
    await claim(order);
    const days = { pickupDate: "2026-12-05", pickupContactPhone: "+1 555 010 2030" };
    const asked = accepted(await change(order, days));
    expect(asked).toMatchObject({ details: { pickup: { contactPhone: "+1 555 010 2030" } }, revision: 2 });
    expect(asked.pickup.date).toBe(order.pickup.date);
    await ports.drainEffects();
    expect(mailsTo(people.carlos.email)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ step: "change_proposed" }),
        expect.objectContaining({ step: "changed" }),
      ]),
    );
    const { id: changeId } = asked.proposedChange!;
    accepted(await lotlane.commands.answerChange(people.carlos, order.id, changeId, { kind: "accepted" }));
    await ports.drainEffects();
    expect((await stored(order)).pickup.date).toBe("2026-12-05");
    expect(mailsTo(vicVisitor.email).filter(isOfNow).at(-1)).toMatchObject({
      kind: "order_mail",
      step: "change_accepted",
      bookerSecret: secretOf(order),
    });
  });

  it("can be withdrawn until the carrier answers", async () => {
    const order = booked();
    await claim(order);
    const { proposedChange } = accepted(await change(order, { pickupDate: "2026-12-05" }));
    const withdraw = () =>
      lotlane.commands.answerChange(bookerOf(order), order.id, proposedChange!.id, { kind: "withdrawn" });
    for (let time = 0; time < 2; time++) expect(accepted(await withdraw()).proposedChange).toBeNull();
    expect(
      await lotlane.commands.answerChange(people.carlos, order.id, proposedChange!.id, { kind: "accepted" }),
    ).toMatchObject({ refusal: { kind: "change_closed" } });
  });

  it("is over for the pickup once the vehicle is on its way", async () => {
    const order = booked();
    await claim(order);
    accepted(await lotlane.commands.changeOrderStatus(people.carlos, order.id, { status: "in_transit", reason: null }));
    expect(await change(order, { pickupDate: "2026-12-05" })).toMatchObject({
      refusal: { kind: "invalid_fields", errors: [{ path: "pickupDate" }] },
    });
    expect(accepted(await change(order, { deliveryNotes: "Blue door" })).details.delivery.notes).toBe("Blue door");
  });
});

describe("cancelling a guest's booking", () => {
  const cancel = (order: Order) =>
    lotlane.commands.changeOrderStatus(bookerOf(order), order.id, { status: "cancelled", reason: "Sold it" });

  it("tells the carrier why, until pickup", async () => {
    const order = booked();
    await claim(order);
    expect(accepted(await cancel(order)).status).toBe("cancelled");
    expect(ports.storage.facts.at(-1)).toMatchObject({ kind: "cancelled", actorId: null, reason: "Sold it" });
    await ports.drainEffects();
    expect(mailsTo(people.carlos.email).at(-1)).toMatchObject({ step: "cancelled" });
  });

  it("is too late after pickup", async () => {
    const order = booked();
    await claim(order);
    accepted(await lotlane.commands.changeOrderStatus(people.carlos, order.id, { status: "in_transit", reason: null }));
    expect(await cancel(order)).toMatchObject({ refusal: { kind: "order_transition_refused" } });
  });
});

describe("what a guest and the carrier write", () => {
  const write = (order: Order, message: string) =>
    lotlane.commands.sendMessage(bookerOf(order), { orderId: order.id, message });
  const carlosWrites = async (order: Order, message: string) =>
    accepted(await lotlane.commands.sendMessage(people.carlos, { orderId: order.id, message })).value;
  const mailed = () => ports.outbox.flatMap((mail) => (mail.kind === "booker_message_mail" ? [mail] : []));

  it("goes from one to the other, and is the carrier's to read like every message", async () => {
    const order = booked();
    expect(await write(order, "Hello?")).toMatchObject({ refusal: { kind: "no_recipient" } });
    await claim(order);
    expect((await lotlane.queries.listOrderConversations(people.carlos, { limit: 9 })).rows).toEqual([]);
    const { value } = accepted(await write(order, "The gate is on 5th Street"));
    expect(value).toMatchObject({ senderId: null, recipientId: people.carlos.id });
    expect(await lotlane.queries.unreadMessages(people.carlos)).toBe(1);
    expect((await lotlane.queries.listOrderConversations(people.carlos, { limit: 9 })).rows).toMatchObject([
      { order: { id: order.id }, shipper: null, last: { senderId: null }, unread: 1 },
    ]);
    const answer = await carlosWrites(order, "Thanks");
    expect(answer).toMatchObject({ senderId: people.carlos.id, recipientId: null });
    expect(accepted(await lotlane.commands.markMessagesRead(bookerOf(order), order.id))).toBe(1);
    const { rows } = accepted(await lotlane.queries.readMessages(bookerOf(order), order.id, { limit: 9 }));
    expect(rows.map(({ message, readAt }) => [message, readAt !== null])).toEqual([
      ["Thanks", true],
      ["The gate is on 5th Street", false],
    ]);
  });

  it("reaches no guest who has not confirmed the booking", async () => {
    const order = booked({ bookerConfirmedAt: null });
    await claim(order);
    expect(await lotlane.commands.sendMessage(people.carlos, { orderId: order.id, message: "Hi" })).toEqual({
      ok: false,
      refusal: { kind: "no_recipient", message: "No recipient found" },
    });
  });

  it("is mailed to the guest two minutes later, what came soon after each other in one mail", async () => {
    const order = booked();
    await claim(order);
    const early = await carlosWrites(order, "I am early");
    ports.clock.advance({ minutes: 1 });
    const last = await carlosWrites(order, "Is the gate open?");
    const waiting = ports.storage.waiting.filter(({ effect }) => effect.kind === "booker_message_mail");
    expect(waiting.map(({ effect }) => Date.parse(effect.dueAt!))).toEqual(
      [early, last].map(({ createdAt }) => Date.parse(createdAt) + 120_000),
    );
    await ports.drainEffects();
    expect(mailed()).toMatchObject([
      {
        to: vicVisitor.email,
        from: "Carlos Hauling",
        secret: secretOf(order),
        messages: [{ message: "I am early" }, { message: "Is the gate open?" }],
      },
    ]);
  });

  it("is not mailed once the guest has read it, has another carrier, or has an account", async () => {
    for (const happens of [
      async (order: Order) => lotlane.commands.markMessagesRead(bookerOf(order), order.id),
      async (order: Order) => lotlane.commands.releaseOrder(people.carlos, order.id, { reason: "Truck broke down" }),
      async (order: Order) => keepOrder(ports, { ...(await stored(order)), shipperId: people.dana.id }),
    ]) {
      const order = booked();
      await claim(order);
      await carlosWrites(order, "Hi");
      await happens(order);
      ports.clock.advance({ minutes: 3 });
      await ports.drainEffects();
    }
    expect(mailed()).toEqual([]);
  });

  it("reaches support with the guest's address to answer to", async () => {
    const order = booked();
    await lotlane.commands.askSupportAsBooker(order, "Where is it?");
    await ports.drainEffects();
    expect(ports.outbox).toMatchObject([
      { kind: "booker_support_mail", to: null, from: vicVisitor, message: "Where is it?" },
    ]);
  });
});

describe("an account made of a booking", () => {
  it("has the guest's name and proved address, and the order, once", async () => {
    const order = booked();
    const call = once();
    const made = accepted(await lotlane.commands.joinAsBooker(order, "a good password", call)).value;
    expect(made).toMatchObject({
      email: vicVisitor.email,
      firstName: vicVisitor.firstName,
      phoneNumber: vicVisitor.phoneNumber,
      userType: "shipper",
      emailVerifiedAt: memoryNow,
    });
    expect(await stored(order)).toMatchObject({ shipperId: made.id, shipperOrganizationId: made.organizationId });
    expect(accepted(await lotlane.commands.joinAsBooker(order, "a good password", call))).toMatchObject({
      value: { id: made.id },
      repeated: true,
    });
    expect(await open(order)).toMatchObject({ refusal: { message: expect.stringContaining("Sign in") } });
    expect(ports.outbox.filter(({ kind }) => kind === "verification_email")).toEqual([]);
  });

  it("is refused for an address that has one, and the order stays the guest's", async () => {
    const order = booked({ customer: { ...vicVisitor, email: people.dana.email } });
    expect(await lotlane.commands.joinAsBooker(order, "a good password")).toMatchObject({
      refusal: { kind: "email_unavailable" },
    });
    expect((await stored(order)).shipperId).toBeNull();
    expect(await lotlane.commands.joinAsBooker(order, "a good password", { ...once(), key: anId() })).toMatchObject({
      ok: false,
    });
  });
});
