import { describe, expect, it } from "vitest";
import { keyReused } from "../../../shared/idempotency.ts";
import { aClaimedOrder, anId, once } from "../../builders/index.ts";
import { addOrder } from "../shared/add-orders.ts";
import { addCast } from "../shared/add-people.ts";
import { refuseToChange } from "../shared/changes-of-orders.ts";
import { at } from "../shared/changes-of-tracking.ts";
import type { TrackingStorage } from "./storage.ts";

const sharing = () => once({ call: "POST /api/orders/{id}/tracking" });

export function describeOnceForPositions(storage: () => TrackingStorage): void {
  async function onTheRoad() {
    const { accounts, orders } = storage();
    await addCast(accounts);
    return { ...storage(), order: await addOrder(orders, aClaimedOrder({ status: "in_transit" })) };
  }

  describe("a position shared once", () => {
    it("is kept once, and its repeat answers the first one", async () => {
      const { order, orders, tracking, second } = await onTheRoad();
      const call = sharing();
      const first = await tracking.add(order.id, at({ notes: "First" }), call);
      const repeat = await second.tracking.add(order.id, at({ notes: "Repeat" }), call);
      expect(repeat).toEqual({ ok: true, value: { ...(first?.ok && first.value), repeated: true } });
      expect((await tracking.list(order.id, { limit: 5 })).rows.map(({ notes }) => notes)).toEqual(["First"]);
      expect((await orders.find(order.id))?.trackingUpdates).toBe(1);
    });

    it("is kept once when twenty repeats arrive together", async () => {
      const { order, orders, tracking, second } = await onTheRoad();
      const call = sharing();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, caller) =>
          (caller % 2 === 0 ? tracking : second.tracking).add(order.id, at({ notes: `Caller ${caller}` }), call),
        ),
      );
      const { rows } = await tracking.list(order.id, { limit: 30 });
      expect(rows).toHaveLength(1);
      expect(answers.map((answer) => answer?.ok && answer.value.value)).toEqual(answers.map(() => rows[0]));
      expect(answers.filter((answer) => answer?.ok && !answer.value.repeated)).toHaveLength(1);
      expect((await orders.find(order.id))?.trackingUpdates).toBe(1);
    });

    it("is refused when the same key comes with other data", async () => {
      const { order, tracking } = await onTheRoad();
      const call = sharing();
      await tracking.add(order.id, at(), call);
      expect(await tracking.add(order.id, at(), { ...call, fingerprint: "sha256:other" })).toEqual({
        ok: false,
        refusal: keyReused,
      });
      expect((await tracking.list(order.id, { limit: 5 })).rows).toHaveLength(1);
    });

    it("leaves its key free when it was refused or failed, or there was no such order", async () => {
      const { order, tracking } = await onTheRoad();
      const call = sharing();
      expect(await tracking.add(order.id, refuseToChange, call)).toMatchObject({ ok: false });
      expect(await tracking.add(anId(), at(), call)).toBeUndefined();
      expect(await tracking.add(order.id, at({ notes: "At last" }), call)).toMatchObject({
        value: { repeated: false, value: { notes: "At last" } },
      });
    });
  });
}
