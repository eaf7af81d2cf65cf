import { describe, expect, it } from "vitest";
import type { Inspection } from "../../../inspections/index.ts";
import type { Order } from "../../../orders/index.ts";
import { accept, refuse } from "../../../shared/result.ts";
import { aCompletion, aMark, anId, anOrderChange, anOrderFact } from "../../builders/index.ts";
import { notToday } from "../shared/bookings.ts";
import { breakTheWheel, noOrderToDecideOn, refuseToChange } from "../shared/changes-of-orders.ts";
import { followLive } from "../shared/follow-live.ts";
import { keepUpload } from "../upload-store/storage.ts";
import { atThePickup, type InspectionStorage, keepInspection } from "./storage.ts";

export function describeChangingInspections(storage: () => InspectionStorage): void {
  describe("changing an inspection", () => {
    const changed = (change: Partial<Inspection>) => (inspection: Inspection) =>
      accept({ inspection: { ...inspection, ...change }, ofOrder: null });

    it("keeps what was decided, photos that came, went and changed places too", async () => {
      const { order, uploads, inspections, second, dina } = await atThePickup(storage());
      const [one, two, three] = [await keepUpload(uploads), await keepUpload(uploads), await keepUpload(uploads)];
      const first = await keepInspection(inspections, order, {
        shots: [
          { photo: one.id, slot: "front_view" },
          { photo: two.id, slot: null },
        ],
        marks: [aMark()],
      });
      const change: Partial<Inspection> = {
        shots: [
          { photo: three.id, slot: "front_view" },
          { photo: one.id, slot: "odometer" },
        ],
        marks: [],
        notes: "Wet",
        vinSeen: { vin: "1HGCM82633A004352", by: "typed", at: "2026-11-20T14:04:00.000Z" },
        revision: 2,
        savedById: dina.user.id,
        savedAt: "2026-11-20T14:05:00.000Z",
      };
      expect(await inspections.change(first.id, changed(change))).toEqual({ ok: true, value: { ...first, ...change } });
      expect(await second.inspections.find(first.id)).toMatchObject({
        inspection: { ...first, ...change },
        savedByName: "Dina Driver",
      });
      await inspections.change(first.id, changed({ shots: [] }));
      expect((await second.inspections.find(first.id))?.inspection.shots).toEqual([]);
      expect(await inspections.naming(three.id)).toEqual([]);
    });

    it("shows the decision inspection and order as they were left last", async () => {
      const { order, inspections, second } = await atThePickup(storage());
      const first = await keepInspection(inspections, order);
      await inspections.change(first.id, changed({ revision: 2 }));
      let seen: readonly [Inspection, Order] | undefined;
      await second.inspections.change(first.id, (inspection, newest) => {
        seen = [inspection, newest];
        return refuseToChange();
      });
      expect(seen).toEqual([{ ...first, revision: 2 }, order]);
    });

    it("keeps a change of the order with it, told live, or nothing of both", async () => {
      const { order, orders, inspections, live, second } = await atThePickup(storage());
      const first = await keepInspection(inspections, order);
      const listener = await followLive(live);
      const completion = aCompletion();
      const fact = anOrderFact(order, { kind: "pickup_inspected", at: completion.at, actorId: completion.byId });
      const complete = (inspection: Inspection, newest: Order) =>
        accept({
          inspection: { ...inspection, completion },
          ofOrder: anOrderChange(
            { ...newest, pickupInspectedAt: completion.at },
            { facts: [fact], live: [{ kind: "order", change: "inspection", open: false }] },
          ),
        });
      await expect(
        inspections.change(first.id, (inspection, newest) => {
          complete(inspection, newest);
          return breakTheWheel();
        }),
      ).rejects.toThrow("the wheel broke");
      expect((await inspections.find(first.id))?.inspection).toEqual(first);
      expect(await orders.find(order.id)).toEqual(order);

      await inspections.change(first.id, complete);
      expect((await second.inspections.find(first.id))?.inspection).toEqual({ ...first, completion });
      const kept = await second.orders.findByTrackingToken(order.trackingToken);
      expect(kept?.order).toEqual({ ...order, pickupInspectedAt: completion.at });
      expect(kept?.facts).toContainEqual(fact);
      await expect.poll(() => listener.events().length, { timeout: 60_000 }).toBeGreaterThanOrEqual(1);
      await listener.stop();
      expect(listener.events()).toMatchObject([{ orderId: order.id, kind: "order", change: "inspection" }]);
    });

    it("passes refusals on, and answers undefined for what is not there", async () => {
      const { order, inspections } = await atThePickup(storage());
      const first = await keepInspection(inspections, order);
      expect(await inspections.change(first.id, refuseToChange)).toEqual({ ok: false, refusal: notToday });
      for (const id of [anId(), "", "nonsense", "\u0000"])
        expect(await inspections.change(id, noOrderToDecideOn)).toBeUndefined();
    });

    it("lets one of twenty that complete at once do it, on two processes", async () => {
      const { order, inspections, second } = await atThePickup(storage());
      const { id } = await keepInspection(inspections, order);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, caller) =>
          (caller % 2 === 0 ? inspections : second.inspections).change(id, (inspection, newest) =>
            inspection.completion
              ? refuse(notToday)
              : accept({ inspection: { ...inspection, completion: aCompletion() }, ofOrder: anOrderChange(newest) }),
          ),
        ),
      );
      expect(answers.filter((answer) => answer?.ok)).toHaveLength(1);
    });
  });
}
