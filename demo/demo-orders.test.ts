import { type Order, type OrderFact, type OrderStep, orderSteps } from "@lotlane/core/orders";
import { checkVin } from "@lotlane/core/vehicles";
import { describe, expect, it } from "vitest";
import {
  daysBetween,
  deliveredAt,
  demoBeforeAll,
  expectInOrder,
  factsOf,
  now,
  user,
  withEmail,
  world,
} from "./testing/fresh-demo.ts";

demoBeforeAll();

describe("the demo world", () => {
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
      if (kind === "assigned") {
        expect(actor).toMatchObject({ id: order.transporterId, isVerified: true });
        const company = world.organizations.find(({ id }) => id === actor?.organizationId);
        if (order.paymentMethod === "card") expect(company?.takesCards).toBe(true);
      }
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

  it("knows whom to reach at every delivery", () => {
    for (const { deliveryContact, customer, shipperId } of world.orders) {
      expect(deliveryContact).toMatchObject({ name: expect.stringMatching(/\w \w/), phone: expect.any(String) });
      expect(deliveryContact.email).toBe(deliveryContact.email?.toLowerCase() ?? null);
      if (shipperId === null) expect(deliveryContact.email).toBe(customer!.email);
    }
    const silent = world.orders.filter(({ deliveryContact }) => deliveryContact.email === null);
    expect(silent.length).toBeGreaterThan(3);
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
          organizationId: user(order.transporterId)!.organizationId,
        });
      }
    }
    const assigned = world.orders.filter(({ status }) => status === "assigned");
    expect(assigned.some(({ driverId }) => driverId === null)).toBe(true);
    expect(assigned.some(({ driverId }) => driverId !== null)).toBe(true);
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
        expect(facts).toMatchObject([
          { actorId: order.shipperId, reason: String(order.rating.stars) },
          { actorId: order.transporterId, reason: expect.stringMatching(/^Accuracy 5, readiness \d, payment \d$/) },
        ]);
        expect(facts[0]!.at > order.deliveredAt! && facts[0]!.at < now.toISOString()).toBe(true);
        expect([1, 2, 3, 4, 5]).toContain(order.rating.stars);
      }
    }
    expect(rated.some(({ rating }) => rating!.comment)).toBe(true);
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
});
