import { describe, expect, it } from "vitest";
import type { Result } from "../shared/result.ts";
import { lotlane, people, ports, freshBeforeEach, isOfNow } from "../testing/fresh-product.ts";
import {
  accepted,
  aDealersOrder,
  aQuoteRequest,
  askedOrder,
  boston,
  fullOrderForm,
  keepOrder,
} from "../testing/index.ts";
import { orderEditSchema } from "./new-order.ts";
import { changesFor } from "./order-readers.ts";
import { type Order, paymentPerMile, transportOf } from "./order.ts";

freshBeforeEach();

function refused<Refusal>(result: Result<unknown, Refusal>): Refusal {
  if (result.ok) throw new Error("it was accepted");
  return result.refusal;
}

const posted = async () => accepted(await lotlane.commands.createOrder(people.dana, askedOrder(fullOrderForm))).value;
const edit = (id: string, fields: object, by = people.dana) =>
  lotlane.commands.editOrder(by, id, orderEditSchema.parse(fields));
const ask = (id: string, fields: object, by = people.dana) =>
  lotlane.commands.requestChange(by, id, orderEditSchema.parse(fields));
const claimedOrder = async () => {
  const { id } = await posted();
  accepted(await lotlane.commands.claimOrder(people.carlos, id));
  ports.clock.advance({ minutes: 10 });
  await ports.drainEffects();
  forget();
  return (await ports.orders.find(id))!;
};
let forgotten = 0;
const forget = () => {
  forgotten = ports.outbox.length;
};
const newMails = () => ports.outbox.slice(forgotten);
const mails = () =>
  newMails().flatMap((mail) => (mail.kind === "order_mail" && isOfNow(mail) ? [`${mail.step} to ${mail.reader}`] : []));
const proposalOf = ({ proposedChange }: Order) => proposedChange!.id;
const dates = { pickupDate: "2026-12-03", deliveryDate: "2026-12-10" };

describe("editing an order that no transporter has", () => {
  it("changes what is given, works the lane out again, and notes before and after", async () => {
    const order = await posted();
    const edited = accepted(
      await edit(order.id, {
        deliveryZip: boston.zip,
        deliveryCity: "Boston",
        deliveryState: "MA",
        paymentAmount: 900,
      }),
    );
    expect(edited).toMatchObject({
      revision: 2,
      paymentAmount: "900.00",
      delivery: { zip: boston.zip, latitude: boston.latitude },
      vehicle: order.vehicle,
      details: order.details,
      isUrgent: true,
    });
    expect(edited.distance).not.toBe(order.distance);
    expect(await ports.orders.find(order.id)).toEqual(edited);
    const [fact] = await ports.orderLists.changes(order.id);
    expect(fact).toMatchObject({ kind: "edited", actorId: people.dana.id, actorName: "Dana Dealer", revision: 2 });
    expect(fact!.changes).toContainEqual({ field: "paymentAmount", before: "850.00", after: "900.00" });
    expect(fact!.changes.map(({ field }) => field)).toEqual([
      "deliveryCity",
      "deliveryState",
      "deliveryZip",
      "paymentAmount",
      "transportAmount",
      "distance",
      ...(edited.estimatedDays === order.estimatedDays ? [] : ["estimatedDays"]),
    ]);
  });

  it("with what it says already changes nothing", async () => {
    const order = await posted();
    expect(accepted(await edit(order.id, { ...fullOrderForm, deliveryContactEmail: "RITA@receiver.example" }))).toEqual(
      order,
    );
    expect(await ports.orderLists.changes(order.id)).toEqual([]);
  });

  it("tells a new receiver, and not the one before again", async () => {
    const order = await posted();
    await ports.drainEffects();
    forget();
    accepted(await edit(order.id, { deliveryContactEmail: "mia@receiver.example" }));
    await ports.drainEffects();
    expect(newMails().map((mail) => ("to" in mail ? mail.to : null))).toEqual(["mia@receiver.example"]);
  });

  it("does not question again what stays: an old day, and a town that was confirmed", async () => {
    const order = await posted();
    ports.clock.advance({ days: 30 });
    expect(accepted(await edit(order.id, { deliveryDate: "2027-01-10" })).delivery.date).toBe("2027-01-10");
    expect(refused(await edit(order.id, { pickupDate: "2026-12-02" }))).toMatchObject({
      errors: [{ path: "pickupDate", message: "Pickup date cannot be earlier than now" }],
    });
    expect(refused(await edit(order.id, { deliveryDate: "2026-11-30", pickupDate: "2027-01-10" }))).toMatchObject({
      kind: "invalid_fields",
    });
  });

  it("is refused with the difference where the editor saw an older one", async () => {
    const order = await posted();
    accepted(await edit(order.id, { vehicleColor: "Red", revision: 1 }));
    expect(refused(await edit(order.id, { vehicleColor: "Green", revision: 1 }))).toMatchObject({
      kind: "order_changed",
      changes: [{ field: "vehicleColor", before: "Blue", after: "Red" }],
    });
  });

  it("is the shipper's alone, and over with the claim", async () => {
    const order = await posted();
    expect(refused(await edit(order.id, {}, people.carlos)).kind).toBe("not_allowed");
    accepted(await lotlane.commands.claimOrder(people.carlos, order.id));
    expect(refused(await edit(order.id, { vehicleColor: "Red" }))).toEqual({
      kind: "order_transition_refused",
      message: "A transporter has claimed this order: ask them for the change.",
    });
  });
});

describe("editing an order that was booked from a quote", () => {
  const booked = async () => {
    const quote = await lotlane.commands.requestQuote(aQuoteRequest({ email: people.dana.email }));
    const { id } = accepted(quote).value;
    const { order } = accepted(await lotlane.commands.bookQuote({ quoteId: id, paymentMethod: "cash" }));
    return accepted(await lotlane.commands.takeOverOrder(people.dana, order.id));
  };

  it("keeps its binding price, which no one edits", async () => {
    const order = await booked();
    const edited = accepted(await edit(order.id, { deliveryDate: "2027-01-12", vehicleColor: "Red" }));
    expect(edited).toMatchObject({
      paymentAmount: order.paymentAmount,
      distance: order.distance,
      delivery: { date: "2027-01-12" },
    });
    expect(refused(await edit(order.id, { paymentAmount: "1.00" }))).toMatchObject({
      kind: "invalid_fields",
      errors: [{ path: "paymentAmount" }],
    });
  });

  it("is priced again for another lane, once its shipper accepts that price", async () => {
    const order = await booked();
    const lane = { deliveryZip: boston.zip, deliveryCity: "Boston", deliveryState: "MA" };
    const asked = refused(await edit(order.id, lane));
    if (asked.kind !== "price_changed") throw new Error(asked.kind);
    expect(asked.price).not.toBe(order.paymentAmount);
    expect(await ports.orders.find(order.id)).toEqual(order);
    expect(refused(await edit(order.id, { ...lane, acceptedPrice: "1.00" })).kind).toBe("price_changed");
    const edited = accepted(await edit(order.id, { ...lane, acceptedPrice: asked.price }));
    expect(edited.paymentAmount).toBe(asked.price);
    expect(edited.paymentPerMile).toBe(paymentPerMile(transportOf(edited), edited.distance));
    const [fact] = await ports.orderLists.changes(order.id);
    expect(changesFor("prospect", fact!.changes)).toContainEqual({
      field: "paymentAmount",
      before: transportOf(order),
      after: transportOf(edited),
    });
  });

  it("is not priced for a vehicle that the catalog does not know", async () => {
    const order = await booked();
    expect(refused(await edit(order.id, { vehicleModel: "Zeppelin" }))).toMatchObject({
      kind: "invalid_fields",
      errors: [{ path: "vehicleModel" }],
    });
  });
});

describe("claiming an order that has changed", () => {
  it("is refused with what a prospect may read of the difference", async () => {
    const order = await posted();
    accepted(await edit(order.id, { ...dates, pickupGatePass: "GP 9", paymentAmount: 800 }));
    expect(refused(await lotlane.commands.claimOrder(people.carlos, order.id, { revision: 1 }))).toEqual({
      kind: "order_changed",
      message:
        "This order has changed since you looked at it (Pickup date, Delivery date, Price). Look at it again, then decide.",
      changes: [
        { field: "pickupDate", before: "2026-12-01", after: "2026-12-03" },
        { field: "deliveryDate", before: "2026-12-08", after: "2026-12-10" },
        { field: "paymentAmount", before: "850.00", after: "800.00" },
      ],
      revision: 2,
    });
    expect(accepted(await lotlane.commands.claimOrder(people.carlos, order.id, { revision: 2 })).order.status).toBe(
      "assigned",
    );
  });
});

describe("changing a claimed order", () => {
  it("takes contacts and notes at once, and tells transporter and driver", async () => {
    const { id } = await claimedOrder();
    accepted(await lotlane.commands.giveToDriver(people.carlos, id, { driverId: people.dina.id }));
    await ports.drainEffects();
    forget();
    const changed = accepted(await ask(id, { pickupContactPhone: "(310) 555-0100", pickupGatePass: "GP 9" }));
    expect(changed).toMatchObject({ revision: 2, proposedChange: null, details: { pickup: { gatePass: "GP 9" } } });
    await ports.drainEffects();
    expect(mails()).toEqual(["changed to transporter", "changed to driver"]);
  });

  it("proposes what binds the transporter, who accepts it", async () => {
    const before = await claimedOrder();
    const asked = accepted(
      await ask(before.id, { ...dates, deliveryNotes: "Ring twice", reason: "The buyer is away" }),
    );
    expect(asked).toMatchObject({ revision: 2, pickup: before.pickup, details: { delivery: { notes: "Ring twice" } } });
    expect(asked.proposedChange).toMatchObject({
      reason: "The buyer is away",
      changes: [
        { field: "pickupDate", before: "2026-12-01", after: "2026-12-03" },
        { field: "deliveryDate", before: "2026-12-08", after: "2026-12-10" },
      ],
    });
    const changed = accepted(
      await lotlane.commands.answerChange(people.carlos, before.id, proposalOf(asked), { kind: "accepted" }),
    );
    expect(changed).toMatchObject({ revision: 3, pickup: { date: "2026-12-03" }, proposedChange: null });
    await ports.drainEffects();
    expect(mails()).toEqual(["changed to transporter", "change_proposed to transporter", "change_accepted to shipper"]);
    expect((await ports.orderLists.changes(before.id)).map(({ kind, revision }) => [kind, revision])).toEqual([
      ["edited", 2],
      ["proposed", 2],
      ["accepted", 3],
    ]);
  });

  it("leaves it as it was where the transporter refuses, with the reason", async () => {
    const before = await claimedOrder();
    const asked = accepted(await ask(before.id, dates));
    const answer = { kind: "refused", reason: "My truck is full that day" } as const;
    const refusedOrder = accepted(
      await lotlane.commands.answerChange(people.carlos, before.id, proposalOf(asked), answer),
    );
    expect(refusedOrder).toEqual(before);
    await ports.drainEffects();
    const mail = ports.outbox.at(-1);
    expect(mail).toMatchObject({ step: "change_refused", reader: "shipper", order: { reason: answer.reason } });
  });

  it("has one open proposal at a time; the same one again is no other", async () => {
    const { id } = await claimedOrder();
    const first = accepted(await ask(id, dates));
    expect(accepted(await ask(id, dates)).proposedChange).toEqual(first.proposedChange);
    expect(refused(await ask(id, { pickupDate: "2026-12-05" })).kind).toBe("change_open");
    const withdrawn = { kind: "withdrawn" } as const;
    accepted(await lotlane.commands.answerChange(people.dana, id, proposalOf(first), withdrawn));
    accepted(await lotlane.commands.answerChange(people.dana, id, proposalOf(first), withdrawn));
    expect(accepted(await ask(id, { pickupDate: "2026-12-05" })).proposedChange).not.toBeNull();
  });

  it("tells the one who comes too late what became of it", async () => {
    const { id } = await claimedOrder();
    const asked = accepted(await ask(id, dates));
    accepted(await lotlane.commands.answerChange(people.carlos, id, proposalOf(asked), { kind: "accepted" }));
    expect(
      refused(await lotlane.commands.answerChange(people.dana, id, proposalOf(asked), { kind: "withdrawn" })),
    ).toEqual({ kind: "change_closed", message: "The transporter has accepted this change request." });
    expect(refused(await lotlane.commands.answerChange(people.dana, id, id, { kind: "withdrawn" })).kind).toBe(
      "change_not_found",
    );
  });

  it.each([
    ["cancelled", "The order was cancelled before the transporter answered."],
    ["released", "order_not_found or not open"],
  ] as const)("ends a proposal when the order is %s", async (how, why) => {
    const { id } = await claimedOrder();
    const asked = accepted(await ask(id, dates));
    if (how === "cancelled")
      accepted(await lotlane.commands.changeOrderStatus(people.dana, id, { status: "cancelled", reason: null }));
    else accepted(await lotlane.commands.releaseOrder(people.carlos, id, { reason: "No room" }));
    expect((await ports.orders.find(id))!.proposedChange).toBeNull();
    expect((await ports.orderLists.changes(id)).at(-1)).toMatchObject({ kind: "lapsed", changeId: proposalOf(asked) });
    const late = refused(
      await lotlane.commands.answerChange(people.carlos, id, proposalOf(asked), { kind: "accepted" }),
    );
    if (how === "cancelled") expect(late).toEqual({ kind: "change_closed", message: why });
    else expect(late.kind).toBe("not_allowed");
  });

  it("refuses the price at its field, and says where it is agreed instead", async () => {
    const { id } = await claimedOrder();
    expect(refused(await ask(id, { paymentAmount: 900 }))).toMatchObject({
      kind: "invalid_fields",
      errors: [{ path: "paymentAmount", message: expect.stringContaining("extra charge") }],
    });
  });

  it("sends no mail about a claim that is over by then", async () => {
    const { id } = await claimedOrder();
    accepted(await ask(id, { pickupNotes: "Gate 4" }));
    accepted(await lotlane.commands.releaseOrder(people.carlos, id, { reason: "No room" }));
    await ports.drainEffects();
    expect(mails().filter((mail) => mail.startsWith("change"))).toEqual([]);
  });

  it("is not there for others", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned", { shipperId: null, shipperOrganizationId: null }));
    expect(refused(await ask(order.id, dates)).kind).toBe("order_not_found");
  });
});
