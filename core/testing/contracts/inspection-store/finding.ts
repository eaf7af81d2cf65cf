import { describe, expect, it } from "vitest";
import { isCompleted, mostInspections } from "../../../inspections/index.ts";
import { aCompletion, anId } from "../../builders/index.ts";
import { addClaimedOrder } from "../shared/add-orders.ts";
import { readPages } from "../shared/read-pages.ts";
import { keepUpload } from "../upload-store/storage.ts";
import { atThePickup, type InspectionStorage, keepInspection } from "./storage.ts";

const second = (count: number) => `2026-11-20T14:00:0${count}.000Z`;

export function describeFindingInspections(storage: () => InspectionStorage): void {
  describe("the inspections that are kept", () => {
    it("are found by order, newest first", async () => {
      const { order, orders, inspections } = await atThePickup(storage());
      const other = await addClaimedOrder(orders);
      const [first, last, middle] = [
        await keepInspection(inspections, order, { createdAt: second(1) }),
        await keepInspection(inspections, order, { createdAt: second(3) }),
        await keepInspection(inspections, order, { createdAt: second(2) }),
      ];
      await keepInspection(inspections, other);
      const found = (await inspections.ofOrder(order.id)).map(({ inspection }) => inspection);
      expect(found).toEqual([last, middle, first]);
      for (const id of [anId(), "nonsense", ""]) expect(await inspections.ofOrder(id)).toEqual([]);
    });

    it("are at most so many of an order", async () => {
      const { order, inspections } = await atThePickup(storage());
      for (let count = 0; count <= mostInspections; count++) await keepInspection(inspections, order);
      expect(await inspections.ofOrder(order.id)).toHaveLength(mostInspections);
    });

    it("are not there for other ids", async () => {
      const { inspections } = await atThePickup(storage());
      for (const id of [anId(), "nonsense", "", "\u0000"]) expect(await inspections.find(id)).toBeUndefined();
    });

    it("are found by code and by content hash once they are completed", async () => {
      const { order, inspections } = await atThePickup(storage());
      await keepInspection(inspections, order);
      const kept = await keepInspection(inspections, order, { completion: aCompletion() });
      if (!isCompleted(kept)) throw new Error("it is not completed");
      const { code, contentHash } = kept.completion;
      expect(await inspections.findCompleted({ code })).toEqual(kept);
      expect(await inspections.findCompleted({ contentHash })).toEqual(kept);
      for (const document of [{ code: contentHash }, { contentHash: code }, { code: "" }, { code: "\ud83d" }])
        expect(await inspections.findCompleted(document)).toBeUndefined();
    });

    it("are found by who made them, page by page without gaps or doubles", async () => {
      const { order, inspections, dina, carlos } = await atThePickup(storage());
      const made = [];
      for (let count = 0; count < 5; count++)
        made.push(
          await keepInspection(inspections, order, { inspectorId: dina.user.id, createdAt: second(count < 3 ? 1 : 2) }),
        );
      await keepInspection(inspections, order);
      const rows = (await readPages(2, (page) => inspections.madeBy(dina.user.id, page))).flat();
      expect(rows).toHaveLength(5);
      expect(rows).toEqual(expect.arrayContaining(made));
      expect(rows.map(({ createdAt }) => createdAt)).toEqual([2, 2, 1, 1, 1].map(second));
      expect((await inspections.madeBy(carlos.user.id, { limit: 5 })).rows).toHaveLength(1);
      expect(await inspections.madeBy("nonsense", { limit: 5 })).toEqual({ rows: [], next: null });
    });

    it("are listed by their orders once they are completed, last completed first", async () => {
      const { order, orders, inspections } = await atThePickup(storage());
      const other = await addClaimedOrder(orders);
      const completedAt = (at: string) => ({ completion: aCompletion({ at: second(Number(at)) }) });
      const first = await keepInspection(inspections, order, completedAt("3"));
      const last = await keepInspection(inspections, order, { ...completedAt("5"), inspectionType: "delivery" });
      const elsewhere = await keepInspection(inspections, other, completedAt("4"));
      await keepInspection(inspections, order);
      const listed = [last, elsewhere, first].map(({ id, orderId, claimedAt, inspectionType, completion }) => ({
        id,
        orderId,
        claimedAt,
        inspectionType,
        completedAt: completion!.at,
        code: completion!.code,
      }));
      expect(await inspections.completedOf([order.id, other.id, anId(), "nonsense"])).toEqual(listed);
      expect(await inspections.completedOf([other.id])).toEqual(listed.slice(1, 2));
      expect(await inspections.completedOf([])).toEqual([]);
    });

    it("are found by the uploads that they name, as photos and as signatures", async () => {
      const { order, uploads, inspections } = await atThePickup(storage());
      const [photo, signature, loose] = [
        await keepUpload(uploads),
        await keepUpload(uploads),
        await keepUpload(uploads),
      ];
      const draft = await keepInspection(inspections, order, {
        shots: [{ photo: photo.id, slot: "interior" }],
        inspectorSignature: signature.id,
        createdAt: second(1),
      });
      const completed = await keepInspection(inspections, order, {
        shots: [{ photo: photo.id, slot: null }],
        customerSignature: signature.id,
        completion: aCompletion(),
        createdAt: second(2),
      });
      const named = [
        { ...namingOf(completed), completed: true },
        { ...namingOf(draft), completed: false },
      ];
      expect(await inspections.naming(photo.id)).toEqual(named);
      expect(await inspections.naming(signature.id)).toEqual(named);
      for (const id of [loose.id, anId(), "nonsense"]) expect(await inspections.naming(id)).toEqual([]);
    });
  });
}

type Kept = Awaited<ReturnType<typeof keepInspection>>;

const namingOf = ({ id, orderId, claimedAt, inspectorId, transporterId }: Kept) => ({
  id,
  orderId,
  claimedAt,
  inspectorId,
  transporterId,
});
