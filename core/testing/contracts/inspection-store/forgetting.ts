import { describe, expect, it } from "vitest";
import { accept } from "../../../shared/result.ts";
import { aCompletion } from "../../builders/index.ts";
import { keepUpload } from "../upload-store/storage.ts";
import { atThePickup, type InspectionStorage, keepInspection } from "./storage.ts";

const moment = "2026-11-20T12:00:00.000Z";
const before = "2026-11-20T11:59:59.999Z";

export function describeForgettingInspections(storage: () => InspectionStorage): void {
  describe("forgetting", () => {
    /** Uploads of an order, and whose they are now. */
    const uploadsOfOrder = async (count: number) => {
      const place = await atThePickup(storage());
      const ids: string[] = [];
      while (ids.length < count) ids.push((await keepUpload(place.uploads)).id);
      await place.uploads.attach(ids, place.order.id);
      const ownersOf = async () =>
        Promise.all(ids.map(async (id) => (await place.uploads.find(id))?.orderId === place.order.id));
      return { ...place, ids, ownersOf };
    };
    const shotsOf = (...photos: readonly string[]) => ({ shots: photos.map((photo) => ({ photo, slot: null })) });

    it("takes what a change drops from the order, unless another inspection names it", async () => {
      const { order, inspections, ids, ownersOf } = await uploadsOfOrder(5);
      const [kept, dropped, shared, signature, other] = ids as [string, string, string, string, string];
      const first = await keepInspection(inspections, order, {
        ...shotsOf(kept, dropped, shared),
        inspectorSignature: signature,
      });
      await keepInspection(inspections, order, { ...shotsOf(shared), customerSignature: other });
      await inspections.change(first.id, (inspection) =>
        accept({
          inspection: { ...inspection, ...shotsOf(kept), inspectorSignature: null, revision: 2 },
          ofOrder: null,
        }),
      );
      expect(await ownersOf()).toEqual([true, false, true, false, true]);
    });

    it("deletes drafts from before a moment, the oldest first, and what they alone named is no order's", async () => {
      const { order, inspections, ids, ownersOf } = await uploadsOfOrder(4);
      const [photo, signature, shared, late] = ids as [string, string, string, string];
      const old = await keepInspection(inspections, order, {
        ...shotsOf(photo, shared),
        customerSignature: signature,
        savedAt: "2026-11-01T12:00:00.000Z",
      });
      const older = await keepInspection(inspections, order, { savedAt: "2026-10-01T12:00:00.000Z" });
      const [fresh, completed] = [
        await keepInspection(inspections, order, { ...shotsOf(late), savedAt: moment }),
        await keepInspection(inspections, order, {
          ...shotsOf(shared),
          savedAt: before,
          completion: aCompletion(),
        }),
      ];
      expect(await inspections.forgetDrafts(moment, 1)).toBe(1);
      expect(await inspections.find(older.id)).toBeUndefined();
      expect((await inspections.find(old.id))?.inspection).toEqual(old);
      expect(await inspections.forgetDrafts(moment, 5)).toBe(1);
      expect(await inspections.forgetDrafts(moment, 5)).toBe(0);
      const left = (await inspections.ofOrder(order.id)).map(({ inspection }) => inspection.id);
      expect(new Set(left)).toEqual(new Set([fresh.id, completed.id]));
      expect(await ownersOf()).toEqual([false, false, true, true]);
    });
  });
}
