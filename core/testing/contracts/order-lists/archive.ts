import { describe, expect, it } from "vitest";
import type { Order } from "../../../orders/index.ts";
import type { OrderOwner } from "../../../ports.ts";
import { aClaimedOrder, aPerson, aPostedOrder } from "../../builders/index.ts";
import { addOrder, addOrders } from "../shared/add-orders.ts";
import { addCast, addPerson } from "../shared/add-people.ts";
import type { OrderListsStorage } from "./storage.ts";
import { readPages } from "../shared/read-pages.ts";

const all: OrderOwner = { kind: "all" };
const deliveredBefore = "2026-08-22T12:00:00.000Z";

const deliveredAt = (moment: string, overrides: Partial<Order> = {}): Order =>
  aClaimedOrder({ status: "delivered", deliveredAt: moment, ...overrides });

export function describeArchive(storage: () => OrderListsStorage): void {
  describe("the archive", () => {
    it("has what was delivered before a moment, the last delivered first, whenever it was ordered", async () => {
      const { accounts, orders, orderLists } = storage();
      await addCast(accounts);
      const first = deliveredAt("2026-03-01T12:00:00.000Z", { createdAt: "2026-02-20T12:00:00.000Z" });
      const last = deliveredAt("2026-08-22T11:59:59.999Z", { createdAt: "2026-01-01T12:00:00.000Z" });
      await addOrders(orders, [
        first,
        last,
        deliveredAt(deliveredBefore),
        deliveredAt("2026-09-01T12:00:00.000Z"),
        aPostedOrder({ createdAt: "2026-01-01T12:00:00.000Z" }),
        aPostedOrder({ createdAt: "2026-01-01T12:00:00.000Z", status: "cancelled" }),
        aClaimedOrder({ createdAt: "2026-01-01T12:00:00.000Z", status: "in_transit" }),
      ]);
      expect(await orderLists.archive({ owner: all, limit: 10, deliveredBefore })).toEqual({
        rows: [await orderLists.view(last.id), await orderLists.view(first.id)],
        next: null,
      });
    });

    it("shows each owner theirs, and is searched as lists are", async () => {
      const { accounts, orders, orderLists } = storage();
      const { dana, carlos, rita } = await addCast(accounts);
      const stranger = (await addPerson(accounts, aPerson({ firstName: "Sylvia" }))).user;
      const { vehicle } = aPostedOrder();
      const danas = await addOrder(orders, deliveredAt("2026-03-01T12:00:00.000Z"));
      const strangers = await addOrder(
        orders,
        deliveredAt("2026-03-02T12:00:00.000Z", {
          shipperId: stranger.id,
          shipperOrganizationId: null,
          deliveryContact: { name: null, phone: null, email: null },
          vehicle: { ...vehicle, model: "Corolla" },
        }),
      );
      const archived = async (owner: OrderOwner, q?: string) =>
        (await orderLists.archive({ owner, q, limit: 10, deliveredBefore })).rows.map(({ order }) => order.id);
      expect(await archived({ kind: "organization", organizationId: dana.user.organizationId! })).toEqual([danas.id]);
      expect(await archived({ kind: "shipper", userId: stranger.id })).toEqual([strangers.id]);
      expect(await archived({ kind: "receiver", email: rita.user.email })).toEqual([danas.id]);
      const carlosJobs: OrderOwner = { kind: "transporter", userId: carlos.user.id };
      expect(await archived(carlosJobs)).toEqual([strangers.id, danas.id]);
      expect(await archived(carlosJobs, "corolla")).toEqual([strangers.id]);
      expect(await archived(carlosJobs, "%")).toEqual([]);
      expect(await archived(carlosJobs, "sylvia")).toEqual([]);
      expect(await archived(all, "sylvia")).toEqual([strangers.id]);
    });

    it("is read page by page without gaps or doubles among those delivered in one moment", async () => {
      const { accounts, orders, orderLists } = storage();
      await addCast(accounts);
      const at = (second: number) => `2026-03-01T12:00:0${second}.000Z`;
      const made = Array.from({ length: 7 }, (_, index) =>
        // Ordered the other way round.
        deliveredAt(at(index < 5 ? 1 : 2), { createdAt: `2026-02-0${9 - index}T12:00:00.000Z` }),
      );
      await addOrders(orders, made);
      for (const limit of [1, 2, 3, 7]) {
        const pages = await readPages(limit, (page) => orderLists.archive({ owner: all, deliveredBefore, ...page }));
        const rows = pages.flat().map(({ order }) => order);
        expect(rows.map(({ id }) => id).toSorted()).toEqual(made.map(({ id }) => id).toSorted());
        expect(rows.map((order) => order.deliveredAt)).toEqual([2, 2, 1, 1, 1, 1, 1].map(at));
        expect(pages).toHaveLength(Math.ceil(7 / limit));
      }
    });
  });
}
