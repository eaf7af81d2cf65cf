import type { User } from "../accounts/index.ts";
import type { Load } from "./load.ts";

/** The part a user has in a load. A prospect is a carrier that may accept it or bid on it. */
export type LoadStanding = "admin" | "carrier" | "driver" | "prospect";

/** Null for a user who has no part in the load. */
export function loadStandingOf(user: User, load: Load): LoadStanding | null {
  switch (user.userType) {
    case "admin":
      return "admin";
    case "transporter":
      if (load.transporterId === user.id) return "carrier";
      return isOffered(load) ? "prospect" : null;
    case "driver":
      return load.driverId === user.id ? "driver" : null;
    default:
      return null;
  }
}

/** Posted, and without a carrier. */
export const isOffered = ({ status, transporterId }: Load): boolean => status === "POSTED" && transporterId === null;
