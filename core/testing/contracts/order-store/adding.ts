import { describe, expect, it } from "vitest";
import { detailsOf, type OrderStop, type Shipment, type TripEnd } from "../../../orders/index.ts";
import { accept } from "../../../shared/result.ts";
import { aClaimedOrder, anId, anOrderChange, anOrderFact, aPostedOrder, toldDetails } from "../../builders/index.ts";
import { addOrder } from "../shared/add-orders.ts";
import { addCast } from "../shared/add-people.ts";
import type { OrderStorage } from "./storage.ts";

export function describeAddingOrders(storage: () => OrderStorage): void {
  describe("adding an order", () => {
    it("keeps it exactly as it was posted, for every process", async () => {
      const { accounts, orders, second } = storage();
      await addCast(accounts);
      const order = aPostedOrder({
        isUrgent: true,
        needsPickupCode: true,
        specialInstructions: "Keys: “left” of the door.\nRing twice.",
      });
      expect(await orders.add(anOrderChange(order, { facts: [anOrderFact(order)] }))).toEqual({
        ok: true,
        value: { value: order, repeated: false },
      });
      expect(await second.orders.find(order.id)).toEqual(order);
    });

    it("keeps every text of both ends, those of a field that is added too", async () => {
      const { accounts, orders } = storage();
      await addCast(accounts);
      const { pickup, delivery } = aPostedOrder();
      const told = (end: TripEnd, stop: OrderStop): OrderStop => {
        const texts = Object.entries(stop).map(([name, value]) => [name, value ?? `The ${name} of the ${end}`]);
        return { ...Object.fromEntries(texts), date: "2026-12-01" };
      };
      const order = await addOrder(
        orders,
        aPostedOrder({ pickup: told("pickup", pickup), delivery: told("delivery", delivery) }),
      );
      expect(await orders.find(order.id)).toEqual(order);
    });

    it("keeps what was told of both ends and the vehicle, and tells no more of them", async () => {
      const { accounts, orders, second } = storage();
      await addCast(accounts);
      const { pickup } = toldDetails;
      for (const details of [toldDetails, detailsOf({ vehicle: { keys: "no" } }), detailsOf({ pickup })]) {
        const order = await addOrder(orders, aPostedOrder({ details }));
        expect(await second.orders.find(order.id)).toEqual(order);
        const renamed = { ...order, vehicle: { ...order.vehicle, color: "Red" } };
        await orders.change(order.id, (kept) => accept(anOrderChange({ ...kept, vehicle: renamed.vehicle })));
        expect(await orders.find(order.id)).toEqual(renamed);
      }
    });

    it("keeps one of which little is known", async () => {
      const { accounts, orders } = storage();
      await addCast(accounts);
      const { vehicle, pickup, delivery } = aPostedOrder();
      const order = await addOrder(
        orders,
        aPostedOrder({
          vehicle: { ...vehicle, color: null, vin: null },
          pickup: { ...pickup, date: null },
          delivery: { ...delivery, date: null },
          deliveryContact: { name: null, phone: null, email: null },
          specialInstructions: null,
        }),
      );
      expect(await orders.find(order.id)).toEqual(order);
    });

    it("keeps one that has come far already", async () => {
      const { accounts, orders } = storage();
      const { dina } = await addCast(accounts);
      const order = await addOrder(
        orders,
        aClaimedOrder({
          status: "delivered",
          driverId: dina.user.id,
          pickedUpAt: "2026-11-21T08:00:00.001Z",
          pickupArrivedAt: "2026-11-21T07:00:00.001Z",
          deliveryArrivedAt: "2026-11-24T07:00:00.001Z",
          deliveredAt: "2026-11-28T16:00:00.999Z",
          trackingUpdates: 3,
          lastPosition: {
            latitude: 40.748412345678,
            longitude: -73.996712345678,
            place: "New York, NY",
            notes: "At the gate",
            milesLeft: 0,
            at: "2026-11-28T15:59:00.000Z",
          },
          rating: { stars: 5, comment: "On the day, without a scratch" },
        }),
      );
      expect(await orders.find(order.id)).toEqual(order);
    });

    it("keeps its facts, the oldest first", async () => {
      const { accounts, orders } = storage();
      const { carlos } = await addCast(accounts);
      const order = aClaimedOrder();
      const [created, assigned] = [
        anOrderFact(order),
        anOrderFact(order, { kind: "assigned", at: "2026-11-20T13:00:00.000Z", actorId: carlos.user.id }),
      ];
      await orders.add(anOrderChange(order, { facts: [created, assigned] }));
      expect(await orders.findByTrackingToken(order.trackingToken)).toEqual({ order, facts: [created, assigned] });
    });

    it("throws for an id that is there already, and keeps what was", async () => {
      const { accounts, orders } = storage();
      await addCast(accounts);
      const order = await addOrder(orders);
      const other = aPostedOrder({ id: order.id });
      await expect(orders.add(anOrderChange(other, { facts: [anOrderFact(other)] }))).rejects.toThrow();
      expect(await orders.findByTrackingToken(order.trackingToken)).toEqual({ order, facts: [anOrderFact(order)] });
      expect(await orders.findByTrackingToken(other.trackingToken)).toBeUndefined();
    });
  });

  describe("adding a shipment", () => {
    const aShipment = async () => {
      const { accounts, orderLists } = storage();
      const { dana } = await addCast(accounts);
      const shipment: Shipment = {
        id: anId(),
        shipperId: dana.user.id,
        shipperOrganizationId: dana.user.organizationId,
        createdAt: "2026-11-20T12:00:00.000Z",
        count: 3,
      };
      const ids = [anId(), anId(), anId()].toSorted();
      const orders = ids.map((id) => aPostedOrder({ id, shipmentId: shipment.id }));
      return {
        orderLists,
        shipment,
        orders,
        changes: orders.map((order) => anOrderChange(order, { facts: [anOrderFact(order)] })),
      };
    };

    it("keeps it with all its orders and their facts, in their order, for every process", async () => {
      const { orderLists, shipment, orders, changes } = await aShipment();
      expect(await storage().orders.addAll(shipment, changes.toReversed())).toEqual({
        ok: true,
        value: { value: shipment, repeated: false },
      });
      const found = await orderLists.shipment(shipment.id);
      expect(found?.shipment).toEqual(shipment);
      expect(found?.views.map(({ order }) => order)).toEqual(orders);
      for (const order of orders)
        expect(await storage().second.orders.findByTrackingToken(order.trackingToken)).toEqual({
          order,
          facts: [anOrderFact(order)],
        });
    });

    it("counts its cars, and those on the board, for boards alone", async () => {
      const { orderLists, shipment, orders, changes } = await aShipment();
      const { orders: store } = storage();
      const [taken, reserved, open] = orders;
      await store.addAll(shipment, changes);
      const alone = await addOrder(store);
      await store.change(taken!.id, (order) => accept(anOrderChange({ ...order, status: "cancelled" })));
      await store.change(reserved!.id, (order) => accept(anOrderChange({ ...order, isReserved: true })));
      const shown = [
        ...(await orderLists.onBoard({ sort: "newest", limit: 10 })).rows,
        ...(await orderLists.open({ limit: 10 })).rows,
      ];
      expect(shown.filter(({ order }) => order.id === open!.id).map(({ shipmentCars }) => shipmentCars)).toEqual(
        [1, 2].map(() => ({ count: 3, open: 1 })),
      );
      expect(shown.filter(({ order }) => order.id === alone.id).map(({ shipmentCars }) => shipmentCars)).toEqual([
        undefined,
        undefined,
      ]);
      const others = [...(await orderLists.list({ owner: { kind: "all" }, limit: 10 })).rows];
      others.push(...(await orderLists.shipment(shipment.id))!.views);
      expect(others.filter(({ shipmentCars }) => shipmentCars)).toEqual([]);
    });

    it("keeps nothing at all when one of its orders is there already", async () => {
      const { orderLists, shipment, orders, changes } = await aShipment();
      const { id } = await addOrder(storage().orders);
      const taken = anOrderChange({ ...orders[1]!, id });
      await expect(storage().orders.addAll(shipment, [changes[0]!, taken, changes[2]!])).rejects.toThrow();
      expect(await orderLists.shipment(shipment.id)).toBeUndefined();
      expect(await storage().orders.find(orders[0]!.id)).toBeUndefined();
      expect(await storage().orders.find(orders[2]!.id)).toBeUndefined();
    });

    it("knows none by another id, or by a text that is no id", async () => {
      const { orderLists } = await aShipment();
      expect(await orderLists.shipment(anId())).toBeUndefined();
      expect(await orderLists.shipment("shipment")).toBeUndefined();
    });
  });
}
