import { describe, expect, it } from "vitest";
import { anId, aDealersOrder, aTakenLoad } from "../../builders/index.ts";
import { addLoad } from "../load-store/keep.ts";
import { addOrder, addOrders } from "../shared/add-orders.ts";
import { addCast } from "../shared/add-people.ts";
import { removed } from "../shared/changes-of-accounts.ts";
import type { PrivacyStorage } from "./storage.ts";

const ended = ["delivered", "cancelled"] as const;
const open = ["pending", "assigned", "in_transit"] as const;

export function describeTies(storage: () => PrivacyStorage): void {
  describe("what ties an account to others", () => {
    it.each(open)("is an order that is %s, for its shipper and the carrier who moves it", async (status) => {
      const { accounts, orders, privacy } = storage();
      const { dana, carlos, dina, rita } = await addCast(accounts);
      await addOrders(
        orders,
        ended.map((one) => aDealersOrder(one, { id: anId(), driverId: dina.user.id })),
      );
      const counts = () =>
        Promise.all([dana, carlos, dina, rita].map(async ({ user }) => (await privacy.ties(user)).openOrders));
      expect(await counts()).toEqual([0, 0, 0, 0]);
      const claimed = status !== "pending";
      await addOrder(orders, aDealersOrder(status, { id: anId(), driverId: claimed ? dina.user.id : null }));
      expect(await counts()).toEqual([1, claimed ? 1 : 0, claimed ? 1 : 0, 0]);
    });

    it("is a sub-user's order for the sub-user and the main account, not for another sub-user", async () => {
      const { accounts, orders, privacy } = storage();
      const { dana, sam, ada } = await addCast(accounts);
      await addOrder(orders, aDealersOrder("pending"));
      const openOrders = async ({ user }: typeof dana) => (await privacy.ties(user)).openOrders;
      expect([await openOrders(dana), await openOrders(sam), await openOrders(ada)]).toEqual([1, 0, 0]);
      await addOrder(orders, aDealersOrder("pending", { id: anId(), shipperId: sam.user.id }));
      expect([await openOrders(dana), await openOrders(sam), await openOrders(ada)]).toEqual([2, 1, 0]);
    });

    it.each(["ASSIGNED", "DISPATCHED", "PICKED_UP", "IN_TRANSIT"] as const)(
      "is a load that is %s, for its carrier and its driver",
      async (status) => {
        const { accounts, loads, privacy } = storage();
        const { dana, carlos, dina, ada } = await addCast(accounts);
        const driverId = dina.user.id;
        for (const over of ["DELIVERED", "COMPLETED", "CANCELLED"] as const)
          await addLoad(loads, aTakenLoad({ status: over, driverId }));
        const counts = () =>
          Promise.all([dana, carlos, dina, ada].map(async ({ user }) => (await privacy.ties(user)).openLoads));
        expect(await counts()).toEqual([0, 0, 0, 0]);
        await addLoad(loads, aTakenLoad({ status, driverId }));
        expect(await counts()).toEqual([0, 1, 1, 0]);
      },
    );

    it("are the people of the same organization who are not removed", async () => {
      const { accounts, privacy } = storage();
      const { dana, sam, dina, rita } = await addCast(accounts);
      const colleagues = async ({ user }: typeof dana) => (await privacy.ties(user)).colleagues;
      expect([await colleagues(dana), await colleagues(dina), await colleagues(rita)]).toEqual([1, 1, 0]);
      await accounts.change(sam.user.id, removed);
      expect(await colleagues(dana)).toBe(0);
    });
  });
}
