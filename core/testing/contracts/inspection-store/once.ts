import { expect } from "vitest";
import type { Inspection } from "../../../inspections/index.ts";
import type { InspectionStore } from "../../../ports.ts";
import { accept } from "../../../shared/result.ts";
import { anId, anInspection } from "../../builders/index.ts";
import { notToday } from "../shared/bookings.ts";
import { breakTheWheel, refuseToChange } from "../shared/changes-of-orders.ts";
import { type AskableOnce, type Attempt, describeEarlier, describeOnce } from "../shared/once.ts";
import { atThePickup, type InspectionStorage } from "./storage.ts";

export function describeOnceForInspections(storage: () => InspectionStorage): void {
  const begin = async (): Promise<AskableOnce<InspectionStore, Inspection>> => {
    const { inspections, second, order } = await atThePickup(storage());
    const beginning = (): Attempt<InspectionStore, Inspection> => {
      const made = anInspection(order);
      return {
        write: (store, call) => store.add(order.id, () => accept(made), call),
        find: async () => (await inspections.find(made.id))?.inspection,
      };
    };
    return {
      stores: [inspections, second.inspections],
      again: beginning,
      other: beginning,
      earlier: (store, call) => store.earlier(call),
      change: ({ id }) =>
        inspections.change(id, (inspection) =>
          accept({ inspection: { ...inspection, revision: 2, notes: "Later" }, ofOrder: null }),
        ),
      fail: async (call) => {
        expect(await inspections.add(order.id, refuseToChange, call)).toEqual({ ok: false, refusal: notToday });
        await expect(inspections.add(order.id, breakTheWheel, call)).rejects.toThrow("the wheel broke");
        expect(await inspections.add(anId(), () => accept(anInspection(order)), call)).toBeUndefined();
      },
    };
  };
  describeOnce("an inspection begun", begin);
  describeEarlier("an inspection begun", begin);
}
