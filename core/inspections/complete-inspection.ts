import { doneBy, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { orderMail } from "../orders/effects.ts";
import type { Order } from "../orders/index.ts";
import type { OrderChange, OrderPorts } from "../orders/ports.ts";
import type { InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { isSameVin } from "../vehicles/index.ts";
import { webhookEvent } from "../webhooks/effects.ts";
import type { UploadPorts } from "../uploads/ports.ts";
import { type ContentHashes, freeze, type Signing } from "./canonical-record.ts";
import { uploadsOf } from "./content.ts";
import type { Completion } from "./inspection-fields.ts";
import { type Inspection, isCompleted } from "./inspection.ts";
import type { InspectionChange, InspectionPorts } from "./ports.ts";
import { findInspection } from "./read-inspections.ts";
import { inspectionNotFound, type SaveRefused, stillOpen, type VinMismatch } from "./refusals.ts";
import { type SavedMeanwhile, savedMeanwhile, whoSaved } from "./save-inspection.ts";

type Needs = Pick<
  SharedPorts & AccountPorts & OrderPorts & UploadPorts & InspectionPorts,
  "clock" | "accounts" | "orders" | "uploads" | "inspections" | "hasher"
>;

/** How often a draft is read again that was saved between reading its photos and locking it. */
const mostTries = 3;

/** Completes a draft: from then on it stays as it is. A repeat answers the same. */
export function completeInspection(ports: Needs) {
  const find = findInspection(ports);
  return async (
    actor: User,
    id: string,
    { latitude, longitude, deviceTime, revision }: Completion,
  ): Promise<Result<Inspection, CompleteRefused>> => {
    const place = typeof latitude === "number" && typeof longitude === "number" ? { latitude, longitude } : null;
    for (let tries = 1; ; tries++) {
      const found = await find(actor, id);
      if (!found.ok) return found;
      const { inspection: known } = found.value;
      const hashes = await hashesOf(ports, known);
      const signedAt = ports.clock.now().toISOString();
      const completed = await ports.inspections.change(id, (inspection, order): Result<InspectionChange, Refused> => {
        if (isCompleted(inspection)) return accept({ inspection, ofOrder: null });
        const open = stillOpen(actor, inspection, order);
        if (!open.ok) return open;
        if (revision !== null && revision !== inspection.revision) return refuse(savedMeanwhile(inspection));
        if (known.revision !== inspection.revision) return refuse(savedMeanwhile(inspection));
        const lacking = whatLacks(inspection);
        if (lacking) return refuse(lacking);
        const orderVin = inspection.vinSeen && order.vehicle.vin;
        const differs =
          inspection.vinSeen !== null && orderVin !== null && !isSameVin(inspection.vinSeen.vin, orderVin);
        if (differs && inspection.vinMismatchReason === null) return refuse(vinMismatch(inspection, order));
        const signing: Signing = { at: signedAt, deviceTime, byId: doneBy(actor), place, orderVin };
        // A reason that was given before the VIN was read again explains nothing.
        const settled = differs ? inspection : { ...inspection, vinMismatchReason: null };
        const frozen = freeze(ports.hasher, settled, signing, hashes);
        return accept({ inspection: frozen, ofOrder: changeOfOrder(order, frozen, signing) });
      });
      if (!completed || completed.ok) return completed ?? refuse(inspectionNotFound);
      const { refusal } = completed;
      if (!("savedById" in refusal)) return refuse(refusal);
      if (revision !== null || tries === mostTries) return refuse(await whoSaved(ports, refusal));
    }
  };
}

export type CompleteRefused = SaveRefused | VinMismatch;
type Refused = CompleteRefused | SavedMeanwhile;

const vinMismatch = ({ vinSeen }: Inspection, { vehicle }: Order): VinMismatch => ({
  kind: "vin_mismatch",
  message: `The VIN on the vehicle is ${vinSeen?.vin}, and the order's is ${vehicle.vin}. Please check that this is the right vehicle. To load it, say why the VIN differs.`,
});

async function hashesOf({ uploads }: Pick<UploadPorts, "uploads">, inspection: Inspection): Promise<ContentHashes> {
  const ids = uploadsOf(inspection);
  const found = ids.length > 0 ? await uploads.findMany(ids) : [];
  return new Map(found.map(({ id, contentHash }) => [id, contentHash]));
}

/** The errors of a draft that lacks a field which a completed inspection needs. */
function whatLacks(inspection: Inspection): InvalidFields | undefined {
  const { inspectorSignature, customerSignature, customerUnavailableReason } = inspection;
  const errors = [
    ...(inspectorSignature === null ? [{ path: "inspectorSignature", message: "Please sign the inspection" }] : []),
    ...(customerSignature === null && customerUnavailableReason === null
      ? [
          {
            path: "customerSignature",
            message: "Please have the customer sign, or say why the customer is not available",
          },
        ]
      : []),
  ];
  return errors.length > 0 ? { kind: "invalid_fields", errors } : undefined;
}

function changeOfOrder(order: Order, inspection: Inspection, { at, byId, orderVin }: Signing): OrderChange {
  const { id, inspectionType, corrects, vinSeen, vinMismatchReason } = inspection;
  const inspected = `${inspectionType}_inspected` as const;
  const sentences = [
    ...(corrects === null ? [] : ["Corrects an earlier inspection"]),
    ...(vinMismatchReason === null
      ? []
      : [`The VIN on the vehicle is ${vinSeen?.vin}, and the order's is ${orderVin}: ${vinMismatchReason}`]),
  ];
  const { id: orderId, shipperOrganizationId, transporterId, status } = order;
  return {
    order: { ...order, [inspectionType === "pickup" ? "pickupInspectedAt" : "deliveryInspectedAt"]: at },
    facts: [
      {
        orderId,
        kind: inspected,
        at,
        actorId: byId,
        reason: sentences.length > 0 ? sentences.join(". ") : null,
      },
    ],
    effects: [
      orderMail(orderId, inspected, "shipper", id),
      webhookEvent("inspection.completed", id, at, { orderId, shipperOrganizationId, transporterId, status }),
    ],
    live: [{ kind: "order", change: "inspection", open: false }],
  };
}
