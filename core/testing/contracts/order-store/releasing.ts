import { describe, expect, it } from "vitest";
import type { User } from "../../../accounts/index.ts";
import { type Order, unclaimed } from "../../../orders/index.ts";
import { accept } from "../../../shared/result.ts";
import { aClaim, aClaimedOrder, anOrderChange, aPerson } from "../../builders/index.ts";
import { addOrder, addOrders } from "../shared/add-orders.ts";
import { addCast, addPeople } from "../shared/add-people.ts";
import type { OrderStorage } from "./storage.ts";

const at = "2026-11-21T09:00:00.123Z";

const releaseBy = (actor: Pick<User, "id">) => (order: Order) =>
  accept(
    anOrderChange(unclaimed(order), {
      facts: [{ orderId: order.id, kind: "released", at, actorId: actor.id, reason: "Full" }],
    }),
  );

export function describeReleasingOrders(storage: () => OrderStorage): void {
  describe("releasing an order", () => {
    it("makes it open, and another may claim it", async () => {
      const { accounts, orders, second } = storage();
      const { carlos } = await addCast(accounts);
      const rival = aPerson({ userType: "transporter" });
      await addPeople(accounts, [rival]);
      const order = await addOrder(
        orders,
        aClaimedOrder({
          trackingUpdates: 1,
          lastPosition: { latitude: 1, longitude: 2, place: null, notes: null, milesLeft: null, at },
        }),
      );
      const open = unclaimed(order);
      expect(await orders.change(order.id, releaseBy(carlos.user))).toEqual({ ok: true, value: open });
      expect(await second.orders.find(order.id)).toEqual(open);
      const claimed = await second.orders.claim(order.id, ...aClaim(rival.user.id, { at, mostToPickUp: 1 }));
      expect(claimed).toMatchObject({
        value: {
          order: {
            ...open,
            status: "assigned",
            transporterId: rival.user.id,
            claimedById: rival.user.id,
            assignedAt: at,
          },
        },
      });
    });

    it("undoes a claim without a mark, and says how often its transporter has undone its claims of the order", async () => {
      const { accounts, orders, second } = storage();
      const { carlos, dana } = await addCast(accounts);
      const [order, other] = [
        await addOrder(orders, aClaimedOrder({ undoUntil: at })),
        await addOrder(orders, aClaimedOrder()),
      ];
      const undo = (changed: Order, actorId: string) =>
        accept(
          anOrderChange(unclaimed(changed), {
            facts: [{ orderId: changed.id, kind: "undone", at, actorId, reason: null }],
          }),
        );
      const undone: number[] = [];
      const claimAgain = () => {
        const [transporterId, decide] = aClaim(carlos.user.id, { at, undoUntil: at });
        return second.orders.claim(order.id, transporterId, (contest) => {
          undone.push(contest.undone);
          return decide(contest);
        });
      };
      await orders.change(other.id, (changed) => undo(changed, carlos.user.id));
      expect(await orders.change(order.id, (changed) => undo(changed, dana.user.id))).toMatchObject({
        ok: true,
        value: { undoUntil: null },
      });
      await claimAgain();
      await orders.change(order.id, (changed) => undo(changed, carlos.user.id));
      expect(await claimAgain()).toMatchObject({ value: { order: { undoUntil: at } } });
      expect(undone).toEqual([0, 1]);
      expect((await accounts.find(carlos.user.id))?.user.ordersGivenBack).toBe(0);
    });

    it("counts what a transporter gave back itself, also when it is much at once on two processes", async () => {
      const { accounts, orders, second } = storage();
      const { carlos, ada } = await addCast(accounts);
      const many = Array.from({ length: 9 }, () => aClaimedOrder());
      await addOrders(orders, many);
      await Promise.all(
        many.map(({ id }, caller) =>
          (caller % 2 === 0 ? orders : second.orders).change(id, releaseBy(caller === 0 ? ada.user : carlos.user)),
        ),
      );
      expect((await accounts.find(carlos.user.id))?.user.ordersGivenBack).toBe(8);
      expect((await accounts.find(ada.user.id))?.user.ordersGivenBack).toBe(0);
    });
  });
}
