import type { User } from "../accounts/index.ts";
import { type Order, type OrderReadingName, standingToRead } from "../orders/index.ts";
import type { NamingInspection } from "./ports.ts";

type Told = Omit<NamingInspection, "id" | "orderId">;

/**
 * Who made it, and the transporter for whom, read an inspection as long as it is kept; of the present claim its driver
 * does too. Once it is completed, all who may see the order read it, those of claims that were undone only shipper and
 * admins.
 */
export function mayReadInspection(user: User, inspection: Told, order: Order): boolean {
  if (user.id === inspection.inspectorId || user.id === inspection.transporterId) return true;
  const may = (reading: OrderReadingName): boolean => standingToRead(reading, user, order).ok;
  if (!inspection.completed) return inspection.claimedAt === order.assignedAt && may("read_drafts");
  return may(inspection.claimedAt === order.assignedAt ? "read_inspections" : "read_former_inspections");
}
