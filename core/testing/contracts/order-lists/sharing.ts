import { danasMotors } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import type { Order, Position } from "../../../orders/index.ts";
import type { OrderOwner } from "../../../ports.ts";
import { accept } from "../../../shared/result.ts";
import { aClaimedOrder, anId, anOrderChange, aPerson, aPostedOrder } from "../../builders/index.ts";
import { addOrder, addOrders } from "../shared/add-orders.ts";
import { addCast, addPerson } from "../shared/add-people.ts";
import type { OrderListsStorage } from "./storage.ts";

const position: Position = {
  latitude: 33.4557,
  longitude: -112.0686,
  place: "Phoenix, AZ",
  notes: null,
  milesLeft: 2420,
  at: "2026-11-21T08:00:00.000Z",
};

const onTheRoad = (day: number, overrides: Partial<Order> = {}): Order =>
  aClaimedOrder({
    status: "in_transit",
    createdAt: `2026-11-0${day}T12:00:00.000Z`,
    trackingUpdates: 1,
    lastPosition: position,
    ...overrides,
  });

export function describeOrdersInTransit(storage: () => OrderListsStorage): void {
  describe("orders in transit", () => {
    it("are an owner's that are on the road somewhere, the newest first", async () => {
      const { accounts, orders, orderLists } = storage();
      const { carlos, dina, rita } = await addCast(accounts);
      const rival = (await addPerson(accounts, aPerson({ userType: "transporter" }))).user;
      const older = onTheRoad(1, { driverId: dina.user.id });
      const newer = onTheRoad(2);
      const rivals = onTheRoad(3, { transporterId: rival.id });
      await addOrders(orders, [
        newer,
        older,
        rivals,
        onTheRoad(4, { trackingUpdates: 0, lastPosition: null }),
        onTheRoad(5, { status: "assigned" }),
        onTheRoad(6, { status: "delivered" }),
        onTheRoad(7, { status: "cancelled" }),
        aPostedOrder(),
      ]);
      const seen = async (owner: OrderOwner) => (await orderLists.inTransit(owner)).map(({ order }) => order.id);
      const carlosJobs: OrderOwner = { kind: "transporter", userId: carlos.user.id };
      expect(await orderLists.inTransit(carlosJobs)).toEqual([
        await orderLists.view(newer.id),
        await orderLists.view(older.id),
      ]);
      expect(await seen({ kind: "driver", userId: dina.user.id })).toEqual([older.id]);
      for (const owner of [
        { kind: "all" },
        { kind: "organization", organizationId: danasMotors.id },
        { kind: "receiver", email: rita.user.email },
      ] as const)
        expect(await seen(owner)).toEqual([rivals.id, newer.id, older.id]);
    });

    it("are at most 200", { timeout: 60_000 }, async () => {
      const { accounts, orders, orderLists } = storage();
      await addCast(accounts);
      await addOrders(
        orders,
        Array.from({ length: 203 }, () => onTheRoad(1)),
      );
      expect(await orderLists.inTransit({ kind: "all" })).toHaveLength(200);
    });
  });
}

export function describeSharingOrders(storage: () => OrderListsStorage): void {
  describe("sharing an order", () => {
    it("is true of its shipper, the shipper's main account and its transporter only", async () => {
      const { accounts, orders, orderLists } = storage();
      const { dana, sam, carlos, dina, rita, ada } = await addCast(accounts);
      const other = await addPerson(
        accounts,
        aPerson({ isSubUser: true, organizationId: danasMotors.id, companyName: danasMotors.companyName }),
      );
      const rival = await addPerson(accounts, aPerson({ userType: "transporter" }));
      const danasDriver = await addPerson(accounts, aPerson({ userType: "driver", organizationId: danasMotors.id }));
      await addOrder(orders, aClaimedOrder({ shipperId: sam.user.id, driverId: dina.user.id }));
      await addOrder(orders, aPostedOrder({ shipperId: other.user.id }));
      for (const shipper of [sam, dana]) {
        expect(await orderLists.share(shipper.user, carlos.user.id)).toBe(true);
        expect(await orderLists.share(carlos.user, shipper.user.id)).toBe(true);
        expect(await orderLists.share(shipper.user, rival.user.id)).toBe(false);
        expect(await orderLists.share(rival.user, shipper.user.id)).toBe(false);
      }
      for (const stranger of [other, danasDriver, dina, rita, ada, rival, carlos]) {
        expect(await orderLists.share(stranger.user, carlos.user.id)).toBe(false);
        expect(await orderLists.share(carlos.user, stranger.user.id)).toBe(false);
      }
      expect(await orderLists.share(sam.user, dana.user.id)).toBe(false);
    });

    it("is true of its shipper and its driver, in this direction alone, while it is the driver's", async () => {
      const { accounts, orders, orderLists } = storage();
      const { dana, sam, carlos, dina, rita } = await addCast(accounts);
      const order = await addOrder(orders, aClaimedOrder({ shipperId: sam.user.id, driverId: dina.user.id }));
      for (const shipper of [sam, dana]) {
        expect(await orderLists.share(shipper.user, dina.user.id)).toBe(true);
        expect(await orderLists.share(dina.user, shipper.user.id)).toBe(false);
      }
      const stranger = await addPerson(accounts, aPerson());
      for (const { user } of [stranger, carlos, rita]) expect(await orderLists.share(user, dina.user.id)).toBe(false);
      await orders.change(order.id, (kept) => accept(anOrderChange({ ...kept, driverId: null })));
      expect(await orderLists.share(sam.user, dina.user.id)).toBe(false);
    });

    it("is not what those do who ship and transport without a company", async () => {
      const { accounts, orders, orderLists } = storage();
      const { carlos } = await addCast(accounts);
      const [one, other] = [await addPerson(accounts, aPerson()), await addPerson(accounts, aPerson())];
      await addOrder(orders, aClaimedOrder({ shipperId: one.user.id, shipperOrganizationId: null }));
      expect(await orderLists.share(one.user, carlos.user.id)).toBe(true);
      expect(await orderLists.share(other.user, carlos.user.id)).toBe(false);
      expect(await orderLists.share(carlos.user, other.user.id)).toBe(false);
    });

    it("is false for an unknown user", async () => {
      const { accounts, orders, orderLists } = storage();
      const { carlos } = await addCast(accounts);
      await addOrder(orders, aClaimedOrder());
      for (const id of [anId(), "", "nonsense", "\u0000"]) expect(await orderLists.share(carlos.user, id)).toBe(false);
    });
  });
}
