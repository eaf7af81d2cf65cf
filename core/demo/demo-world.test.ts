import { createMemoryPorts, memoryZipPlaces } from "@lotlane/adapters/memory";
import { beforeAll, describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import { greatCircleMiles } from "../lanes/index.ts";
import { loadStatuses } from "../loads/index.ts";
import { messageSchema } from "../messages/index.ts";
import {
  archivedBefore,
  orderSteps,
  orderStatuses,
  paymentPerMile,
  type Order,
  type OrderFact,
  type OrderStep,
} from "../orders/index.ts";
import { priceTrip, quoteStatusAt } from "../quotes/index.ts";
import { checkVin, vehicleConditions } from "../vehicles/index.ts";
import { type DemoWorld, demoWorld } from "./index.ts";

const now = new Date("2026-11-20T09:41:07.123Z");
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const daysBetween = (from: string, to: Date | string) => (new Date(to).getTime() - Date.parse(from)) / 86_400_000;
const worldAt = (moment: string) => demoWorld(createMemoryPorts(), new Date(moment));

describe("the demo world", () => {
  const ports = createMemoryPorts();
  let world: DemoWorld;
  let users: Map<string, User>;
  beforeAll(async () => {
    world = await demoWorld(ports, now);
    users = new Map(world.accounts.map(({ user }) => [user.id, user]));
  });

  const user = (id: string | null): User | undefined => (id === null ? undefined : users.get(id));
  const withEmail = (email: string) => world.accounts.find((account) => account.user.email === email)!.user;
  const ofType = (userType: User["userType"]) => [...users.values()].filter((one) => one.userType === userType);
  const factsOf = ({ id }: Pick<Order, "id">) => world.orderFacts.filter(({ orderId }) => orderId === id);
  const deliveredAt = (order: Order) => factsOf(order).find(({ kind }) => kind === "delivered")!.at;
  it("is the same all day but for where vehicles are, and moves on with the day", async () => {
    const withoutPlaces = ({ trackingUpdates, orders, ...rest }: DemoWorld) => ({
      ...rest,
      tracked: trackingUpdates.map(({ id, orderId, notes, actorId }) => ({ id, orderId, notes, actorId })),
      orders: orders.map((order) => (order.status === "in_transit" ? { ...order, lastPosition: null } : order)),
    });
    expect(await worldAt("2026-11-20T09:49:59.999Z")).toEqual(world);
    expect(await worldAt("2026-11-20T09:50:00.000Z")).not.toEqual(world);
    for (const moment of ["2026-11-20T00:00:00.000Z", "2026-11-20T23:59:59.999Z"])
      expect(withoutPlaces(await worldAt(moment))).toEqual(withoutPlaces(world));
    expect((await worldAt("2026-11-21T00:00:00.000Z")).orders).not.toEqual(world.orders);
  });

  it("has the size of a small marketplace", () => {
    expect(world.quotes).toHaveLength(120);
    expect(world.orders).toHaveLength(90);
    expect(world.organisations).toHaveLength(18);
    expect(ofType("shipper").filter(({ isSubUser }) => !isSubUser)).toHaveLength(8);
    expect(ofType("transporter")).toHaveLength(10);
    expect(ofType("driver")).toHaveLength(15);
    expect(ofType("receiver")).toHaveLength(12);
    expect(ofType("admin")).toHaveLength(2);
  });

  it("names everything once", () => {
    const once = (names: readonly string[]) => expect(new Set(names).size).toBe(names.length);
    const { organisations, quotes, orders, supportMessages, trackingUpdates, messages, invoices } = world;
    const ids = [organisations, quotes, orders, supportMessages, trackingUpdates, messages, invoices]
      .flat()
      .map(({ id }) => id);
    once([...ids, ...users.keys()]);
    for (const id of [...ids, ...users.keys()]) expect(id).toMatch(uuid);
    once([...world.quotes, ...world.orders].map(({ id }) => id.slice(0, 8)));
    once(world.quotes.map(({ refCode }) => refCode));
    for (const { refCode } of world.quotes) expect(refCode).toMatch(/^LL-[0-9A-Z]{8}$/);
    once(world.orders.map(({ trackingToken }) => trackingToken));
    for (const { trackingToken } of world.orders) expect(trackingToken).toMatch(/^[\w.~-]{22,}$/);
    once([...users.values()].map(({ email }) => email));
    once([...users.values()].map(({ phoneNumber }) => phoneNumber!));
    once(world.orders.flatMap(({ vehicle }) => vehicle.vin ?? []));
  });

  it("refers to nothing that is not there", () => {
    const [orderIds, quoteIds, organisationIds] = [world.orders, world.quotes, world.organisations].map(
      (things) => new Set<string>(things.map(({ id }) => id)),
    );
    for (const { organisationId, userType } of users.values())
      if (["receiver", "admin"].includes(userType)) expect(organisationId).toBeNull();
      else expect(organisationIds).toContain(organisationId);
    for (const { shipperId, transporterId, quoteId } of world.orders) {
      if (shipperId !== null) expect(user(shipperId)?.userType).toBe("shipper");
      if (transporterId !== null) expect(user(transporterId)?.userType).toBe("transporter");
      if (quoteId !== null) expect(quoteIds).toContain(quoteId);
    }
    for (const { accountId, actorId } of world.accountFacts)
      for (const id of [accountId, actorId]) expect(users.has(id)).toBe(true);
    for (const { orderId, actorId } of world.orderFacts) {
      expect(orderIds).toContain(orderId);
      if (actorId !== null) expect(users.has(actorId)).toBe(true);
    }
    for (const { accountId, authorId } of world.supportMessages)
      for (const id of [accountId, authorId]) expect(users.has(id ?? "")).toBe(true);
  });

  it("turns each booked quote into its order, at the price that was chosen", () => {
    for (const order of world.orders.filter(({ quoteId }) => quoteId !== null)) {
      const quote = world.quotes.find(({ id }) => id === order.quoteId)!;
      expect(quote).toMatchObject({ status: "booked", convertedToOrderId: order.id });
      expect(order.paymentAmount).toBe(order.paymentMethod === "card" ? quote.cardPrice : quote.cashPrice);
      expect(order.createdAt > quote.createdAt && order.createdAt < quote.expiresAt).toBe(true);
    }
    const booked = world.quotes.filter(({ status }) => status === "booked");
    expect(booked).toHaveLength(world.orders.filter(({ quoteId }) => quoteId !== null).length);
  });

  it("prices every quote and every order as the product prices that trip", async () => {
    const price = priceTrip(ports);
    const settings = await ports.quoterSettings.read();
    const trip = async (vehicle: Order["vehicle"], operable: boolean, from: string, to: string, at: string) => {
      const { year: vehicleYear, make: vehicleMake, model: vehicleModel } = vehicle;
      const lane = { pickupZip: from, deliveryZip: to, promoCode: null };
      const priced = await price(
        { vehicleYear, vehicleMake, vehicleModel, isOperable: operable, ...lane },
        settings,
        new Date(at),
      );
      if (!priced.ok) throw new Error(JSON.stringify(priced.refusal));
      return { ...priced.value.price, miles: priced.value.route.miles, days: priced.value.estimatedDays };
    };
    for (const { vehicle, pickup, delivery, createdAt, ...quote } of world.quotes) {
      const words = { ...vehicle, color: null, vin: null, condition: vehicleConditions[0] };
      const product = await trip(words, vehicle.operable, pickup.place.zip, delivery.place.zip, createdAt);
      const { cashPrice, cardPrice, breakdown } = product;
      expect(quote).toMatchObject({ cashPrice, cardPrice, breakdown, miles: product.miles });
    }
    for (const { vehicle, pickup, delivery, ...order } of world.orders) {
      const runs = vehicle.condition === "runs_drives";
      const product = await trip(vehicle, runs, pickup.zip, delivery.zip, order.createdAt);
      const paymentAmount = order.paymentMethod === "card" ? product.cardPrice : product.cashPrice;
      expect(order).toMatchObject({
        paymentAmount,
        distance: product.miles,
        estimatedDays: product.days,
        paymentPerMile: paymentPerMile(paymentAmount, product.miles),
      });
    }
  });

  it("tells of every order what its status says, in time order and not in the future", () => {
    const lives: Record<Order["status"], readonly OrderStep[][]> = {
      pending: [["created"]],
      assigned: [["created", "assigned"]],
      in_transit: [["created", "assigned", "in_transit"]],
      delivered: [["created", "assigned", "in_transit", "delivered"]],
      cancelled: [
        ["created", "cancelled"],
        ["created", "assigned", "cancelled"],
        ["created", "assigned", "in_transit", "cancelled"],
      ],
    };
    for (const order of world.orders) {
      const facts = factsOf(order);
      const kinds = facts.map(({ kind }) => kind).filter((kind) => (orderSteps as readonly string[]).includes(kind));
      expect(lives[order.status]).toContainEqual(kinds);
      expect(facts[0]).toMatchObject({ at: order.createdAt, actorId: order.shipperId });
      expectInOrder([...facts.map(({ at }) => at), now.toISOString()]);
      expect(order.transporterId !== null).toBe(kinds.includes("assigned"));
      const at = (kind: OrderFact["kind"]) => facts.find((fact) => fact.kind === kind)?.at ?? null;
      expect(order).toMatchObject({
        assignedAt: at("assigned"),
        pickedUpAt: at("in_transit"),
        deliveredAt: at("delivered"),
      });
    }
    for (const step of orderSteps) expect(world.orderFacts.map(({ kind }) => kind)).toContain(step);
  });

  it("lets only those act who could", () => {
    for (const { orderId, kind, at, actorId, reason } of world.orderFacts) {
      const order = world.orders.find(({ id }) => id === orderId)!;
      const actor = user(actorId);
      if (actor) expect(actor.createdAt < at).toBe(true);
      if (actor?.suspendedAt) expect(at < actor.suspendedAt).toBe(true);
      if (kind === "assigned") expect(actor).toMatchObject({ id: order.transporterId, isVerified: true });
      if (kind === "driver_assigned") expect(actorId).toBe(order.transporterId);
      if (kind === "in_transit" || kind === "delivered") expect(actorId).toBe(order.driverId ?? order.transporterId);
      if (kind === "cancelled" && actor?.userType !== "admin") expect(actorId).toBe(order.shipperId);
      if (kind === "cancelled") expect(reason).toMatch(/\w{3}/);
    }
    const theDriver = withEmail("driver@demo.lotlane.test");
    for (const kind of ["in_transit", "delivered"])
      expect(world.orderFacts.some((fact) => fact.kind === kind && fact.actorId === theDriver.id)).toBe(true);
  });

  it("keeps to the days: pickup on its day, transit as long as it takes", () => {
    for (const order of world.orders) {
      const pickedUp = factsOf(order).find(({ kind }) => kind === "in_transit");
      if (pickedUp) expect(pickedUp.at.slice(0, 10)).toBe(order.pickup.date);
      else if (order.status !== "cancelled") expect(order.pickup.date! >= now.toISOString().slice(0, 10)).toBe(true);
      expect(order.delivery.date! > order.pickup.date!).toBe(true);
      if (order.status === "delivered")
        expect(daysBetween(pickedUp!.at, deliveredAt(order))).toBeLessThanOrEqual(order.estimatedDays + 1);
    }
  });

  it("goes back two months, and for the archive beyond 90 days", () => {
    const ages = world.orders
      .filter(({ status }) => status === "delivered")
      .map((o) => daysBetween(deliveredAt(o), now));
    expect(ages.filter((age) => age > 90)).toHaveLength(8);
    expect(Math.max(...ages)).toBeLessThan(110);
    expect(ages.filter((age) => age < 30).length).toBeGreaterThan(8);
  });

  it("has every status for the demo dealer and the demo carrier", () => {
    const { organisationId, id } = withEmail("dealer@demo.lotlane.test");
    const carrier = withEmail("carrier@demo.lotlane.test");
    const statuses = (orders: readonly Order[]) => new Set(orders.map(({ status }) => status));
    expect(statuses(world.orders.filter(({ shipperId }) => shipperId === id))).toEqual(new Set(orderStatuses));
    const ofCompany = world.orders.filter(({ shipperId }) => user(shipperId)?.organisationId === organisationId);
    expect(ofCompany).toHaveLength(31);
    expect(statuses(world.orders.filter(({ transporterId }) => transporterId === carrier.id))).toEqual(
      new Set(orderStatuses.filter((status) => status !== "pending")),
    );
    expect(world.orders.filter(({ shipperId }) => shipperId === null)).toHaveLength(20);
  });

  it("brings the demo receiver a vehicle of every status, to their own door", () => {
    const { email, address } = withEmail("receiver@demo.lotlane.test");
    const theirs = world.orders.filter(({ deliveryContact }) => deliveryContact.email === email);
    expect(new Set(theirs.map(({ status }) => status))).toEqual(new Set(orderStatuses));
    for (const { delivery } of theirs)
      expect(address).toBe(`${delivery.address}\n${delivery.city}, ${delivery.state} ${delivery.zip}`);
    const dealers = theirs.filter(({ shipperId }) => shipperId !== null).length;
    expect(dealers / world.orders.filter(({ shipperId }) => shipperId !== null).length).toBeCloseTo(1 / 3, 1);
  });

  it("knows whom to reach at every delivery", () => {
    for (const { deliveryContact, customer, shipperId } of world.orders) {
      expect(deliveryContact).toMatchObject({ name: expect.stringMatching(/\w \w/), phone: expect.any(String) });
      expect(deliveryContact.email).toBe(deliveryContact.email?.toLowerCase() ?? null);
      if (shipperId === null) expect(deliveryContact.email).toBe(customer!.email);
    }
    const silent = world.orders.filter(({ deliveryContact }) => deliveryContact.email === null);
    expect(silent.length).toBeGreaterThan(3);
  });

  it("has something to look at for the demo's dealer, carrier, driver and receiver in every state", () => {
    const [dana, carlos, dina, rita] = ["dealer", "carrier", "driver", "receiver"].map((part) =>
      withEmail(`${part}@demo.lotlane.test`),
    ) as [User, User, User, User];
    const shared = world.orders.filter(
      (order) =>
        order.shipperId === dana.id && order.driverId === dina.id && order.deliveryContact.email === rita.email,
    );
    expect(new Set(shared.map(({ status }) => status))).toEqual(
      new Set(["assigned", "in_transit", "delivered", "cancelled"]),
    );
    for (const { transporterId } of shared) expect(transporterId).toBe(carlos.id);
    const isArchived = (order: Order) => order.deliveredAt !== null && order.deliveredAt < archivedBefore(now);
    for (const { id } of [dana, carlos, dina])
      expect(
        world.orders.filter(
          (order) => isArchived(order) && [order.shipperId, order.transporterId, order.driverId].includes(id),
        ).length,
      ).toBeGreaterThan(0);
    const open = world.orders.filter(({ status }) => status === "pending");
    expect(open.filter(({ shipperId }) => shipperId === dana.id).length).toBeGreaterThan(1);
    expect(open.filter(({ shipperOrganisationId }) => shipperOrganisationId !== dana.organisationId).length).toBe(8);
  });

  it("gives an order to a driver of its transporter, as its facts tell", () => {
    for (const order of world.orders) {
      const given = factsOf(order).filter(({ kind }) => kind === "driver_assigned");
      const driver = user(order.driverId);
      if (!driver) expect(given).toEqual([]);
      else {
        expect(given).toMatchObject([{ reason: `${driver.firstName} ${driver.lastName}` }]);
        expect(driver).toMatchObject({
          userType: "driver",
          organisationId: user(order.transporterId)!.organisationId,
        });
      }
    }
    const assigned = world.orders.filter(({ status }) => status === "assigned");
    expect(assigned.some(({ driverId }) => driverId === null)).toBe(true);
    expect(assigned.some(({ driverId }) => driverId !== null)).toBe(true);
  });

  it("has positions from pickup on, along the road, shared by the transporter or the driver", async () => {
    for (const order of world.orders) {
      const updates = world.trackingUpdates.filter(({ orderId }) => orderId === order.id);
      expect(order.trackingUpdates).toBe(updates.length);
      if (order.pickedUpAt === null) expect([updates, order.lastPosition]).toEqual([[], null]);
      else {
        expect(updates.length).toBeGreaterThanOrEqual(1);
        expect(updates.length).toBeLessThanOrEqual(6);
        const { latitude, longitude, place, notes, measuredAt } = updates.at(-1)!;
        expect(order.lastPosition).toEqual({ latitude, longitude, place, notes, at: measuredAt });
        const ended = factsOf(order).find(({ kind }) => kind === "delivered" || kind === "cancelled");
        expectInOrder([order.pickedUpAt, ...updates.map((one) => one.measuredAt), ended?.at ?? now.toISOString()]);
        for (const update of updates) {
          expect(update).toMatchObject({ status: "in_transit", actorId: order.driverId ?? order.transporterId });
          expect(update.createdAt).toBe(update.measuredAt);
        }
        const [from, to] = [ports.zipPlaces.find(order.pickup.zip)!, ports.zipPlaces.find(order.delivery.zip)!];
        for (const update of updates) {
          const driven = greatCircleMiles(from, update);
          expect(driven).toBeLessThan(order.distance + 1);
          expect(driven + greatCircleMiles(update, to)).toBeLessThan(order.distance * 1.5 + 10);
        }
      }
    }
    for (const { place } of world.trackingUpdates) if (place !== null) expect(place).toMatch(/^[A-Z].+, [A-Z]{2}$/);
    expect(world.trackingUpdates.some(({ place }) => place !== null)).toBe(true);
    for (const updates of Map.groupBy(world.trackingUpdates, ({ orderId }) => orderId).values())
      expect(new Set(updates.map(({ latitude, longitude }) => `${latitude},${longitude}`)).size).toBe(updates.length);
  });

  it("heard of every vehicle on the road minutes to hours ago, whenever the demo is looked at", async () => {
    for (const moment of ["2026-11-20T00:00:00.000Z", now.toISOString(), "2026-11-20T23:59:59.999Z"]) {
      const { orders } = await worldAt(moment);
      for (const { lastPosition } of orders.filter(({ status }) => status === "in_transit")) {
        const minutes = (Date.parse(moment) - Date.parse(lastPosition!.at)) / 60_000;
        expect(minutes).toBeGreaterThanOrEqual(0);
        expect(minutes).toBeLessThan(220);
      }
    }
  });

  it("has about two of three deliveries of dealers rated, by their shipper, after delivery", () => {
    const delivered = world.orders.filter(({ status, shipperId }) => status === "delivered" && shipperId !== null);
    const rated = world.orders.filter(({ rating }) => rating !== null);
    expect(rated.length / delivered.length).toBeGreaterThan(0.5);
    expect(rated.length / delivered.length).toBeLessThan(0.85);
    for (const order of world.orders) {
      const facts = factsOf(order).filter(({ kind }) => kind === "rated");
      if (!order.rating) expect(facts).toEqual([]);
      else {
        expect(delivered).toContain(order);
        expect(facts).toMatchObject([{ actorId: order.shipperId, reason: String(order.rating.stars) }]);
        expect(facts[0]!.at > order.deliveredAt! && facts[0]!.at < now.toISOString()).toBe(true);
        expect([1, 2, 3, 4, 5]).toContain(order.rating.stars);
      }
    }
    expect(rated.some(({ rating }) => rating!.comment)).toBe(true);
  });

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

  it("issued one invoice for each claim, numbered in their order, and withdrew those of cancelled orders", () => {
    const claimed = world.orders.filter(({ assignedAt }) => assignedAt !== null);
    expect(new Set(world.invoices.map(({ orderId }) => orderId))).toEqual(new Set(claimed.map(({ id }) => id)));
    expect(world.invoices.map(({ number }) => number)).toEqual(claimed.map((_, index) => `INV-${100_001 + index}`));
    expectInOrder(world.invoices.map(({ issuedAt }) => issuedAt));
    for (const invoice of world.invoices) {
      const order = claimed.find(({ id }) => id === invoice.orderId)!;
      const payer = user(order.shipperId) ?? order.customer!;
      expect(invoice.amount).toBe(order.paymentAmount);
      expect(invoice.issuedAt > order.assignedAt!).toBe(true);
      expect(invoice.from).toMatchObject({ email: user(order.transporterId)!.email, address: expect.any(String) });
      expect(invoice.to).toMatchObject({ email: payer.email, name: `${payer.firstName} ${payer.lastName}` });
      expect(invoice.withdrawnAt !== null).toBe(order.status === "cancelled");
      if (invoice.withdrawnAt) expect(invoice.withdrawnAt > invoice.issuedAt).toBe(true);
    }
    expect(world.invoices.some(({ withdrawnAt }) => withdrawnAt !== null)).toBe(true);
  });

  it("has drafts, sent, booked and expired quotes, as old as they may be", () => {
    for (const quote of world.quotes) expect(quoteStatusAt(quote, now)).toBe(quote.status);
    expect(new Set(world.quotes.map(({ status }) => status))).toEqual(new Set(["draft", "sent", "booked", "expired"]));
    expect(Math.max(...world.quotes.map(({ createdAt }) => Date.parse(createdAt)))).toBeLessThan(now.getTime());
  });

  it("describes the vehicles of dealers, with VINs that are right for their year", () => {
    for (const { shipperId, vehicle } of world.orders) {
      if (shipperId === null) continue;
      expect(vehicle.color).toMatch(/\w/);
      expect(checkVin(vehicle.vin!, 2027)).toMatchObject({ valid: true, year: vehicle.year });
    }
    const some = (is: (order: Order) => boolean) => {
      const count = world.orders.filter(is).length;
      expect(count).toBeGreaterThan(2);
      expect(count).toBeLessThan(world.orders.length / 2);
    };
    some(({ isUrgent }) => isUrgent);
    some(({ specialInstructions }) => specialInstructions !== null);
    some(({ vehicle }) => vehicle.condition !== "runs_drives");
  });

  it("stands on any day of the year", async () => {
    for (let month = 1; month <= 12; month++) {
      const day = `2027-${String(month).padStart(2, "0")}-01T00:00:00.000Z`;
      const { orders, orderFacts, accountFacts, supportMessages, messages, trackingUpdates } = await worldAt(day);
      expect(orders).toHaveLength(90);
      for (const { at } of [...orderFacts, ...accountFacts]) expect(at < day).toBe(true);
      for (const { createdAt } of [...supportMessages, ...messages, ...trackingUpdates])
        expect(createdAt < day).toBe(true);
    }
  });

  it("needs some places and vehicles that the product knows", async () => {
    const nowhere = createMemoryPorts({ zipPlaces: memoryZipPlaces([]) });
    await expect(demoWorld(nowhere, now)).rejects.toThrow("there is nothing to pick from");
  });
});

function expectInOrder(moments: readonly string[]): void {
  expect(moments).toEqual(moments.toSorted());
}

describe("the board of the demo", () => {
  it("has loads at every point of their life, with bids, carriers and facts that fit", async () => {
    const world = await worldAt(now.toISOString());
    const people = new Map(world.accounts.map(({ user }) => [user.id, user]));
    expect(new Set(world.loads.map(({ status }) => status))).toEqual(new Set(loadStatuses));
    expect(world.loads.some(({ transporterId }) => people.get(transporterId ?? "")?.firstName === "Carlos")).toBe(true);
    for (const load of world.loads) {
      const facts = world.loadFacts.filter(({ loadId }) => loadId === load.id);
      expect(facts[0]).toMatchObject({ kind: "created", at: load.createdAt });
      expect(facts.map(({ at }) => at)).toEqual(facts.map(({ at }) => at).toSorted());
      for (const { at, actorId } of facts) {
        expect(at < now.toISOString()).toBe(true);
        expect(people.has(actorId)).toBe(true);
      }
      const bids = world.bids.filter(({ loadId }) => loadId === load.id);
      const accepted = bids.filter(({ status }) => status === "ACCEPTED");
      const hasCarrier = !["DRAFT", "POSTED", "CANCELLED"].includes(load.status);
      expect([load.transporterId !== null, load.agreedPrice !== null]).toEqual([hasCarrier, hasCarrier]);
      expect(accepted.map(({ carrierId, amount }) => [carrierId, amount])).toEqual(
        hasCarrier && load.priceType === "BID" ? [[load.transporterId, load.agreedPrice]] : [],
      );
      if (load.status === "POSTED") expect(load.pickup.latest > now.toISOString().slice(0, 10)).toBe(true);
      if (load.driverId)
        expect(people.get(load.driverId)?.organisationId).toBe(people.get(load.transporterId!)?.organisationId);
    }
  });
});
