import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import { issueInvoice } from "../invoices/effects.ts";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import { accepted, anOrder, keepOrder, vicVisitor } from "../testing/index.ts";
import { disownedReason } from "./answer-for-order.ts";
import type { Order } from "./order.ts";

freshBeforeEach();

const booked = (overrides: Partial<Order> = {}, email = "DANA@Dealer.Example") =>
  keepOrder(ports, anOrder({ customer: { ...vicVisitor, email }, deliveryContact: contactAt(email), ...overrides }));
const contactAt = (email: string) => ({ ...anOrder().deliveryContact, email: email.toLowerCase() });
const claimed = (overrides: Partial<Order> = {}) =>
  booked({ status: "assigned", transporterId: people.carlos.id, assignedAt: memoryNow, ...overrides });

const offered = async (user: User) => (await lotlane.queries.listOfferedOrders(user)).map(({ order }) => order.id);
const takeOver = (user: User, { id }: Order) => lotlane.commands.takeOverOrder(user, id);
const disown = (user: User, { id }: Order) => lotlane.commands.disownOrder(user, id);
const stored = ({ id }: Order) => ports.storage.orders.get(id)!;
const facts = () => ports.storage.facts.map(({ kind, actorId }) => [kind, actorId]);
const waiting = () => ports.storage.waiting.map(({ effect }) => effect.key);
const told = () => ports.storage.liveEvents.map(({ change, open }) => [change, open]);
const mails = () => ports.outbox.map(({ kind, to }) => [kind, to]);
const notThere = { ok: false, refusal: { kind: "order_not_found", message: "Order not found" } };

describe("an order that a guest booked with an account's address", () => {
  it("is offered to the shipper who has proved it, and stays the guest's until answered", async () => {
    const [order, delivered] = [booked(), claimed({ status: "delivered", createdAt: "2026-11-01T12:00:00.000Z" })];
    booked({}, vicVisitor.email);
    expect(await offered(people.dana)).toEqual([order.id, delivered.id]);
    expect(stored(order)).toEqual(order);
  });

  it("is offered to no others, and to no account before its address is proved", async () => {
    booked();
    expect(await offered({ ...people.dana, emailVerifiedAt: null })).toEqual([]);
    for (const name of ["sam", "carlos", "dina", "rita", "ada"] as const)
      expect(await offered(people[name])).toEqual([]);
    for (const userType of ["transporter", "driver", "receiver", "admin"] as const)
      expect(await offered({ ...people.dana, userType })).toEqual([]);
  });

  it.each(["takeOver", "disown"] as const)("is not there to %s for others", async (answer) => {
    const [order, joined, cancelled] = [
      booked(),
      booked({ shipperId: people.sam.id }),
      booked({ status: "cancelled" }),
    ];
    const posted = keepOrder(ports, anOrder({ customer: null }));
    const give = answer === "takeOver" ? takeOver : disown;
    for (const user of [people.sam, people.carlos, people.ada, { ...people.dana, emailVerifiedAt: null }])
      expect(await give(user, order)).toEqual(notThere);
    for (const other of [joined, cancelled, posted]) expect(await give(people.dana, other)).toEqual(notThere);
    expect(await give(people.dana, { ...order, id: "nonsense" })).toEqual(notThere);
    expect([stored(order), stored(joined), facts()]).toEqual([order, joined, []]);
  });
});

describe("taking an order over", () => {
  it("makes the account its shipper, which confirms it, and notes that", async () => {
    const order = booked();
    const taken = accepted(await takeOver(people.dana, order));
    expect(taken).toEqual({
      ...order,
      shipperId: people.dana.id,
      shipperOrganizationId: people.dana.organizationId,
      bookerConfirmedAt: memoryNow,
    });
    expect(stored(order)).toEqual(taken);
    const announced = `webhook_event:order.created:${order.id}:${memoryNow}`;
    expect([facts(), waiting(), told()]).toEqual([[["joined", people.dana.id]], [announced], [["joined", true]]]);
    expect(await offered(people.dana)).toEqual([]);
    const { rows } = await lotlane.queries.listOrders(people.dana, { limit: 5 });
    expect(rows.map((view) => view.order.id)).toEqual([order.id]);
  });

  it("keeps the moment of a confirmation that was there", async () => {
    const order = booked({ bookerConfirmedAt: "2026-11-20T08:00:00.000Z" });
    expect(accepted(await takeOver(people.dana, order)).bookerConfirmedAt).toBe("2026-11-20T08:00:00.000Z");
  });

  it("changes nothing by a repeat", async () => {
    const order = claimed();
    const taken = accepted(await takeOver(people.dana, order));
    ports.clock.advance({ hours: 1 });
    expect(accepted(await takeOver(people.dana, order))).toEqual(taken);
    expect([facts().length, waiting().length, told().length]).toEqual([1, 2, 1]);
  });
});

describe("disowning an order", () => {
  it("cancels one that is pending and unconfirmed, with the reason, and mails its address no more", async () => {
    const order = booked();
    expect(accepted(await disown(people.dana, order))).toEqual({
      ...order,
      status: "cancelled",
      disownedAt: memoryNow,
    });
    expect(ports.storage.facts).toEqual([
      { orderId: order.id, kind: "disowned", at: memoryNow, actorId: people.dana.id, reason: null },
      { orderId: order.id, kind: "cancelled", at: memoryNow, actorId: people.dana.id, reason: disownedReason },
    ]);
    expect(told()).toEqual([["cancelled", true]]);
    await ports.drainEffects();
    expect(ports.outbox).toEqual([]);
    expect(await offered(people.dana)).toEqual([]);
  });

  it("is remembered, and changes nothing by a repeat", async () => {
    const order = booked({ bookerConfirmedAt: memoryNow });
    const disowned = accepted(await disown(people.dana, order));
    ports.clock.advance({ hours: 1 });
    expect(accepted(await disown(people.dana, order))).toEqual(disowned);
    expect(await offered(people.dana)).toEqual([]);
    expect(await takeOver(people.dana, order)).toEqual(notThere);
    expect(facts()).toEqual([["disowned", people.dana.id]]);
  });

  it("leaves one as it is that a reader of the address has confirmed", async () => {
    const order = booked({ bookerConfirmedAt: memoryNow });
    expect(accepted(await disown(people.dana, order))).toEqual({ ...order, disownedAt: memoryNow });
    expect(waiting()).toEqual([]);
  });

  it("tells the transporter of one that is claimed, and withdraws its invoice unmailed", async () => {
    const order = booked();
    accepted(await lotlane.commands.claimOrder(people.carlos, order.id));
    await ports.drainEffects();
    expect(await ports.invoices.ofOrder(order.id, "transport")).toMatchObject({ withdrawnAt: null });
    const before = ports.outbox.length;
    expect(accepted(await disown(people.dana, order)).status).toBe("assigned");
    await ports.drainEffects();
    expect(ports.outbox.slice(before)).toMatchObject([
      { kind: "order_mail", step: "disowned", to: people.carlos.email },
    ]);
    expect((await ports.invoices.ofOrder(order.id, "transport"))?.withdrawnAt).toBe(memoryNow);
    expect(ports.storage.failed).toEqual([]);
  });

  it("lets no later step reach the address, nor an invoice", async () => {
    const order = claimed();
    accepted(await disown(people.dana, order));
    for (const status of ["in_transit", "delivered"] as const)
      accepted(await lotlane.commands.changeOrderStatus(people.carlos, order.id, { status, reason: null }));
    await lotlane.carryOut({ ...issueInvoice(order.id), key: "late" });
    await ports.drainEffects();
    expect(mails()).toEqual([["order_mail", people.carlos.email]]);
    expect(await ports.invoices.ofOrder(order.id, "transport")).toBeUndefined();
  });

  it("cancels what its transporter gives back, since no booker is known", async () => {
    const order = claimed();
    accepted(await disown(people.dana, order));
    const released = accepted(
      await lotlane.commands.releaseOrder(people.carlos, order.id, { reason: "No such person" }),
    );
    expect(released).toMatchObject({ status: "cancelled", transporterId: people.carlos.id });
    expect(ports.storage.facts.at(-1)).toMatchObject({ kind: "cancelled", reason: "No such person" });
    await ports.drainEffects();
    expect(mails().every(([, to]) => to === people.carlos.email)).toBe(true);
    expect(ports.storage.accounts.get(people.carlos.id)?.user.ordersGivenBack).toBe(people.carlos.ordersGivenBack);
  });

  it("is told to admins with its name, and to the transporter without", async () => {
    const order = claimed();
    accepted(await disown(people.dana, order));
    const kindsFor = async (user: User) =>
      accepted(await lotlane.queries.readOrder(user, order.id)).timeline.map(({ kind }) => kind);
    expect(await kindsFor(people.ada)).toEqual(["disowned"]);
    expect(await kindsFor(people.carlos)).toEqual([]);
  });
});
