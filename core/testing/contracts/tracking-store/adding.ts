import { describe, expect, it } from "vitest";
import type { Order } from "../../../orders/index.ts";
import { aClaimedOrder, anId, anOrderFact, aTrackingChange, aTrackingUpdate } from "../../builders/index.ts";
import { accept } from "../../../shared/result.ts";
import { addOrder, addOrders } from "../shared/add-orders.ts";
import { addCast } from "../shared/add-people.ts";
import { notToday } from "../shared/bookings.ts";
import { breakTheWheel, noOrderToDecideOn, oneMoreUpdate, refuseToChange } from "../shared/changes-of-orders.ts";
import { arrived, at } from "../shared/changes-of-tracking.ts";
import type { TrackingStorage } from "./storage.ts";

export function describeAddingPositions(storage: () => TrackingStorage): void {
  async function onTheRoad() {
    const { accounts, orders } = storage();
    const cast = await addCast(accounts);
    return { ...storage(), ...cast, order: await addOrder(orders, aClaimedOrder({ status: "in_transit" })) };
  }

  describe("sharing a position", () => {
    it("keeps it exactly, with all that changes with it", async () => {
      const { order, dina, tracking, second } = await onTheRoad();
      const update = aTrackingUpdate(order, {
        latitude: 33.455712345678,
        longitude: -112.068612345678,
        notes: "Fuel\nand “coffee”",
        status: "delivered",
        actorId: dina.user.id,
        measuredAt: "2026-11-21T07:59:58.001Z",
        createdAt: "2026-11-21T08:00:00.002Z",
      });
      const fact = anOrderFact(order, { kind: "delivered", at: update.createdAt, actorId: dina.user.id });
      const change = aTrackingChange(order, update, { facts: [fact] });
      const moved: Order = { ...change.order, status: "delivered", deliveredAt: update.createdAt };
      expect(await tracking.add(order.id, () => accept({ ...change, order: moved }))).toEqual({
        ok: true,
        value: { value: update, repeated: false },
      });
      expect(await second.tracking.list(order.id, { limit: 5 })).toEqual({ rows: [update], next: null });
      expect(await second.orders.findByTrackingToken(order.trackingToken)).toEqual({
        order: moved,
        facts: [anOrderFact(order), fact],
      });
    });

    it("takes one far from any town, at the edges of the world", async () => {
      const { order, tracking } = await onTheRoad();
      const update = aTrackingUpdate(order, { latitude: -90, longitude: 180, place: null });
      await tracking.add(order.id, (newest) => accept(aTrackingChange(newest, update)));
      expect((await tracking.list(order.id, { limit: 5 })).rows).toEqual([update]);
    });

    it("shows the decision the order as it was left last", async () => {
      const { order, orders, tracking, second } = await onTheRoad();
      await orders.change(order.id, oneMoreUpdate);
      await tracking.add(order.id, at({ notes: "Second" }));
      let seen: Order | undefined;
      await second.tracking.add(order.id, (newest) => {
        seen = newest;
        return refuseToChange();
      });
      expect(seen).toMatchObject({ id: order.id, trackingUpdates: 2, lastPosition: { notes: "Second" } });
    });

    it("keeps nothing when it is refused, and passes the refusal on", async () => {
      const { order, orders, tracking } = await onTheRoad();
      expect(await tracking.add(order.id, refuseToChange)).toEqual({ ok: false, refusal: notToday });
      expect(await orders.find(order.id)).toEqual(order);
      expect((await tracking.list(order.id, { limit: 5 })).rows).toEqual([]);
    });

    it("keeps nothing when it throws, and goes on working", async () => {
      const { order, orders, tracking } = await onTheRoad();
      await expect(tracking.add(order.id, breakTheWheel)).rejects.toThrow("the wheel broke");
      expect(await orders.find(order.id)).toEqual(order);
      expect((await tracking.list(order.id, { limit: 5 })).rows).toEqual([]);
      expect(await tracking.add(order.id, at())).toMatchObject({ ok: true });
    });

    it("answers undefined for an order that is not there, even for what is no id, and decides nothing", async () => {
      const { tracking } = await onTheRoad();
      for (const id of [anId(), "", "nonsense", "\u0000"])
        expect(await tracking.add(id, noOrderToDecideOn)).toBeUndefined();
    });

    it("misses none of twenty that come at once, on two processes", async () => {
      const { order, orders, tracking, second } = await onTheRoad();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, caller) =>
          caller % 4 === 3
            ? orders.change(order.id, oneMoreUpdate)
            : (caller % 2 === 0 ? tracking : second.tracking).add(order.id, at()),
        ),
      );
      expect(answers.every((answer) => answer?.ok)).toBe(true);
      expect((await orders.find(order.id))?.trackingUpdates).toBe(20);
      expect((await tracking.list(order.id, { limit: 30 })).rows).toHaveLength(15);
    });

    it("counts the transporter's jobs when it delivers, also several at once", async () => {
      const { accounts, orders, carlos, order, tracking, second } = await onTheRoad();
      const others = Array.from({ length: 3 }, () => aClaimedOrder({ status: "in_transit" }));
      await addOrders(orders, others);
      await tracking.add(order.id, at());
      expect((await accounts.find(carlos.user.id))?.user.totalJobs).toBe(0);
      await Promise.all(
        [order, ...others].map(({ id }, caller) => (caller % 2 === 0 ? tracking : second.tracking).add(id, arrived)),
      );
      expect((await accounts.find(carlos.user.id))?.user.totalJobs).toBe(4);
    });
  });
}
