import type { User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { orderMail } from "../orders/effects.ts";
import type { Order } from "../orders/index.ts";
import type { OrderChange, OrderPorts } from "../orders/ports.ts";
import type { InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { webhookEvent } from "../webhooks/effects.ts";
import type { UploadPorts } from "../uploads/ports.ts";
import { type ContentHashes, freeze, type Signing } from "./canonical-record.ts";
import { uploadsOf } from "./content.ts";
import type { Completion } from "./inspection-fields.ts";
import { type Inspection, isCompleted } from "./inspection.ts";
import type { InspectionChange, InspectionPorts } from "./ports.ts";
import { findInspection } from "./read-inspections.ts";
import { inspectionNotFound, type SaveRefused, stillOpen } from "./refusals.ts";
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
  ): Promise<Result<Inspection, SaveRefused>> => {
    const place = typeof latitude === "number" && typeof longitude === "number" ? { latitude, longitude } : null;
    for (let tries = 1; ; tries++) {
      const found = await find(actor, id);
      if (!found.ok) return found;
      const { inspection: known } = found.value;
      const hashes = await hashesOf(ports, known);
      const signing: Signing = { at: ports.clock.now().toISOString(), deviceTime, byId: actor.id, place };
      const completed = await ports.inspections.change(id, (inspection, order): Result<InspectionChange, Refused> => {
        if (isCompleted(inspection)) return accept({ inspection, ofOrder: null });
        const open = stillOpen(actor, inspection, order);
        if (!open.ok) return open;
        if (revision !== null && revision !== inspection.revision) return refuse(savedMeanwhile(inspection));
        if (known.revision !== inspection.revision) return refuse(savedMeanwhile(inspection));
        const lacking = whatLacks(inspection);
        if (lacking) return refuse(lacking);
        const frozen = freeze(ports.hasher, inspection, signing, hashes);
        return accept({ inspection: frozen, ofOrder: changeOfOrder(order, frozen, signing) });
      });
      if (!completed || completed.ok) return completed ?? refuse(inspectionNotFound);
      const { refusal } = completed;
      if (!("savedById" in refusal)) return refuse(refusal);
      if (revision !== null || tries === mostTries) return refuse(await whoSaved(ports, refusal));
    }
  };
}

type Refused = SaveRefused | SavedMeanwhile;

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

function changeOfOrder(order: Order, { id, inspectionType, corrects }: Inspection, { at, byId }: Signing): OrderChange {
  const inspected = `${inspectionType}_inspected` as const;
  const { id: orderId, shipperOrganizationId, transporterId, status } = order;
  return {
    order: { ...order, [inspectionType === "pickup" ? "pickupInspectedAt" : "deliveryInspectedAt"]: at },
    facts: [
      {
        orderId,
        kind: inspected,
        at,
        actorId: byId,
        reason: corrects === null ? null : "Corrects an earlier inspection",
      },
    ],
    effects: [
      orderMail(orderId, inspected, "shipper", id),
      webhookEvent("inspection.completed", id, at, { orderId, shipperOrganizationId, transporterId, status }),
    ],
    live: [{ kind: "order", change: "inspection", open: false }],
  };
}
