import type { NotAllowed, User } from "../accounts/index.ts";
import { type Order, type OrderNotFound, standingFor } from "../orders/index.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { type Inspection, isCompleted } from "./inspection.ts";
import { inspectionCompleted, type InspectionClosed, type InspectionCompleted } from "./refusals.ts";

export type NotOpen = NotAllowed | OrderNotFound | InspectionCompleted | InspectionClosed;

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
