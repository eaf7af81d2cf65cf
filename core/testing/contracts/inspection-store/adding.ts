import { describe, expect, it } from "vitest";
import type { Order } from "../../../orders/index.ts";
import { accept } from "../../../shared/result.ts";
import { aCompletion, aMark, anId, anInspection } from "../../builders/index.ts";
import { notToday } from "../shared/bookings.ts";
import { breakTheWheel, noOrderToDecideOn, oneMoreUpdate, refuseToChange } from "../shared/changes-of-orders.ts";
import { keepUpload } from "../upload-store/storage.ts";
import { atThePickup, type InspectionStorage, keepInspection } from "./storage.ts";

export function describeAddingInspections(storage: () => InspectionStorage): void {
  describe("beginning an inspection", () => {
    it("keeps every field, photos in their order", async () => {
      const { order, uploads, inspections, second, dina } = await atThePickup(storage());
      const [front, extra, signature] = [
        await keepUpload(uploads),
        await keepUpload(uploads),
        await keepUpload(uploads),
      ];
      const marks = [
        aMark({ x: 0.123456789012345, y: 1, note: "down to the “metal”\u2028", code: "B12", photos: [extra.id] }),
        aMark({ size: null, view: "top", area: "hood", type: "dent", x: 0, y: 1e-7 }),
      ];
      const full = await keepInspection(inspections, order, {
        inspectorId: dina.user.id,
        savedById: dina.user.id,
        inspectionType: "delivery",
        exteriorCondition: "poor",
        interiorCondition: "excellent",
        mechanicalCondition: "does_not_run",
        mileage: 2_000_000,
        fuelLevel: "three_quarter",
        shots: [
          { photo: extra.id, slot: null },
          { photo: front.id, slot: "front_view" },
        ],
        damages: ["Smells of smoke", "Smells of smoke"],
        marks,
        outline: "van",
        notes: "Two\nlines",
        customerSignature: signature.id,
        inspectorSignature: signature.id,
        customerUnavailableReason: "Left the keys",
        vinSeen: { vin: "5YJ3E1EA7HF000337", by: "camera", at: "2026-11-20T14:01:00.000Z" },
        vinMismatchReason: "The dealer\nswapped the vehicles",
        revision: 7,
        savedAt: "2026-11-20T14:10:00.001Z",
        completion: aCompletion({
          deviceTime: "2026-11-20T14:02:00.000Z",
          place: { latitude: 33.4484, longitude: -112.074 },
          orderVin: "1HGCM82633A004352",
        }),
        corrects: anId(),
      });
      expect(await second.inspections.find(full.id)).toEqual({
        inspection: full,
        inspectorName: "Dina Driver",
        savedByName: "Dina Driver",
        completedByName: "Carlos Carrier",
      });
      const bare = await keepInspection(inspections, order);
      expect(await second.inspections.find(bare.id)).toEqual({
        inspection: bare,
        inspectorName: "Carlos Carrier",
        savedByName: "Carlos Carrier",
        completedByName: null,
      });
    });

    it("shows the decision the order as it was left last, and how many there are", async () => {
      const { order, orders, inspections, second } = await atThePickup(storage());
      await orders.change(order.id, oneMoreUpdate);
      await keepInspection(inspections, order);
      let seen: readonly [Order, number] | undefined;
      await second.inspections.add(order.id, (newest, count) => {
        seen = [newest, count];
        return refuseToChange();
      });
      expect(seen).toMatchObject([{ id: order.id, trackingUpdates: 1 }, 1]);
    });

    it("keeps nothing when it is refused or throws, and passes the refusal on", async () => {
      const { order, inspections } = await atThePickup(storage());
      expect(await inspections.add(order.id, refuseToChange)).toEqual({ ok: false, refusal: notToday });
      await expect(inspections.add(order.id, breakTheWheel)).rejects.toThrow("the wheel broke");
      expect(await inspections.ofOrder(order.id)).toEqual([]);
    });

    it("answers undefined for an order that is not there, even for what is no id", async () => {
      const { inspections } = await atThePickup(storage());
      for (const id of [anId(), "", "nonsense", "\u0000"])
        expect(await inspections.add(id, noOrderToDecideOn)).toBeUndefined();
    });

    it("counts those that come at once, on two processes", async () => {
      const { order, inspections, second } = await atThePickup(storage());
      const most = 3;
      await Promise.all(
        Array.from({ length: 10 }, (_, caller) =>
          (caller % 2 === 0 ? inspections : second.inspections).add(order.id, (newest, count) =>
            count < most ? accept(anInspection(newest)) : refuseToChange(),
          ),
        ),
      );
      expect(await inspections.ofOrder(order.id)).toHaveLength(most);
    });
  });
}
