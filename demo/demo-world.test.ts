import { createMemoryPorts, memoryZipPlaces } from "@lotlane/adapters/memory";
import type { User } from "@lotlane/core/accounts";
import { archivedBefore, type Order, orderStatuses } from "@lotlane/core/orders";
import { openTin } from "@lotlane/core/taxes";
import { inspectionDueOn, platesOf } from "@lotlane/core/trucks";
import { describe, expect, it } from "vitest";
import { demoBeforeAll, now, ofType, ports, user, users, withEmail, world, worldAt } from "./testing/fresh-demo.ts";
import { type DemoWorld, demoWorld } from "./index.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

demoBeforeAll();

describe("the demo world", () => {
  it("is the same all day but for where vehicles are, and moves on with the day", async () => {
    const withoutPlaces = ({ trackingUpdates, orders, ...rest }: DemoWorld) => ({
      ...rest,
      tracked: trackingUpdates.map(({ id, orderId, notes, actorId }) => ({ id, orderId, notes, actorId })),
      orders: orders.map((order) =>
        order.status === "in_transit" ? { ...order, lastPosition: null, lateArrival: null } : order,
      ),
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
    expect(world.organizations).toHaveLength(18);
    expect(ofType("shipper").filter(({ isSubUser }) => !isSubUser)).toHaveLength(8);
    expect(ofType("transporter")).toHaveLength(10);
    expect(ofType("driver")).toHaveLength(15);
    expect(ofType("receiver")).toHaveLength(12);
    expect(ofType("admin")).toHaveLength(2);
  });

  it("has a trip of its carrier under way, and one that starts tomorrow, each with claimed jobs in an order that can be driven", () => {
    const { id } = withEmail("carrier@demo.lotlane.test");
    expect(world.trips.map(({ transporterId, startAt }) => [transporterId, startAt < now.toISOString()])).toEqual([
      [id, true],
      [id, false],
    ]);
    const statuses = new Map(world.orders.map((order) => [order.id, order.status]));
    const [running, next] = world.trips.map(({ jobs }) => jobs.map(({ orderId }) => statuses.get(orderId)));
    expect(new Set(running)).toEqual(new Set(["in_transit", "assigned"]));
    expect(new Set(next)).toEqual(new Set(["assigned"]));
    for (const { jobs, stops } of world.trips)
      for (const { orderId } of jobs) {
        const ends = stops.filter(({ jobId }) => jobId === orderId).map(({ end }) => end);
        expect(ends).toEqual(statuses.get(orderId) === "in_transit" ? ["delivery"] : ["pickup", "delivery"]);
      }
    const planned = world.trips.flatMap(({ jobs }) => jobs.map(({ orderId }) => orderId));
    expect(new Set(planned).size).toBe(planned.length);
  });

  it("has a truck for each driver of its carrier, one with an overdue inspection, and its orders name them", () => {
    const { organizationId } = withEmail("carrier@demo.lotlane.test");
    const drivers = ofType("driver").filter((driver) => driver.organizationId === organizationId);
    expect(world.trucks.map(({ driverId }) => driverId)).toEqual(drivers.map(({ id }) => id));
    const today = now.toISOString().slice(0, 10);
    expect(world.trucks.filter(({ inspectedOn }) => inspectionDueOn(inspectedOn!) < today)).toHaveLength(1);
    const plates = new Map(world.trucks.map((truck) => [truck.driverId, platesOf(truck)]));
    for (const { driverId, truck } of world.orders) expect(truck).toEqual(plates.get(driverId) ?? null);
    expect(world.orders.filter(({ truck }) => truck !== null).length).toBeGreaterThan(5);
  });

  it("has trucks that told when they arrived, before the step at that stop", () => {
    const stops = [
      ["pickup", "pickedUpAt"],
      ["delivery", "deliveredAt"],
    ] as const;
    for (const [end, step] of stops) {
      const arrived = world.orders.filter((order) => order[`${end}ArrivedAt`] !== null);
      expect(arrived.length).toBeGreaterThan(15);
      for (const order of arrived) {
        const told = world.orderFacts.filter(({ orderId }) => orderId === order.id);
        expect(told.toSorted((a, b) => a.at.localeCompare(b.at))).toEqual(told);
        expect(told.find(({ kind }) => kind === `${end}_arrived`)?.at).toBe(order[`${end}ArrivedAt`]);
        const waited = (Date.parse(order[step]!) - Date.parse(order[`${end}ArrivedAt`]!)) / 60_000;
        expect(waited).toBeGreaterThan(5);
        expect(waited).toBeLessThan(100);
        if (end === "delivery")
          for (const { orderId, measuredAt } of world.trackingUpdates)
            expect(orderId !== order.id || measuredAt <= order.deliveryArrivedAt!).toBe(true);
      }
    }
    const running = world.orders.filter(({ status }) => status === "in_transit");
    expect(running.some(({ pickupArrivedAt }) => pickupArrivedAt !== null)).toBe(true);
  });

  it("has channels in which the desk talks, and a case that its carrier has acknowledged", () => {
    const { channels, notes, cases, caseEntries, orders } = world;
    expect(channels.map(({ name }) => name)).toEqual(["General", "Claims"]);
    for (const { channelId, authorId } of notes) {
      expect(channels.map(({ id }) => id)).toContain(channelId);
      expect(user(authorId)?.userType).toBe("admin");
    }
    const [damage] = cases;
    const order = orders.find(({ id }) => id === damage?.orderId);
    expect(damage).toMatchObject({ carrierId: order?.transporterId, shipperId: order?.shipperId });
    expect(order!.deliveredAt! < damage!.createdAt).toBe(true);
    expect(caseEntries.map(({ act, createdAt }) => [act, createdAt])).toEqual([
      ["file", damage!.createdAt],
      ["acknowledge", damage!.acknowledgedAt],
      ["write", damage!.changedAt],
    ]);
  });

  it("has calls of the desk about customers and jobs, with outcomes, and next steps of who called", () => {
    const { calls, tasks, orders, quotes } = world;
    expect(calls.length).toBeGreaterThan(5);
    expect(new Set(calls.map(({ outcome }) => outcome)).size).toBeGreaterThan(3);
    expect(calls.some(({ note }) => note !== null)).toBe(true);
    const subjects = new Set([...orders, ...quotes].map(({ id }) => id));
    for (const { about, callerId, createdAt } of calls) {
      expect(subjects).toContain(about?.id);
      expect(user(callerId)?.userType).toBe("admin");
      expect(createdAt < now.toISOString().slice(0, 10)).toBe(true);
    }
    expect(tasks.length).toBeGreaterThan(2);
    const open = quotes.filter(({ status }) => status === "sent").map(({ id }) => id);
    expect(calls.some(({ about }) => open.includes(about!.id))).toBe(true);
    for (const { task, fact } of tasks) {
      expect(calls.map(({ about }) => about?.id)).toContain(task.about?.id);
      expect(task.dueDay >= now.toISOString().slice(0, 10)).toBe(true);
      expect(fact).toMatchObject({ taskId: task.id, kind: "created", actorId: task.ownerId });
    }
  });

  it("names everything once", () => {
    const once = (names: readonly string[]) => expect(new Set(names).size).toBe(names.length);
    const { organizations, quotes, orders, supportMessages, trackingUpdates, messages } = world;
    const { invoices, invoicePayments, trips, trucks } = world;
    const ids = [
      trips,
      trucks,
      organizations,
      quotes,
      orders,
      supportMessages,
      trackingUpdates,
      messages,
      invoices,
      invoicePayments,
    ]
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

  it("has the signed W-9 of the demo's own carrier, with a number that only the vault opens", () => {
    const carrier = withEmail("carrier@demo.lotlane.test");
    expect(world.w9s).toMatchObject([{ organizationId: carrier.organizationId, signedById: carrier.id }]);
    expect(openTin(ports.vault, world.w9s[0]!)).toMatch(/^00\d{7}$/);
  });

  it("refers to nothing that is not there", () => {
    const [orderIds, quoteIds, organizationIds] = [world.orders, world.quotes, world.organizations].map(
      (things) => new Set<string>(things.map(({ id }) => id)),
    );
    for (const { organizationId, userType } of users.values())
      if (["receiver", "admin"].includes(userType)) expect(organizationId).toBeNull();
      else expect(organizationIds).toContain(organizationId);
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

  it("has every status for the demo dealer and the demo carrier", () => {
    const { organizationId, id } = withEmail("dealer@demo.lotlane.test");
    const carrier = withEmail("carrier@demo.lotlane.test");
    const statuses = (orders: readonly Order[]) => new Set(orders.map(({ status }) => status));
    expect(statuses(world.orders.filter(({ shipperId }) => shipperId === id))).toEqual(new Set(orderStatuses));
    const ofCompany = world.orders.filter(({ shipperId }) => user(shipperId)?.organizationId === organizationId);
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
    expect(open.filter(({ shipperOrganizationId }) => shipperOrganizationId !== dana.organizationId).length).toBe(8);
  });

  it("stands on any day of the year", async () => {
    for (let month = 1; month <= 12; month++) {
      const day = `2027-${String(month).padStart(2, "0")}-01T00:00:00.000Z`;
      const { orders, orderFacts, accountFacts, postings, ...said } = await worldAt(day);
      const { supportMessages, messages, trackingUpdates, invoicePayments } = said;
      expect(orders).toHaveLength(90);
      for (const { at } of [...orderFacts, ...accountFacts, ...postings]) expect(at < day).toBe(true);
      for (const { saidAt, answeredAt } of invoicePayments) expect((answeredAt ?? saidAt) < day).toBe(true);
      for (const { createdAt } of [...supportMessages, ...messages, ...trackingUpdates])
        expect(createdAt < day).toBe(true);
    }
  });

  it("needs some places and vehicles that the product knows", async () => {
    const nowhere = createMemoryPorts({ zipPlaces: memoryZipPlaces([]) });
    await expect(demoWorld(nowhere, now)).rejects.toThrow("there is nothing to pick from");
  });
});
