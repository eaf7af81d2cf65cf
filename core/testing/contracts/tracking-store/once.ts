import { expect } from "vitest";
import type { TrackingStore } from "../../../ports.ts";
import type { TrackingUpdate } from "../../../tracking/index.ts";
import { aClaimedOrder, anId } from "../../builders/index.ts";
import { addOrder } from "../shared/add-orders.ts";
import { addCast } from "../shared/add-people.ts";
import { breakTheWheel, refuseToChange } from "../shared/changes-of-orders.ts";
import { notToday } from "../shared/bookings.ts";
import { at } from "../shared/changes-of-tracking.ts";
import { type Attempt, describeOnce } from "../shared/once.ts";
import type { TrackingStorage } from "./storage.ts";

export function describeOnceForPositions(storage: () => TrackingStorage): void {
  describeOnce("a position shared", async () => {
    const { accounts, orders, tracking, second } = storage();
    await addCast(accounts);
    const order = await addOrder(orders, aClaimedOrder({ status: "in_transit" }));
    const sharing = (): Attempt<TrackingStore, TrackingUpdate> => {
      const note = anId();
      return {
        write: (store, call) => store.add(order.id, at({ notes: note }), call),
        find: async () => {
          const { rows } = await tracking.list(order.id, { limit: 50 });
          expect((await orders.find(order.id))?.trackingUpdates).toBe(rows.length);
          return rows.find(({ notes }) => notes === note);
        },
      };
    };
    return {
      stores: [tracking, second.tracking],
      again: sharing,
      other: sharing,
      fail: async (call) => {
        expect(await tracking.add(order.id, refuseToChange, call)).toEqual({ ok: false, refusal: notToday });
        await expect(tracking.add(order.id, breakTheWheel, call)).rejects.toThrow("the wheel broke");
        expect(await tracking.add(anId(), at(), call)).toBeUndefined();
      },
    };
  });
}
