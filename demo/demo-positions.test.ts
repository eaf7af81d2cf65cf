import { greatCircleMiles } from "@lotlane/core/lanes";
import { describe, expect, it } from "vitest";
import { demoBeforeAll, expectInOrder, factsOf, now, ports, withEmail, world, worldAt } from "./testing/fresh-demo.ts";

demoBeforeAll();

describe("the demo world", () => {
  it("has positions from pickup on, along the road, shared by the transporter or the driver", async () => {
    for (const order of world.orders) {
      const updates = world.trackingUpdates.filter(({ orderId }) => orderId === order.id);
      expect(order.trackingUpdates).toBe(updates.length);
      if (order.pickedUpAt === null) expect([updates, order.lastPosition]).toEqual([[], null]);
      else {
        expect(updates.length).toBeGreaterThanOrEqual(1);
        expect(updates.length).toBeLessThanOrEqual(6);
        const { latitude, longitude, place, notes, measuredAt } = updates.at(-1)!;
        const { milesLeft } = order.lastPosition!;
        expect(order.lastPosition).toEqual({ latitude, longitude, place, notes, milesLeft, at: measuredAt });
        expect(milesLeft).toBeGreaterThanOrEqual(greatCircleMiles(order.lastPosition!, order.delivery) - 1);
        expect(milesLeft).toBeLessThanOrEqual(order.distance);
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

  it("has one vehicle on the road that is late, and the demo's carrier brings it", () => {
    const late = world.orders.filter(({ lateArrival }) => lateArrival !== null);
    expect(late.map(({ status, transporterId }) => [status, transporterId])).toEqual([
      ["in_transit", withEmail("carrier@demo.lotlane.test").id],
    ]);
    expect(late[0]!.lateArrival! > now.toISOString()).toBe(true);
  });

  it("has each truck of the demo's carrier in one place, with several vehicles on the first", () => {
    const { id } = withEmail("carrier@demo.lotlane.test");
    const loaded = world.orders.filter(({ transporterId, status }) => transporterId === id && status === "in_transit");
    const trucks = [...Map.groupBy(loaded, ({ driverId }) => driverId).values()];
    expect(trucks.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([1, 1, 3]);
    for (const aboard of trucks)
      for (const { pickup, lastPosition } of aboard) {
        expect(pickup.zip).toBe(aboard[0]!.pickup.zip);
        expect(greatCircleMiles(lastPosition!, aboard[0]!.lastPosition!)).toBeLessThan(10);
      }
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
});
