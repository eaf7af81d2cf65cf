import { danasMotors } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import type { User } from "../../../accounts/index.ts";
import { noDetails, type OrderStatus, type OrderView, type Shipment } from "../../../orders/index.ts";
import type { OrderOwner, ShipmentOwner } from "../../../ports.ts";
import {
  aClaimedOrder,
  anId,
  anOrderChange,
  anOrderFact,
  aPerson,
  aPostedOrder,
  toldDetails,
} from "../../builders/index.ts";
import { addOrder, addOrders } from "../shared/add-orders.ts";
import { addCast, addPerson } from "../shared/add-people.ts";
import type { OrderListsStorage } from "./storage.ts";
import { readPages } from "../shared/read-pages.ts";

const all: OrderOwner = { kind: "all" };
const idsOf = (views: readonly OrderView[]) => views.map(({ order }) => order.id);
const createdAt = (second: number) => ({ createdAt: `2026-11-20T12:00:0${second}.000Z` });

export function describeListingOrders(storage: () => OrderListsStorage): void {
  describe("a list of orders", () => {
    it("shows each owner theirs, newest first, and admins all", async () => {
      const { accounts, orders, orderLists } = storage();
      const { dana, sam, carlos, dina, rita } = await addCast(accounts);
      const stranger = (await addPerson(accounts, aPerson())).user;
      const rival = (await addPerson(accounts, aPerson({ userType: "transporter" }))).user;
      const danas = aPostedOrder(createdAt(1));
      const sams = aPostedOrder({ ...createdAt(2), shipperId: sam.user.id });
      const claimed = aClaimedOrder({ ...createdAt(3), driverId: dina.user.id });
      const strangers = aClaimedOrder({
        ...createdAt(4),
        shipperId: stranger.id,
        shipperOrganizationId: null,
        transporterId: rival.id,
        deliveryContact: { name: null, phone: null, email: null },
      });
      await addOrders(orders, [claimed, danas, strangers, sams]);
      const listed = async (owner: OrderOwner) => idsOf((await orderLists.list({ owner, limit: 10 })).rows);

      expect(await listed({ kind: "organization", organizationId: danasMotors.id })).toEqual(
        [claimed, sams, danas].map(({ id }) => id),
      );
      expect(await listed({ kind: "shipper", userId: dana.user.id })).toEqual([claimed.id, danas.id]);
      expect(await listed({ kind: "shipper", userId: sam.user.id })).toEqual([sams.id]);
      expect(await listed({ kind: "shipper", userId: stranger.id })).toEqual([strangers.id]);
      expect(await listed({ kind: "transporter", userId: carlos.user.id })).toEqual([claimed.id]);
      expect(await listed({ kind: "transporter", userId: rival.id })).toEqual([strangers.id]);
      expect(await listed({ kind: "driver", userId: dina.user.id })).toEqual([claimed.id]);
      expect(await listed({ kind: "receiver", email: rita.user.email })).toEqual(
        [claimed, sams, danas].map(({ id }) => id),
      );
      expect(await listed(all)).toEqual([strangers, claimed, sams, danas].map(({ id }) => id));
      for (const owner of [
        { kind: "organization", organizationId: anId() },
        { kind: "shipper", userId: carlos.user.id },
        { kind: "transporter", userId: dana.user.id },
        { kind: "driver", userId: carlos.user.id },
        { kind: "receiver", email: "unknown@receiver.example" },
      ] as const)
        expect(await listed(owner)).toEqual([]);
    });

    it("of shipments shows each owner theirs, newest first, with the number of orders in each state", async () => {
      const { accounts, orders, orderLists } = storage();
      const { dana, sam, ada } = await addCast(accounts);
      const post = async (user: User, second: number, statuses: readonly OrderStatus[]) => {
        const shipment: Shipment = {
          id: anId(),
          shipperId: user.id,
          shipperOrganizationId: user.organizationId,
          ...createdAt(second),
          count: statuses.length,
        };
        const posted = statuses.map((status) =>
          (status === "pending" ? aPostedOrder : aClaimedOrder)({ status, shipmentId: shipment.id }),
        );
        await orders.addAll(
          shipment,
          posted.map((order) => anOrderChange(order, { facts: [anOrderFact(order)] })),
        );
        return shipment;
      };
      await addOrder(orders);
      const danas = await post(dana.user, 1, ["pending", "pending", "assigned", "in_transit", "delivered"]);
      const sams = await post(sam.user, 2, ["pending"]);
      const listed = async (owner: ShipmentOwner) =>
        (await orderLists.shipments(owner, { limit: 10 })).rows.map(({ id }) => id);
      expect(await listed({ kind: "organization", organizationId: danasMotors.id })).toEqual([sams.id, danas.id]);
      expect(await listed({ kind: "shipper", userId: dana.user.id })).toEqual([danas.id]);
      expect(await listed({ kind: "shipper", userId: ada.user.id })).toEqual([]);
      expect(await listed({ kind: "shipper", userId: "nonsense" })).toEqual([]);
      const first = await orderLists.shipments({ kind: "all" }, { limit: 1 });
      expect(first.rows).toEqual([
        { ...sams, states: { pending: 1, assigned: 0, in_transit: 0, delivered: 0, cancelled: 0 } },
      ]);
      expect(await orderLists.shipments({ kind: "all" }, { limit: 1, after: first.next! })).toEqual({
        rows: [{ ...danas, states: { pending: 2, assigned: 1, in_transit: 1, delivered: 1, cancelled: 0 } }],
        next: null,
      });
    });

    it("shows what the view of each order shows", async () => {
      const { accounts, orders, orderLists } = storage();
      const { dina } = await addCast(accounts);
      const one = await addOrder(orders, aPostedOrder(createdAt(1)));
      const other = await addOrder(orders, aClaimedOrder({ ...createdAt(2), driverId: dina.user.id }));
      expect((await orderLists.list({ owner: all, limit: 10 })).rows).toEqual([
        await orderLists.view(other.id),
        await orderLists.view(one.id),
      ]);
    });

    it("reads no details of orders, unless it is asked for whole ones", async () => {
      const { accounts, orders, orderLists } = storage();
      await addCast(accounts);
      const order = await addOrder(orders, aPostedOrder({ details: toldDetails }));
      const detailsOfFirst = ({ rows }: { readonly rows: readonly OrderView[] }) => rows[0]?.order.details;
      for (const q of [undefined, order.vehicle.make]) {
        const search = { owner: all, limit: 10, q };
        expect(detailsOfFirst(await orderLists.list(search))).toEqual(noDetails);
        expect(detailsOfFirst(await orderLists.list({ ...search, whole: true }))).toEqual(toldDetails);
      }
      expect((await orderLists.view(order.id))?.order.details).toEqual(toldDetails);
    });

    it("takes one status, or all that are active", async () => {
      const { accounts, orders, orderLists } = storage();
      await addCast(accounts);
      const statuses: readonly OrderStatus[] = ["pending", "assigned", "in_transit", "delivered", "cancelled"];
      const made = statuses.map((status) =>
        status === "pending" ? aPostedOrder() : aClaimedOrder({ status, deliveredAt: null }),
      );
      await addOrders(orders, made);
      const listed = async (status: OrderStatus | "active" | undefined) =>
        (await orderLists.list({ owner: all, limit: 10, status })).rows.map(({ order }) => order.status);
      for (const status of statuses) expect(await listed(status)).toEqual([status]);
      expect((await listed("active")).toSorted()).toEqual(["assigned", "in_transit", "pending"]);
      expect((await listed(undefined)).toSorted()).toEqual(statuses.toSorted());
    });

    it("is read page by page without gaps or doubles among orders of one moment", async () => {
      const { accounts, orders, orderLists } = storage();
      await addCast(accounts);
      const made = Array.from({ length: 7 }, (_, index) => aPostedOrder(createdAt(index < 5 ? 1 : 2)));
      await addOrders(orders, made);
      for (const limit of [1, 2, 3, 7]) {
        const pages = await readPages(limit, (page) => orderLists.list({ owner: all, ...page }));
        const rows = pages.flat();
        expect(idsOf(rows).toSorted()).toEqual(made.map(({ id }) => id).toSorted());
        expect(rows.map(({ order }) => order.createdAt)).toEqual(
          [2, 2, 1, 1, 1, 1, 1].map((second) => createdAt(second).createdAt),
        );
        expect(pages).toHaveLength(Math.ceil(7 / limit));
      }
    });

    it("is empty where there is nothing", async () => {
      expect(await storage().orderLists.list({ owner: all, limit: 10 })).toEqual({ rows: [], next: null });
    });
  });
}
