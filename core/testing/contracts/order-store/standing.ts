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
    const { carlos, dana, sam } = await addCast(accounts);
    const jobs = Array.from({ length: count }, () => aClaimedOrder({ status: "in_transit" }));
    await addOrders(orders, jobs);
    const standing = async (id: string = carlos.user.id) => {
      const user = (await accounts.find(id))?.user;
      return { totalJobs: user?.totalJobs, rating: user?.rating };
    };
    const ofDealer = async () => {
      const users = await Promise.all(
        [dana, sam].map(async ({ user: { id } }) => {
          const { rating, marks, totalJobs } = (await accounts.find(id))!.user;
          return { rating, marks, totalJobs };
        }),
      );
      expect(users[1]).toEqual(users[0]);
      return users[0]!;
    };
    return { ...storage(), jobs, standing, ofDealer };
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

  describe("a dealer's standing", () => {
    const marked = (accuracy: number, readiness: number, payment: number) =>
      withOrder(() => ({ shipperRating: { accuracy, readiness, payment, comment: null } }));

    it("is the number of its delivered orders, and that of its sub-users", async () => {
      const { jobs, orders, ofDealer } = await carlosOnTheRoad(3);
      expect(await ofDealer()).toEqual({ rating: null, marks: null, totalJobs: 0 });
      for (const { id } of jobs.slice(1)) await orders.change(id, delivered);
      expect(await ofDealer()).toEqual({ rating: null, marks: null, totalJobs: 2 });
    });

    it("counts an order that it takes over once it is delivered", async () => {
      const { jobs, orders, ofDealer } = await carlosOnTheRoad(1);
      const { id, shipperId, shipperOrganizationId } = jobs[0]!;
      await orders.change(
        id,
        withOrder(() => ({ shipperId: null, shipperOrganizationId: null })),
      );
      await orders.change(id, delivered);
      expect((await ofDealer()).totalJobs).toBe(0);
      await orders.change(
        id,
        withOrder(() => ({ shipperId, shipperOrganizationId })),
      );
      expect((await ofDealer()).totalJobs).toBe(1);
    });

    it("is the mean of all marks, each with two places", async () => {
      const { jobs, orders, ofDealer } = await carlosOnTheRoad(3);
      const given: readonly (readonly [number, number, number])[] = [
        [5, 4, 3],
        [4, 4, 3],
        [4, 4, 4],
      ];
      for (const [index, marks] of given.entries()) await orders.change(jobs[index]!.id, marked(...marks));
      // 35 for 9 marks are 3.888…
      expect(await ofDealer()).toEqual({
        rating: "3.89",
        marks: { accuracy: "4.33", readiness: "4.00", payment: "3.33" },
        totalJobs: 0,
      });
    });

    it("counts all marks that are given at once, on two processes", async () => {
      const dealer = await carlosOnTheRoad(6);
      await Promise.all([
        eachInTurn(dealer, dealer.jobs.slice(0, 3), marked(5, 5, 5)),
        eachInTurn(dealer, dealer.jobs.slice(3), marked(2, 2, 2)),
      ]);
      expect((await dealer.ofDealer()).rating).toBe("3.50");
    });
  });

  describe("ratings that are held back", () => {
    const heldUntil = (ratingsHeldUntil: string | null) => withOrder(() => ({ ratingsHeldUntil }));

    it("count for neither side until they show", async () => {
      const { jobs, orders, standing, ofDealer } = await carlosOnTheRoad(2);
      const ratings = {
        rating: { stars: 2, comment: null },
        shipperRating: { accuracy: 1, readiness: 1, payment: 1, comment: null },
      };
      const end = "2026-12-12T16:00:00.000Z";
      await orders.change(jobs[0]!.id, rated(5));
      await orders.change(
        jobs[1]!.id,
        withOrder(() => ({ ...ratings, ratingsHeldUntil: end })),
      );
      expect([(await standing()).rating, (await ofDealer()).rating]).toEqual(["5.00", null]);
      expect(await orders.find(jobs[1]!.id)).toMatchObject({ ...ratings, ratingsHeldUntil: end });
      await orders.change(jobs[1]!.id, heldUntil(null));
      expect([(await standing()).rating, (await ofDealer()).rating]).toEqual(["3.50", "1.00"]);
    });

    it("count for neither side once they are removed", async () => {
      const { jobs, orders, standing, ofDealer } = await carlosOnTheRoad(1);
      const rating = { stars: 2, comment: null };
      const shipperRating = { accuracy: 1, readiness: 1, payment: 1, comment: null };
      const change = (ratings: Partial<Order>) =>
        orders.change(
          jobs[0]!.id,
          withOrder(() => ({ ...ratings, ratingsHeldUntil: null })),
        );
      await change({ rating, shipperRating });
      expect([(await standing()).rating, (await ofDealer()).rating]).toEqual(["2.00", "1.00"]);
      await change({ rating: null });
      expect([(await standing()).rating, (await ofDealer()).rating]).toEqual([null, "1.00"]);
      await change({ shipperRating: null });
      expect(await ofDealer()).toMatchObject({ rating: null, marks: null });
    });

    it("are due from their moment on, the longest due first", async () => {
      const { jobs, orders, orderLists } = await carlosOnTheRoad(4);
      const ends = ["2026-12-03T12:00:00.000Z", "2026-12-01T12:00:00.000Z", "2026-12-02T12:00:00.000Z", null];
      for (const [index, end] of ends.entries()) await orders.change(jobs[index]!.id, heldUntil(end));
      const due = async (at: string, most = 10) =>
        (await orderLists.ratingsDue(at, most)).map((id) => jobs.findIndex((job) => job.id === id));
      expect(await due("2026-12-01T11:59:59.999Z")).toEqual([]);
      expect(await due("2026-12-02T12:00:00.000Z")).toEqual([1, 2]);
      expect(await due("2026-12-31T12:00:00.000Z")).toEqual([1, 2, 0]);
      expect(await due("2026-12-31T12:00:00.000Z", 2)).toEqual([1, 2]);
    });
  });
}
