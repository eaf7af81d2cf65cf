import { castAccounts } from "@lotlane/demo";
import type { Inspection, InspectionCompletion, Mark } from "../../inspections/index.ts";
import type { Order } from "../../orders/index.ts";
import { anId } from "./an-id.ts";

/** A scratch on the driver's front door. */
export const aMark = (overrides: Partial<Mark> = {}): Mark => ({
  id: anId(),
  view: "driver_side",
  x: 0.4,
  y: 0.55,
  area: "driver_front_door",
  type: "scratch",
  size: "1_to_3",
  note: null,
  code: null,
  photos: [],
  ...overrides,
});

/** Carlos's draft at the pickup of an order that he claimed. */
export function anInspection(order: Order, overrides: Partial<Inspection> = {}): Inspection {
  const carlos = castAccounts().carlos.user.id;
  const at = "2026-11-20T14:00:00.000Z";
  return {
    id: anId(),
    orderId: order.id,
    claimedAt: order.assignedAt ?? order.createdAt,
    transporterId: carlos,
    inspectorId: carlos,
    inspectionType: "pickup",
    exteriorCondition: "good",
    interiorCondition: "good",
    mechanicalCondition: "runs_drives",
    mileage: null,
    fuelLevel: null,
    shots: [],
    damages: [],
    marks: [],
    outline: "sedan",
    notes: null,
    customerSignature: null,
    inspectorSignature: null,
    customerUnavailableReason: null,
    vinSeen: null,
    vinMismatchReason: null,
    revision: 1,
    createdAt: at,
    savedAt: at,
    savedById: carlos,
    completion: null,
    corrects: null,
    ...overrides,
  };
}

/** Carlos completed it half an hour later. */
export const aCompletion = (overrides: Partial<InspectionCompletion> = {}): InspectionCompletion => {
  const digits = anId().replaceAll("-", "").padEnd(64, "0");
  return {
    at: "2026-11-20T14:30:00.000Z",
    deviceTime: null,
    byId: castAccounts().carlos.user.id,
    place: null,
    orderVin: null,
    contentHash: digits,
    code: `LL-${digits.slice(0, 12).toUpperCase()}`,
    ...overrides,
  };
};
