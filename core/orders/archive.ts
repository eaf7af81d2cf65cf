import type { User } from "../accounts/index.ts";

export const archiveAfterDays = 90;

/** Orders delivered before this moment are archived. */
export const archivedBefore = (now: Date): string =>
  new Date(now.getTime() - archiveAfterDays * 86_400_000).toISOString();

/**
 * True when archived orders leave the user's list for the archive.
 * Admins look through all orders, and a receiver's list holds every delivery.
 */
export const archivedLeaveListOf = ({ userType }: Pick<User, "userType">): boolean =>
  userType !== "admin" && userType !== "receiver";
