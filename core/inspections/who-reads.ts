import type { User } from "../accounts/index.ts";
import { type Order, standingOf } from "../orders/index.ts";
import type { NamingInspection } from "./ports.ts";

type Told = Omit<NamingInspection, "id" | "orderId">;

/**
 * Who made it, and the transporter for whom, read an inspection as long as it is kept; of the present claim its driver
 * does too. Once it is completed, all who may see the order read it, those of claims that were undone only shipper and
 * admins.
 */
export function mayReadInspection(user: User, inspection: Told, order: Order): boolean {
  if (user.id === inspection.inspectorId || user.id === inspection.transporterId) return true;
  const standing = standingOf(user, order);
  const present = inspection.claimedAt === order.assignedAt;
  if (standing === "driver") return present;
  if (!inspection.completed || standing === null || standing === "prospect") return false;
  return standing === "shipper" || standing === "admin" || present;
}
