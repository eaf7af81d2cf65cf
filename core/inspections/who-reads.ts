import type { User } from "../accounts/index.ts";
import { type Order, type OrderReadingName, standingToRead } from "../orders/index.ts";
import type { NamingInspection } from "./ports.ts";

type Told = Omit<NamingInspection, "id" | "orderId">;

/**
 * The inspector and the transporter of the claim can read an inspection as long as it is kept; the present claim's
 * driver can too. Once it is completed, everyone who may see the order can read it. For a claim that was undone, only
 * the shipper and admins can.
 */
export function mayReadInspection(user: User, inspection: Told, order: Order): boolean {
  if (user.id === inspection.inspectorId || user.id === inspection.transporterId) return true;
  const may = (reading: OrderReadingName): boolean => standingToRead(reading, user, order).ok;
  if (!inspection.completed) return inspection.claimedAt === order.assignedAt && may("read_drafts");
  return may(inspection.claimedAt === order.assignedAt ? "read_inspections" : "read_former_inspections");
}
