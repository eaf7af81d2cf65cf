import { describe, expect, it } from "vitest";
import { addFigures, noFigures } from "../../../analytics/index.ts";
import type { Order } from "../../../orders/index.ts";
import type { AccountStore, FigureStore, OrderStore } from "../../../ports.ts";
import { accept } from "../../../shared/result.ts";
import { aPerson, aPostedOrder } from "../../builders/index.ts";
import { addOrder, addOrders } from "../shared/add-orders.ts";
import { addCast, addPeople } from "../shared/add-people.ts";
import { withOrder } from "../shared/changes-of-orders.ts";
import { eachTestWith, type SetUp } from "../shared/set-up.ts";

export type FigureStorage = {
  readonly accounts: AccountStore;
  readonly orders: OrderStore;
  readonly figures: FigureStore;
  readonly second: { readonly orders: OrderStore; readonly figures: FigureStore };
};

const orderOf = (day: string, paymentAmount: string): Order =>
  aPostedOrder({ createdAt: `${day}T23:59:59.999Z`, paymentAmount, distance: 100.5 });

const cancelled = withOrder(() => ({ status: "cancelled" }));
const deliveredOn = (day: string) => withOrder(() => ({ status: "delivered", deliveredAt: `${day}T00:00:00.000Z` }));
const inTransit = withOrder(() => ({ status: "in_transit" }));

export function figureStoreContract(name: string, setUp: SetUp<FigureStorage>): void {
  describe(`figure store: ${name}`, () => {
    const storage = eachTestWith(setUp);

    it("has nothing to count at first", async () => {
      const { figures } = storage();
      expect(await figures.totals()).toEqual(noFigures);
      expect(await figures.days({ from: "2026-01-01", to: "2026-12-31" }, "UTC")).toEqual([]);
    });

    it("counts orders on the days on which they were posted and delivered, in UTC", async () => {
      const { accounts, orders, figures } = storage();
      await addCast(accounts);
      const [kept, lost, arrived] = [
        orderOf("2026-11-01", "100.10"),
        orderOf("2026-11-01", "200.20"),
        orderOf("2026-11-02", "300.30"),
      ];
      await addOrders(orders, [kept, lost, arrived]);
      await orders.change(lost.id, cancelled);
      await orders.change(arrived.id, inTransit);
      await orders.change(arrived.id, deliveredOn("2026-11-09"));
      expect(await figures.days({ from: "2026-11-01", to: "2026-11-09" }, "UTC")).toEqual([
        {
          ...noFigures,
          day: "2026-11-01",
          ordersPosted: 2,
          postedValue: "300.30",
          ordersCancelled: 1,
          cancelledValue: "200.20",
        },
        { ...noFigures, day: "2026-11-02", ordersPosted: 1, postedValue: "300.30" },
        { ...noFigures, day: "2026-11-09", ordersDelivered: 1, revenue: "300.30", miles: 100.5 },
      ]);
      expect(await figures.days({ from: "2026-11-02", to: "2026-11-08" }, "UTC")).toMatchObject([
        { day: "2026-11-02" },
      ]);
      expect(await figures.totals()).toMatchObject({ ordersPosted: 3, ordersDelivered: 1, revenue: "300.30" });
    });

    it("counts the service fees of delivered orders apart, when they are delivered", async () => {
      const { accounts, orders, figures } = storage();
      await addCast(accounts);
      const [arrived, waiting, lost] = ["120.00", "7.77", "3.33"].map((serviceFee) => ({
        ...orderOf("2026-11-01", "1120.00"),
        serviceFee,
      })) as [Order, Order, Order];
      await addOrders(orders, [arrived, waiting, lost, orderOf("2026-11-01", "50.00")]);
      await orders.change(lost.id, cancelled);
      expect((await figures.totals()).feesEarned).toBe("0.00");
      await orders.change(arrived.id, inTransit);
      await orders.change(arrived.id, deliveredOn("2026-11-09"));
      const [day, ...others] = await figures.days({ from: "2026-11-09", to: "2026-11-09" }, "UTC");
      expect(others).toEqual([]);
      expect(day).toMatchObject({ ordersDelivered: 1, revenue: "1120.00", feesEarned: "120.00" });
      expect((await figures.totals()).feesEarned).toBe("120.00");
    });

    it("counts by the days of a time zone, also on one of 25 hours", async () => {
      const { accounts, orders, figures } = storage();
      await addCast(accounts);
      const moments = [
        "2026-11-01T03:59:59.999Z",
        "2026-11-01T04:00:00.000Z",
        "2026-11-02T04:59:59.999Z",
        "2026-11-02T05:00:00.000Z",
      ];
      await addOrders(
        orders,
        moments.map((createdAt) => aPostedOrder({ createdAt })),
      );
      const range = { from: "2026-10-31", to: "2026-11-02" };
      const of = async (timeZone: string) =>
        (await figures.days(range, timeZone)).map(({ day, ordersPosted }) => [day.slice(5), ordersPosted]);
      expect(await of("America/New_York")).toEqual([
        ["10-31", 1],
        ["11-01", 2],
        ["11-02", 1],
      ]);
      expect(await of("UTC")).toEqual([
        ["11-01", 2],
        ["11-02", 2],
      ]);
      expect(await of("Pacific/Honolulu")).toEqual([
        ["10-31", 2],
        ["11-01", 2],
      ]);
    });

    it("counts people on the day on which they joined, until they are removed", async () => {
      const { accounts, figures } = storage();
      await addCast(accounts);
      const newcomers = [
        aPerson({ userType: "shipper", createdAt: "2026-11-03T10:00:00.000Z" }),
        aPerson({ userType: "transporter", createdAt: "2026-11-03T11:00:00.000Z" }),
        aPerson({ userType: "receiver", createdAt: "2026-11-03T12:00:00.000Z" }),
      ];
      await addPeople(accounts, newcomers);
      const day = { from: "2026-11-03", to: "2026-11-03" };
      expect(await figures.days(day, "UTC")).toMatchObject([{ newShippers: 1, newTransporters: 1, newOthers: 1 }]);
      const { id } = newcomers[1]!.user;
      await accounts.change(id, (account) =>
        accept({
          account: { ...account, user: { ...account.user, removedAt: "2026-11-04T10:00:00.000Z" } },
          facts: [],
        }),
      );
      expect(await figures.days(day, "UTC")).toMatchObject([{ newShippers: 1, newTransporters: 0, newOthers: 1 }]);
      expect(await figures.totals()).toMatchObject({ newShippers: 3, newTransporters: 1, newOthers: 4 });
    });

    it("equals a recount whatever happens at once, on two processes", { timeout: 60_000 }, async () => {
      const { accounts, orders, figures, second } = storage();
      await addCast(accounts);
      const many = Array.from({ length: 60 }, (_, at) => orderOf(`2026-10-${10 + (at % 5)}`, `${at}.0${at % 10}`));
      await Promise.all(
        many.map(async (order, at) => {
          const store = at % 2 === 0 ? orders : second.orders;
          await addOrder(store, order);
          if (at % 3 === 0) await store.change(order.id, cancelled);
          // Two at once: the later one finds what the first one left.
          if (at % 3 === 1)
            await Promise.all([
              orders.change(order.id, deliveredOn("2026-10-20")),
              second.orders.change(order.id, deliveredOn("2026-10-21")),
            ]);
        }),
      );
      const left = await Promise.all(many.map(async ({ id }) => (await orders.find(id))!));
      const recount = addFigures(
        left.map(({ status, paymentAmount, serviceFee, distance }) => ({
          ...noFigures,
          ordersPosted: 1,
          postedValue: paymentAmount,
          ...(status === "cancelled" && { ordersCancelled: 1, cancelledValue: paymentAmount }),
          ...(status === "delivered" && {
            ordersDelivered: 1,
            revenue: paymentAmount,
            feesEarned: serviceFee,
            miles: distance,
          }),
        })),
      );
      const { newShippers, newTransporters, newOthers, ...ofOrders } = await second.figures.totals();
      expect({ ...noFigures, ...ofOrders }).toEqual(recount);
      expect([newShippers, newTransporters, newOthers]).toEqual([2, 1, 3]);
      const days = await figures.days({ from: "2026-10-01", to: "2026-10-31" }, "UTC");
      expect(addFigures(days)).toEqual(recount);
    });
  });
}
