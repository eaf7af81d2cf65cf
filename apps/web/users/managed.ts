import { type AbilityName, type Actor, may } from "@lotlane/core/accounts";
import type { Name, PagedName } from "@lotlane/adapters/http/contract";

/** Whom a main account manages: the calls and the words for them. */
export type Managed = {
  readonly ability: AbilityName;
  readonly list: PagedName & ("GET /api/users/sub" | "GET /api/users/drivers");
  readonly add: Name & ("POST /api/users/sub" | "POST /api/users/drivers");
  readonly remove: Name & ("DELETE /api/users/sub/{id}" | "DELETE /api/users/drivers/{id}");
  /** At the start of a sentence and in titles. */
  readonly One: string;
  readonly Many: string;
  /** Within a sentence. */
  readonly one: string;
  readonly many: string;
  readonly account: string;
  readonly can: readonly string[];
  readonly cannot: readonly string[];
};

const subUsers: Managed = {
  ability: "manageSubUsers",
  list: "GET /api/users/sub",
  add: "POST /api/users/sub",
  remove: "DELETE /api/users/sub/{id}",
  One: "Sub-User",
  Many: "Sub-Users",
  one: "sub-user",
  many: "sub-users",
  account: "dealer account",
  can: ["Create and manage orders", "View only their own orders"],
  cannot: ["Add other sub-users", "Access billing or account settings"],
};

const drivers: Managed = {
  ability: "manageDrivers",
  list: "GET /api/users/drivers",
  add: "POST /api/users/drivers",
  remove: "DELETE /api/users/drivers/{id}",
  One: "Driver",
  Many: "Drivers",
  one: "driver",
  many: "drivers",
  account: "transporter account",
  can: ["Sign in to the driver view", "View only the orders given to them"],
  cannot: ["Add other drivers", "Change company information"],
};

/** Transporters have drivers; everybody else is asked about sub-users. */
export const managedBy = (actor: Actor): Managed => (may(actor, "manageDrivers") ? drivers : subUsers);

/** A sentence that begins with who it is about: "Sub-user", not "Sub-User". */
export const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
