import type { User } from "../accounts/index.ts";

type Carried = { readonly transporterId: string | null; readonly driverId: string | null };

/**
 * The part of an admin, a transporter or a driver in a job; null for every other user. A prospect is a transporter who
 * may take a job that is open.
 */
export function carryingStanding(
  { id, userType }: User,
  { transporterId, driverId }: Carried,
  isOpen: boolean,
): "admin" | "transporter" | "driver" | "prospect" | null {
  if (userType === "admin") return "admin";
  if (userType === "driver") return driverId === id ? "driver" : null;
  if (userType !== "transporter") return null;
  if (transporterId === id) return "transporter";
  return isOpen ? "prospect" : null;
}
