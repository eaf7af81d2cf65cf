import { boston, honolulu, losAngeles, miami, phoenix } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import { greatCircleMiles, type Place } from "../../../lanes/index.ts";
import { noDetails, type Order } from "../../../orders/index.ts";
import type { OpenOrderSearch } from "../../../ports.ts";
import { accept } from "../../../shared/result.ts";
import { aBooking, aClaimedOrder, aPostedOrder, aQuote } from "../../builders/index.ts";
import { addOrder, addOrders } from "../shared/add-orders.ts";
import { addCast } from "../shared/add-people.ts";
import type { OrderListsStorage } from "./storage.ts";
import { readPages } from "../shared/read-pages.ts";

const from = (place: Place, to: Place = boston, overrides: Partial<Order> = {}): Order => {
  const { pickup, delivery } = aPostedOrder();
  return aPostedOrder({ pickup: { ...pickup, ...place }, delivery: { ...delivery, ...to }, ...overrides });
};

export function describeOpenOrders(storage: () => OrderListsStorage): void {
  const found = async (search: Partial<OpenOrderSearch> = {}) =>
    (await storage().orderLists.open({ limit: 20, ...search })).rows.map(({ order }) => order.id);

  const idsOf = (...orders: readonly Order[]) => orders.map(({ id }) => id).toSorted();

  describe("open orders", () => {
    it("are those that wait for a transporter, dealers' and guests', as their views show them", async () => {
      const { accounts, orders, quotes, orderLists } = storage();
      await addCast(accounts);
      const waiting = await addOrder(orders, aPostedOrder({ createdAt: "2026-11-20T12:00:00.000Z" }));
      await addOrders(orders, [
        aClaimedOrder(),
        aClaimedOrder({ status: "in_transit" }),
        aClaimedOrder({ status: "delivered" }),
        aPostedOrder({ status: "cancelled" }),
      ]);
      const quote = aQuote();
      await quotes.add(quote, []);
      const made = aBooking(quote);
      const booking = { ...made, order: { ...made.order, details: noDetails } };
      await quotes.book(quote.id, () => accept(booking));
      expect(await orderLists.open({ limit: 20 })).toEqual({
        rows: [await orderLists.view(booking.order.id), await orderLists.view(waiting.id)],
        next: null,
      });
    });

    it("are found by either end's town or the beginning of its ZIP", async () => {
      const { accounts, orders } = storage();
      await addCast(accounts);
      const [east, west] = [from(miami, boston), from(losAngeles, phoenix)];
      await addOrders(orders, [east, west]);
      for (const q of ["miami, fl", "AMI", "Boston, MA", "ma", "331", "02108", "0"])
        expect(await found({ q })).toEqual([east.id]);
      for (const q of ["los angeles", "CA", "phoenix, a", "9", "85004"]) expect(await found({ q })).toEqual([west.id]);
      expect((await found({ q: "" })).toSorted()).toEqual(idsOf(east, west));
    });

    it("are not found by street, vehicle, VIN, name, the inside of a ZIP or a pattern", async () => {
      const { accounts, orders } = storage();
      await addCast(accounts);
      await addOrders(orders, [from(miami, boston), from(losAngeles, phoenix)]);
      for (const q of ["Palm Street", "Camry", "2020", "4T1G", "Dana", "0001", "2108", "M%i", "_", "%", "\\", "0210%"])
        expect(await found({ q })).toEqual([]);
    });

    it("are those picked up within so many miles of a point", async () => {
      const { accounts, orders } = storage();
      await addCast(accounts);
      const [angeles, desert, island] = [from(losAngeles), from(phoenix, losAngeles), from(honolulu, losAngeles)];
      await addOrders(orders, [angeles, desert, island]);
      const miles = greatCircleMiles(losAngeles, phoenix);
      const near = async (point: Place, within: number) => (await found({ near: { point, miles: within } })).toSorted();
      expect(await near(losAngeles, 1)).toEqual([angeles.id]);
      expect(await near(losAngeles, miles - 0.1)).toEqual([angeles.id]);
      expect(await near(losAngeles, miles + 0.1)).toEqual(idsOf(angeles, desert));
      expect(await near(phoenix, 50)).toEqual([desert.id]);
      expect(await near(boston, 500)).toEqual([]);
      expect(await near(boston, 6_000)).toEqual(idsOf(angeles, desert, island));
    });

    it("are found near a point beyond the date line too", async () => {
      const { accounts, orders } = storage();
      await addCast(accounts);
      const order = await addOrder(orders, from({ ...honolulu, latitude: 51.9, longitude: -179.9 }));
      const point = { latitude: 51.9, longitude: 179.9 };
      expect(await found({ near: { point, miles: 20 } })).toEqual([order.id]);
      expect(await found({ near: { point, miles: 5 } })).toEqual([]);
    });

    it("take a text and a point together", async () => {
      const { accounts, orders } = storage();
      await addCast(accounts);
      const [toBoston, toPhoenix] = [from(losAngeles, boston), from(losAngeles, phoenix)];
      await addOrders(orders, [toBoston, toPhoenix, from(miami, boston)]);
      expect(await found({ q: "boston", near: { point: losAngeles, miles: 50 } })).toEqual([toBoston.id]);
      expect(await found({ touching: { states: ["TX", "AZ"] } })).toEqual([toPhoenix.id]);
      expect(await found({ near: { states: ["MA"] } })).toEqual([]);
    });

    it("are read page by page, newest first, without gaps or doubles among those of one moment", async () => {
      const { accounts, orders, orderLists } = storage();
      await addCast(accounts);
      const at = (second: number) => `2026-11-20T12:00:0${second}.000Z`;
      const made = Array.from({ length: 7 }, (_, index) =>
        from(losAngeles, boston, { createdAt: at(index < 5 ? 1 : 2) }),
      );
      await addOrders(orders, [...made, from(miami)]);
      for (const search of [{ q: "los angeles" }, { near: { point: losAngeles, miles: 10 } }])
        for (const limit of [1, 3, 7]) {
          const pages = await readPages(limit, (page) => orderLists.open({ ...search, ...page }));
          const rows = pages.flat().map(({ order }) => order);
          expect(idsOf(...rows)).toEqual(idsOf(...made));
          expect(rows.map(({ createdAt }) => createdAt)).toEqual([2, 2, 1, 1, 1, 1, 1].map(at));
          expect(pages).toHaveLength(Math.ceil(7 / limit));
        }
    });
  });
}
