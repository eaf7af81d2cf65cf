import { boston, losAngeles, miami, phoenix } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import { greatCircleMiles, type Place } from "../../../lanes/index.ts";
import { type BoardSearch, boardSorts, detailsOf, type Order } from "../../../orders/index.ts";
import { aClaimedOrder, aPostedOrder, toldDetails } from "../../builders/index.ts";
import { addOrders } from "../shared/add-orders.ts";
import { addCast } from "../shared/add-people.ts";
import type { OrderListsStorage } from "./storage.ts";

type Ends = { readonly from?: Place; readonly to?: Place; readonly day?: string | null };

function posted({ from = losAngeles, to = boston, day }: Ends = {}, overrides: Partial<Order> = {}): Order {
  const { pickup, delivery } = aPostedOrder();
  return aPostedOrder({
    pickup: { ...pickup, ...from, ...(day !== undefined && { date: day }) },
    delivery: { ...delivery, ...to },
    ...overrides,
  });
}

export function describeOrdersOnBoard(storage: () => OrderListsStorage): void {
  async function keep(...orders: readonly Order[]): Promise<void> {
    await addCast(storage().accounts);
    await addOrders(storage().orders, orders);
  }
  const page = (search: Partial<BoardSearch>) => storage().orderLists.onBoard({ limit: 20, sort: "newest", ...search });
  const found = async (search: Partial<BoardSearch> = {}) => (await page(search)).rows.map(({ order }) => order.id);
  const idsOf = (orders: readonly Order[]) => orders.map(({ id }) => id);

  describe("orders on the board", () => {
    it("are those that wait for a transporter, as their views show them", async () => {
      const waiting = posted();
      await keep(waiting, aClaimedOrder(), aPostedOrder({ status: "cancelled" }));
      expect(await page({})).toEqual({ rows: [await storage().orderLists.view(waiting.id)], next: null });
    });

    it("tell of their details the kinds of both places and the vehicle, and no more", async () => {
      await keep(posted({}, { details: toldDetails }));
      const { pickup, delivery, vehicle } = toldDetails;
      const shown = detailsOf({ pickup: { kind: pickup.kind }, delivery: { kind: delivery.kind }, vehicle });
      expect((await page({})).rows[0]?.order.details).toEqual(shown);
      expect((await storage().orderLists.open({ limit: 5 })).rows[0]?.order.details).toEqual(shown);
      expect((await storage().orderLists.open({ limit: 5, q: losAngeles.city })).rows[0]?.order.details).toEqual(shown);
    });

    it("are sorted by time, pickup day, price and rate", async () => {
      const orders = [
        posted(
          { day: "2026-12-03" },
          { createdAt: "2026-11-20T10:00:00.000Z", paymentAmount: "950.00", paymentPerMile: "0.90" },
        ),
        posted(
          { day: null },
          { createdAt: "2026-11-20T11:00:00.000Z", paymentAmount: "1000.00", paymentPerMile: "10.00" },
        ),
        posted(
          { day: "2026-12-01" },
          { createdAt: "2026-11-20T12:00:00.000Z", paymentAmount: "99.00", paymentPerMile: "2.00" },
        ),
      ];
      await keep(...orders);
      const [first, second, third] = orders as [Order, Order, Order];
      expect(await found({ sort: "newest" })).toEqual(idsOf([third, second, first]));
      expect(await found({ sort: "pickup" })).toEqual(idsOf([third, first, second]));
      expect(await found({ sort: "price" })).toEqual(idsOf([second, first, third]));
      expect(await found({ sort: "per_mile" })).toEqual(idsOf([second, third, first]));
    });

    it("are sorted by the price that the carrier earns, not by what the customer pays, page by page", async () => {
      const [dear, fair, plain] = [
        posted({}, { paymentAmount: "1100.00", serviceFee: "200.00", cardFee: "30.00" }),
        posted({}, { paymentAmount: "1000.00", serviceFee: "20.00" }),
        posted({}, { paymentAmount: "900.00" }),
      ];
      await keep(dear, fair, plain);
      expect(await found({ sort: "price" })).toEqual(idsOf([fair, plain, dear]));
      const { next } = await page({ sort: "price", limit: 2 });
      expect(next).toEqual({ value: "900.00", id: plain.id });
      expect(await found({ sort: "price", after: next! })).toEqual(idsOf([dear]));
    });

    it.each(boardSorts)("come page by page, each once, also where many have the same: %s", async (sort) => {
      const same = { createdAt: "2026-11-20T10:00:00.000Z", paymentAmount: "950.00", paymentPerMile: "0.90" };
      await keep(
        ...Array.from({ length: 5 }, () => posted({ day: "2026-12-03" }, same)),
        posted(
          { day: null },
          { createdAt: "2026-11-20T11:00:00.000Z", paymentAmount: "1000.00", paymentPerMile: "10.00" },
        ),
        posted({ day: null }, { createdAt: "2026-11-20T09:00:00.000Z", paymentAmount: "7.00", paymentPerMile: "0.10" }),
      );
      const all = await found({ sort });
      const paged: string[] = [];
      let after: BoardSearch["after"];
      do {
        const { rows, next } = await page({ sort, limit: 2, after });
        paged.push(...rows.map(({ order }) => order.id));
        after = next ?? undefined;
      } while (after);
      expect(new Set(all).size).toBe(7);
      expect(paged).toEqual(all);
    });

    it("are found around a pickup, around a delivery, and around both", async () => {
      const [west, desert, east] = [
        posted(),
        posted({ from: phoenix, to: miami }),
        posted({ from: boston, to: miami }),
      ];
      await keep(west, desert, east);
      const miles = greatCircleMiles(losAngeles, phoenix);
      const around = (point: Place, within: number) => ({ point, miles: within });
      expect(await found({ near: around(losAngeles, miles - 0.1) })).toEqual([west.id]);
      expect((await found({ near: around(losAngeles, miles + 0.1) })).toSorted()).toEqual(
        idsOf([west, desert]).toSorted(),
      );
      expect((await found({ nearDelivery: around(miami, 10) })).toSorted()).toEqual(idsOf([desert, east]).toSorted());
      expect(await found({ near: around(phoenix, 10), nearDelivery: around(miami, 10) })).toEqual([desert.id]);
      expect(await found({ near: around(losAngeles, 10), nearDelivery: around(miami, 10) })).toEqual([]);
    });

    it("are found in states, and between them", async () => {
      const [west, desert, east] = [
        posted(),
        posted({ from: phoenix, to: miami }),
        posted({ from: boston, to: miami }),
      ];
      await keep(west, desert, east);
      expect((await found({ near: { states: ["CA", "AZ", "NV"] } })).toSorted()).toEqual(
        idsOf([west, desert]).toSorted(),
      );
      expect((await found({ nearDelivery: { states: ["FL"] } })).toSorted()).toEqual(idsOf([desert, east]).toSorted());
      expect(await found({ near: { states: ["AZ"] }, nearDelivery: { states: ["FL", "GA"] } })).toEqual([desert.id]);
      expect(await found({ near: { states: ["TX"] } })).toEqual([]);
    });

    it("are found by the days of their pickup, on any day where they have none", async () => {
      const [early, late, open] = [posted({ day: "2026-12-01" }), posted({ day: "2026-12-05" }), posted({ day: null })];
      await keep(early, late, open);
      const on = async (search: Partial<BoardSearch>) => found({ sort: "pickup", ...search });
      expect(await on({ pickupFrom: "2026-12-02" })).toEqual(idsOf([late, open]));
      expect(await on({ pickupTo: "2026-12-01" })).toEqual(idsOf([early, open]));
      expect(await on({ pickupFrom: "2026-12-01", pickupTo: "2026-12-05" })).toEqual(idsOf([early, late, open]));
    });

    it("are found by what they pay per mile at least", async () => {
      const [poor, fair] = [posted({}, { paymentPerMile: "0.69" }), posted({}, { paymentPerMile: "0.70" })];
      await keep(poor, fair);
      expect(await found({ leastPerMile: 0.7 })).toEqual([fair.id]);
    });
  });
}
