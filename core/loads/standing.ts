import type { User } from "../accounts/index.ts";
import { carryingStanding } from "../jobs/index.ts";
import type { Load } from "./load.ts";

/** The part a user has in a load. A prospect is a transporter that may accept it or bid on it. */
export type LoadStanding = NonNullable<ReturnType<typeof carryingStanding>>;

/** Null for a user who has no part in the load. */
export const loadStandingOf = (user: User, load: Load): LoadStanding | null =>
  carryingStanding(user, load, isOffered(load));

/** Posted, and without a transporter. */
export const isOffered = ({ status, transporterId }: Load): boolean => status === "POSTED" && transporterId === null;
