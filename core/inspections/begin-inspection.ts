import { doneBy, type User } from "../accounts/index.ts";
import { type Order, orderNotFound, permit } from "../orders/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import type { Kept, IdempotencyKey } from "../shared/idempotency.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { UploadPorts } from "../uploads/ports.ts";
import type { VehiclePorts } from "../vehicles/ports.ts";
import { contentOf, nameUploads } from "./content.ts";
import type { NewInspection } from "./inspection-fields.ts";
import { type Inspection, isCompleted, mostInspections } from "./inspection.ts";
import { outlineOf } from "./vocabulary.ts";
import type { InspectionPorts } from "./ports.ts";
import type { BeginRefused } from "./refusals.ts";

type Needs = Pick<
  SharedPorts & OrderPorts & VehiclePorts & UploadPorts & InspectionPorts,
  "clock" | "identities" | "orders" | "vehicleCatalog" | "uploads" | "inspections"
>;

/** Begins an inspection as a draft, also one that corrects a completed one. */
export function beginInspection(ports: Needs) {
  const name = nameUploads(ports);
  return async (
    actor: User,
    { orderId, corrects, ...fields }: NewInspection,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<Inspection>, BeginRefused>> => {
    const earlier = once && (await ports.inspections.earlier(once));
    if (earlier) return earlier.ok ? accept({ value: earlier.value, repeated: true }) : earlier;
    const known = await ports.orders.find(orderId);
    if (!known) return refuse(orderNotFound);
    const permitted = permit("inspect", actor, known);
    if (!permitted.ok) return permitted;
    const content = contentOf(fields, () => ports.identities.newId());
    if (!content.ok) return content;
    const wrong = corrects === null ? undefined : await whyNotCorrected(ports, corrects, known, fields.inspectionType);
    if (wrong) return refuse(wrong);
    const named = await name(actor, orderId, fields);
    if (!named.ok) return named;

    const id = ports.identities.newId();
    const at = ports.clock.now().toISOString();
    const { year, make, model } = known.vehicle;
    const outline = outlineOf(ports.vehicleCatalog.find(year, make, model)?.sizeClass);
    const added = await ports.inspections.add(
      orderId,
      (order, count): Result<Inspection, BeginRefused> => {
        const still = permit("inspect", actor, order);
        if (!still.ok) return still;
        if (count >= mostInspections) return refuse(tooMany);
        return accept({
          ...content.value,
          id,
          orderId,
          claimedAt: order.assignedAt!,
          transporterId: order.transporterId!,
          inspectorId: doneBy(actor),
          outline,
          revision: 1,
          createdAt: at,
          savedAt: at,
          savedById: doneBy(actor),
          completion: null,
          corrects,
        });
      },
      once,
    );
    return added ?? refuse(orderNotFound);
  };
}

const tooMany = {
  kind: "too_many_inspections",
  message: `An order can have at most ${mostInspections} inspections. Please continue an existing draft.`,
} as const;

async function whyNotCorrected(
  { inspections }: Pick<InspectionPorts, "inspections">,
  id: string,
  { id: orderId, assignedAt }: Order,
  type: Inspection["inspectionType"],
): Promise<InvalidFields | undefined> {
  const { inspection } = (await inspections.find(id)) ?? {};
  if (inspection && isCompleted(inspection) && inspection.orderId === orderId && inspection.claimedAt === assignedAt)
    return inspection.inspectionType === type
      ? undefined
      : invalidField("inspectionType", `The inspection to correct is a ${inspection.inspectionType} inspection`);
  return invalidField("corrects", "Please choose a completed inspection of this order");
}
