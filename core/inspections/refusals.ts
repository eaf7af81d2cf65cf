import type { NotAllowed, User } from "../accounts/index.ts";
import { type NotPermitted, type Order, type OrderNotFound, standingFor } from "../orders/index.ts";
import type { KeyReused } from "../shared/idempotency.ts";
import type { InvalidFields } from "../shared/invalid-fields.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { type Inspection, isCompleted } from "./inspection.ts";

export type InspectionNotFound = { readonly kind: "inspection_not_found"; readonly message: string };
export const inspectionNotFound: InspectionNotFound = {
  kind: "inspection_not_found",
  message: "Inspection not found",
};

export type InspectionCompleted = { readonly kind: "inspection_completed"; readonly message: string };
export const inspectionCompleted: InspectionCompleted = {
  kind: "inspection_completed",
  message: "This inspection is completed, so it can no longer be changed. To correct it, start a new inspection.",
};

/** Another device saved in the meantime. */
export type InspectionChanged = { readonly kind: "inspection_changed"; readonly message: string };

/** The order went another way. */
export type InspectionClosed = { readonly kind: "inspection_closed"; readonly message: string };

/** The VIN on the vehicle is not the order's, and the user did not say why. */
export type VinMismatch = { readonly kind: "vin_mismatch"; readonly message: string };

export type TooManyInspections = { readonly kind: "too_many_inspections"; readonly message: string };

export type BeginRefused = NotPermitted | InvalidFields | TooManyInspections | KeyReused;
export type SaveRefused =
  | OrderNotFound
  | InspectionNotFound
  | NotAllowed
  | InspectionCompleted
  | InspectionChanged
  | InspectionClosed
  | InvalidFields;

type NotOpen = NotAllowed | OrderNotFound | InspectionCompleted | InspectionClosed;

const closed = (message: string): InspectionClosed => ({ kind: "inspection_closed", message });

/** Refuses a draft that the user cannot go on with. A delivery draft may be finished after the handover. */
export function stillOpen(user: User, inspection: Inspection, order: Order): Result<undefined, NotOpen> {
  if (isCompleted(inspection)) return refuse(inspectionCompleted);
  if (order.assignedAt !== inspection.claimedAt)
    return refuse(
      closed("This order was given back after this draft was started, so the draft can no longer be completed."),
    );
  if (order.status === "cancelled")
    return refuse(closed("This order was cancelled, so this draft can no longer be completed."));
  const standing = standingFor("inspect", user, order);
  if (!standing.ok) return standing;
  if (order.status === "delivered" && inspection.inspectionType === "pickup")
    return refuse(closed("This order is delivered, so a pickup inspection can no longer be completed."));
  return accept(undefined);
}
