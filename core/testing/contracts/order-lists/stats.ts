import { danasMotors } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import type { Order } from "../../../orders/index.ts";
import type { OrderOwner, OrderStats } from "../../../ports.ts";
import { aClaimedOrder, aPerson, aPostedOrder } from "../../builders/index.ts";
import { addOrders } from "../shared/add-orders.ts";
import { addCast, addPerson } from "../shared/add-people.ts";
import { afterNoon } from "../shared/moments.ts";
import type { OrderListsStorage } from "./storage.ts";

const noJobs = { amount: "0.00", miles: 0, jobs: 0 };
const nothing: OrderStats = { activeJobs: 0, newThisWeek: 0, completedJobs: 0, thisMonth: noJobs, lastMonth: noJobs };

const deliveredAt = (moment: string, overrides: Partial<Order> = {}): Order =>
  aClaimedOrder({ status: "delivered", deliveredAt: moment, ...overrides });

export function describeOrderStats(storage: () => OrderListsStorage): void {
  const danas: OrderOwner = { kind: "organization", organizationId: danasMotors.id };

  describe("order stats", () => {
    it("are all nothing where there is nothing", async () => {
      expect(await storage().orderLists.stats(danas, afterNoon())).toEqual(nothing);
    });

    it("count what is active: for shippers also what still waits", async () => {
      const { accounts, orders, orderLists } = storage();
      const { dana, carlos, dina, rita } = await addCast(accounts);
      await addOrders(orders, [
        aPostedOrder(),
        aClaimedOrder(),
        aClaimedOrder({ status: "in_transit", driverId: dina.user.id }),
        deliveredAt("2026-05-05T12:00:00.000Z"),
        aClaimedOrder({ status: "cancelled" }),
      ]);
      const counted = async (owner: OrderOwner) => {
        const { activeJobs, completedJobs } = await orderLists.stats(owner, afterNoon());
        return [activeJobs, completedJobs];
      };
      expect(await counted(danas)).toEqual([3, 1]);
      expect(await counted({ kind: "shipper", userId: dana.user.id })).toEqual([3, 1]);
      expect(await counted({ kind: "transporter", userId: carlos.user.id })).toEqual([2, 1]);
      expect(await counted({ kind: "receiver", email: rita.user.email })).toEqual([2, 1]);
      expect(await counted({ kind: "all" })).toEqual([2, 1]);
      expect(await counted({ kind: "driver", userId: dina.user.id })).toEqual([1, 0]);
    });

    it("count what is new in seven days: by the claim for transporters, by the order for shippers", async () => {
      const { accounts, orders, orderLists } = storage();
      const { carlos } = await addCast(accounts);
      const [now, weekAgo] = [afterNoon(), afterNoon({ days: -7 }).toISOString()];
      const withinWeek = new Date(Date.parse(weekAgo) + 1).toISOString();
      await addOrders(orders, [
        aClaimedOrder({ createdAt: "2026-10-01T12:00:00.000Z", assignedAt: withinWeek }),
        aClaimedOrder({ createdAt: "2026-10-01T12:00:00.000Z", assignedAt: weekAgo }),
        aClaimedOrder({ createdAt: weekAgo, assignedAt: now.toISOString(), status: "in_transit" }),
        aPostedOrder({ createdAt: withinWeek }),
        aPostedOrder({ createdAt: weekAgo }),
        // Neither is active any more.
        deliveredAt(now.toISOString(), { createdAt: withinWeek, assignedAt: withinWeek }),
        aPostedOrder({ createdAt: withinWeek, status: "cancelled" }),
      ]);
      expect(await orderLists.stats({ kind: "transporter", userId: carlos.user.id }, now)).toMatchObject({
        activeJobs: 3,
        newThisWeek: 2,
      });
      expect(await orderLists.stats(danas, now)).toMatchObject({ activeJobs: 5, newThisWeek: 1 });
    });

    it("add up calendar months in UTC", async () => {
      const { accounts, orders, orderLists } = storage();
      const { carlos } = await addCast(accounts);
      const rival = (await addPerson(accounts, aPerson({ userType: "transporter" }))).user;
      await addOrders(orders, [
        deliveredAt("2026-11-01T00:00:00.000Z", { paymentAmount: "1200.10", distance: 1000.1 }),
        deliveredAt("2026-11-30T23:59:59.999Z", { paymentAmount: "0.20", distance: 0.2 }),
        deliveredAt("2026-12-01T00:00:00.000Z", { paymentAmount: "5000.00", distance: 5000 }),
        deliveredAt("2026-10-31T23:59:59.999Z", { paymentAmount: "10.05", distance: 10.5 }),
        deliveredAt("2026-10-01T00:00:00.000Z", { paymentAmount: "20.10", distance: 20 }),
        deliveredAt("2026-10-15T12:00:00.000Z", { paymentAmount: "40.20", distance: 40 }),
        deliveredAt("2026-09-30T23:59:59.999Z", { paymentAmount: "7000.00", distance: 7000 }),
        deliveredAt("2025-11-15T12:00:00.000Z", { paymentAmount: "9000.00", distance: 9000 }),
        deliveredAt("2026-11-15T12:00:00.000Z", { transporterId: rival.id }),
        aClaimedOrder({ status: "in_transit" }),
      ]);
      const owner: OrderOwner = { kind: "transporter", userId: carlos.user.id };
      const expected = {
        completedJobs: 8,
        thisMonth: { amount: "1200.30", miles: 1000.3, jobs: 2 },
        lastMonth: { amount: "70.35", miles: 70.5, jobs: 3 },
      };
      for (const now of ["2026-11-01T00:00:00.000Z", "2026-11-20T12:00:00.000Z", "2026-11-30T23:59:59.999Z"])
        expect(await orderLists.stats(owner, new Date(now))).toMatchObject(expected);
      expect(await orderLists.stats({ kind: "transporter", userId: rival.id }, afterNoon())).toMatchObject({
        completedJobs: 1,
        thisMonth: { jobs: 1 },
        lastMonth: noJobs,
      });
    });

    it("add up what a transporter earns, and what a shipper pays", async () => {
      const { accounts, orders, orderLists } = storage();
      const { carlos } = await addCast(accounts);
      const fees = { paymentAmount: "1152.48", serviceFee: "120.00", cardFee: "32.48", distance: 100 };
      await addOrders(orders, [
        deliveredAt("2026-11-03T12:00:00.000Z", fees),
        deliveredAt("2026-11-04T12:00:00.000Z", fees),
      ]);
      const now = new Date("2026-11-20T12:00:00.000Z");
      const earned = await orderLists.stats({ kind: "transporter", userId: carlos.user.id }, now);
      expect(earned.thisMonth).toEqual({ amount: "2000.00", miles: 200, jobs: 2 });
      expect((await orderLists.stats(danas, now)).thisMonth).toEqual({ amount: "2304.96", miles: 200, jobs: 2 });
    });

    it("know December as the month before January", async () => {
      const { accounts, orders, orderLists } = storage();
      await addCast(accounts);
      await addOrders(orders, [
        deliveredAt("2026-12-31T23:59:59.999Z", { paymentAmount: "850.00", distance: 500 }),
        deliveredAt("2027-01-01T00:00:00.000Z", { paymentAmount: "1.00", distance: 1 }),
      ]);
      expect(await orderLists.stats(danas, new Date("2027-01-31T12:00:00.000Z"))).toMatchObject({
        thisMonth: { amount: "1.00", miles: 1, jobs: 1 },
        lastMonth: { amount: "850.00", miles: 500, jobs: 1 },
      });
    });
  });
}
