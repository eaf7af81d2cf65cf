import { describe, expect, it } from "vitest";
import { detailsOf } from "../../../orders/index.ts";
import { anOrder } from "../../builders/index.ts";
import { addOrders } from "../shared/add-orders.ts";
import { addCast } from "../shared/add-people.ts";
import type { OrderListsStorage } from "./storage.ts";

export function describeUsedLanes(storage: () => OrderListsStorage): void {
  describe("used lanes", () => {
    it("are each told once, by street and ZIP, with the newest order as a whole and the number of all", async () => {
      const { accounts, orders, orderLists } = storage();
      const { dana } = await addCast(accounts);
      const of = (second: number, pickup: string, details = detailsOf({})) =>
        anOrder({
          shipperId: dana.user.id,
          shipperOrganizationId: dana.user.organizationId,
          pickup: { ...anOrder().pickup, address: pickup },
          createdAt: `2026-11-20T12:00:0${second}.000Z`,
          details,
        });
      const hours = { mon: { opens: "08:00", closes: "17:00" } };
      const [first, second, third, fourth] = [
        of(1, "4100 Wilshire Blvd"),
        of(2, "1 Dock St"),
        of(3, "4100 WILSHIRE BLVD", detailsOf({ pickup: { hours, placeName: "Harbor" } })),
        of(4, "9 Elsewhere"),
      ];
      await addOrders(orders, [first, second, third, { ...fourth, shipperId: null, shipperOrganizationId: null }]);
      const owner = { kind: "shipper", userId: dana.user.id } as const;
      expect(await orderLists.usedLanes(owner, { among: 10, most: 10 })).toEqual([
        { order: third, times: 2 },
        { order: second, times: 1 },
      ]);
      expect(await orderLists.usedLanes(owner, { among: 10, most: 1 })).toEqual([{ order: third, times: 2 }]);
      expect(await orderLists.usedLanes(owner, { among: 1, most: 10 })).toEqual([{ order: third, times: 1 }]);
    });
  });
}
