import { describe, expect, it } from "vitest";
import type { Order } from "../../../orders/index.ts";
import { aClaimedOrder, aPerson } from "../../builders/index.ts";
import { addOrder, addOrders } from "../shared/add-orders.ts";
import { addCast, addPerson } from "../shared/add-people.ts";
import { delivered, oneMoreUpdate, rated, withOrder } from "../shared/changes-of-orders.ts";
import type { OrderStorage } from "./storage.ts";

export function describeStandingOfTransporters(storage: () => OrderStorage): void {
  async function carlosOnTheRoad(count: number) {
    const { accounts, orders } = storage();
    const { carlos } = await addCast(accounts);
    const jobs = Array.from({ length: count }, () => aClaimedOrder({ status: "in_transit" }));
    await addOrders(orders, jobs);
    const standing = async (id: string = carlos.user.id) => {
      const user = (await accounts.find(id))?.user;
      return { totalJobs: user?.totalJobs, rating: user?.rating };
    };
    return { ...storage(), jobs, standing };
  }

  const eachInTurn = ({ orders, second }: OrderStorage, jobs: readonly Order[], decide: typeof delivered) =>
    Promise.all(jobs.map(({ id }, caller) => (caller % 2 === 0 ? orders : second.orders).change(id, decide)));

  describe("a transporter's jobs", () => {
    it("are counted with each delivery, and with nothing else", async () => {
      const { jobs, orders, standing } = await carlosOnTheRoad(4);
      expect(await standing()).toEqual({ totalJobs: 0, rating: null });
      await orders.change(jobs[0]!.id, oneMoreUpdate);
      await orders.change(
        jobs[1]!.id,
        withOrder(() => ({ status: "cancelled" })),
      );
      expect(await standing()).toEqual({ totalJobs: 0, rating: null });
      await orders.change(jobs[2]!.id, delivered);
      await orders.change(jobs[2]!.id, delivered);
      expect(await standing()).toEqual({ totalJobs: 1, rating: null });
      await orders.change(jobs[3]!.id, delivered);
      expect(await standing()).toEqual({ totalJobs: 2, rating: null });
    });

    it("are counted from all orders: earlier deliveries count too, others' jobs do not", async () => {
      const { jobs, accounts, orders, standing } = await carlosOnTheRoad(1);
      const other = (await addPerson(accounts, aPerson({ userType: "transporter" }))).user;
      await addOrder(orders, aClaimedOrder({ status: "delivered", deliveredAt: "2026-10-01T12:00:00.000Z" }));
      await addOrder(
        orders,
        aClaimedOrder({ status: "delivered", deliveredAt: "2026-10-01T12:00:00.000Z", transporterId: other.id }),
      );
      await orders.change(jobs[0]!.id, delivered);
      expect((await standing()).totalJobs).toBe(2);
      expect((await standing(other.id)).totalJobs).toBe(0);
    });

    it("are all counted when they are delivered at once, on two processes", async () => {
      const carlos = await carlosOnTheRoad(8);
      await eachInTurn(carlos, carlos.jobs, delivered);
      expect((await carlos.standing()).totalJobs).toBe(8);
    });
  });

  describe("a transporter's rating", () => {
    it("is the mean of all stars with two places", async () => {
      const { jobs, orders, standing } = await carlosOnTheRoad(8);
      const means: unknown[] = [];
      for (const [index, stars] of [5, 4, 4, 1, 5, 5, 4, 5].entries()) {
        await orders.change(jobs[index]!.id, delivered);
        await orders.change(jobs[index]!.id, rated(stars));
        means.push((await standing()).rating);
      }
      // 33 stars for 8 deliveries are 4.125.
      expect(means).toEqual(["5.00", "4.50", "4.33", "3.50", "3.80", "4.00", "4.00", "4.13"]);
    });

    it("leaves that of others alone", async () => {
      const { jobs, accounts, orders, standing } = await carlosOnTheRoad(1);
      const other = (await addPerson(accounts, aPerson({ userType: "transporter" }))).user;
      const theirs = await addOrder(orders, aClaimedOrder({ status: "delivered", transporterId: other.id }));
      await orders.change(theirs.id, rated(1));
      await orders.change(jobs[0]!.id, rated(5));
      expect((await standing()).rating).toBe("5.00");
      expect((await standing(other.id)).rating).toBe("1.00");
    });

    it("counts all stars that are given at once, on two processes", async () => {
      const carlos = await carlosOnTheRoad(6);
      await Promise.all([
        eachInTurn(carlos, carlos.jobs.slice(0, 3), rated(5)),
        eachInTurn(carlos, carlos.jobs.slice(3), rated(2)),
      ]);
      expect((await carlos.standing()).rating).toBe("3.50");
    });
  });
}
