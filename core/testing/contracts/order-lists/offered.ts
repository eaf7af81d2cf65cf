import { danasMotors, vicVisitor } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import type { Order } from "../../../orders/index.ts";
import { anId, anOrder } from "../../builders/index.ts";
import { addOrder, addOrders } from "../shared/add-orders.ts";
import { addCast } from "../shared/add-people.ts";
import type { OrderListsStorage } from "./storage.ts";

const bookedWith = (email: string, overrides: Partial<Order> = {}) =>
  anOrder({ quoteId: null, customer: { ...vicVisitor, email }, ...overrides });

export function describeOfferedOrders(storage: () => OrderListsStorage): void {
  const offered = async (email: string, most = 5) =>
    (await storage().orderLists.offered(email, most)).map(({ order }) => order.id);

  describe("offered orders", () => {
    it("are those booked with the address, in any case, as their views show them", async () => {
      const { orders, orderLists } = storage();
      const one = await addOrder(orders, bookedWith("Vic_V@Visitor.example"));
      for (const email of ["VIC_v@visitor.EXAMPLE", "vic_v@visitor.example"])
        expect(await orderLists.offered(email, 5)).toEqual([await orderLists.view(one.id)]);
    });

    it("are not those of other addresses", async () => {
      const { orders } = storage();
      const others = [
        "vic@visitor.example",
        "vicxv@visitor.example",
        "vic_v@visitor.example.org",
        "x_vic_v@visitor.example",
      ];
      await addOrders(
        orders,
        others.map((email) => bookedWith(email)),
      );
      for (const email of ["vic_v@visitor.example", "", "%", "\0", `${anId()}@visitor.example`])
        expect(await offered(email)).toEqual([]);
    });

    it("are in no account, not disowned and not cancelled", async () => {
      const { accounts, orders } = storage();
      const { dana, carlos } = await addCast(accounts);
      const email = "vic@visitor.example";
      const claimed = {
        status: "assigned",
        transporterId: carlos.user.id,
        assignedAt: "2026-11-20T13:00:00.000Z",
      } as const;
      const open = [
        bookedWith(email, { createdAt: "2026-11-20T12:00:03.000Z" }),
        bookedWith(email, { createdAt: "2026-11-20T12:00:02.000Z", bookerConfirmedAt: "2026-11-20T13:00:00.000Z" }),
        bookedWith(email, { createdAt: "2026-11-20T12:00:01.000Z", ...claimed }),
      ];
      await addOrders(orders, [
        ...open,
        bookedWith(email, { shipperId: dana.user.id, shipperOrganizationId: danasMotors.id }),
        bookedWith(email, { disownedAt: "2026-11-20T13:00:00.000Z" }),
        bookedWith(email, { status: "cancelled" }),
        anOrder({ quoteId: null, customer: null }),
      ]);
      expect(await offered(email)).toEqual(open.map(({ id }) => id));
    });

    it("are the newest, no more than asked for", async () => {
      const { orders } = storage();
      const booked = [1, 3, 2].map((minute) =>
        bookedWith("vic@visitor.example", { createdAt: `2026-11-20T12:0${minute}:00.000Z` }),
      );
      await addOrders(orders, booked);
      expect(await offered("vic@visitor.example", 2)).toEqual([booked[1]!.id, booked[2]!.id]);
    });
  });
}
