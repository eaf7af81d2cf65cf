import { danasMotors } from "@lotlane/demo";
import { beforeEach, describe, expect, it } from "vitest";
import { type Order, orderStatuses } from "../../../orders/index.ts";
import type { OrderOwner, OrderSearch } from "../../../ports.ts";
import { aClaimedOrder } from "../../builders/index.ts";
import { addOrders } from "../shared/add-orders.ts";
import { addCast } from "../shared/add-people.ts";
import { readPages } from "../shared/read-pages.ts";
import type { OrderListsStorage } from "./storage.ts";

const deliveredSince = "2026-08-22T12:00:00.000Z";
const justBefore = "2026-08-22T11:59:59.999Z";
const noon = (day: string) => `${day}T12:00:00.000Z`;

const delivered = (createdDay: string, deliveredAt: string, overrides: Partial<Order> = {}) =>
  aClaimedOrder({ status: "delivered", createdAt: noon(createdDay), deliveredAt, ...overrides });

/** An order of each status that is not delivered, a month apart. */
const undelivered = (months: readonly string[]) =>
  orderStatuses
    .filter((status) => status !== "delivered")
    .map((status, index) => aClaimedOrder({ status, createdAt: noon(`2026-${months[index]}-20`) }));

const corolla = { ...aClaimedOrder().vehicle, model: "Corolla" };
const idsOf = (orders: readonly Order[]) => orders.map(({ id }) => id);
const newestFirst = (a: Order, b: Order) => (a.createdAt < b.createdAt ? 1 : -1);

export function describeLeavingOut(storage: () => OrderListsStorage): void {
  describe("a list without what was delivered before a moment", () => {
    const undeliveredOrders = [...undelivered(["02", "04", "06", "08"]), ...undelivered(["09", "10", "11", "12"])];
    const deliveredSinceThen = [
      delivered("2026-03-01", deliveredSince),
      delivered("2026-07-01", noon("2026-11-01"), { vehicle: corolla }),
      delivered("2026-08-22", noon("2026-08-30")),
      delivered("2026-10-01", noon("2026-10-09"), { vehicle: corolla }),
    ];
    const deliveredBefore = [
      delivered("2026-02-01", noon("2026-02-09")),
      delivered("2026-08-01", justBefore, { vehicle: corolla }),
      // Its clocks disagreed.
      delivered("2026-09-01", justBefore, { vehicle: corolla }),
    ];
    const shown = [...undeliveredOrders, ...deliveredSinceThen].toSorted(newestFirst);

    beforeEach(async () => {
      const { accounts, orders } = storage();
      await addCast(accounts);
      await addOrders(orders, [...deliveredBefore, ...shown]);
    });

    const listed = async (search: Omit<OrderSearch, "limit">) =>
      (await storage().orderLists.list({ limit: 20, deliveredSince, ...search })).rows.map(({ order }) => order.id);

    const owners: readonly OrderOwner[] = [
      { kind: "organization", organizationId: danasMotors.id },
      { kind: "shipper", userId: shown[0]!.shipperId! },
      { kind: "transporter", userId: shown[0]!.transporterId! },
      { kind: "receiver", email: shown[0]!.deliveryContact.email! },
      { kind: "all" },
    ];

    it.each(owners)("shows all others, newest first: $kind", async (owner) => {
      expect(await listed({ owner })).toEqual(idsOf(shown));
      expect(await listed({ owner, status: "delivered" })).toEqual(idsOf(deliveredSinceThen.toSorted(newestFirst)));
      expect(await listed({ owner, status: "cancelled" })).toHaveLength(2);
      expect(await listed({ owner, status: "active" })).toHaveLength(6);
      expect(await listed({ owner, deliveredSince: undefined })).toHaveLength(shown.length + deliveredBefore.length);
    });

    it.each(owners)("is searched as lists are: $kind", async (owner) => {
      const [newer, older] = [deliveredSinceThen[3]!.id, deliveredSinceThen[1]!.id];
      expect(await listed({ owner, q: "corolla" })).toEqual([newer, older]);
      expect(await listed({ owner, q: "corolla", status: "delivered" })).toEqual([newer, older]);
      expect(await listed({ owner, q: "corolla", status: "active" })).toEqual([]);
      expect(await listed({ owner, q: "%" })).toEqual([]);
      expect(await listed({ owner, q: "carlos" })).toEqual(owner.kind === "all" ? idsOf(shown) : []);
    });

    it.each(owners)("is read page by page without gaps or doubles: $kind", async (owner) => {
      for (const limit of [1, 5, shown.length]) {
        for (const q of [undefined, "toyota"]) {
          const pages = await readPages(limit, (page) =>
            storage().orderLists.list({ owner, deliveredSince, q, ...page }),
          );
          expect(pages.flat().map(({ order }) => order.id)).toEqual(idsOf(shown));
          expect(pages).toHaveLength(Math.ceil(shown.length / limit));
        }
      }
    });
  });
}
