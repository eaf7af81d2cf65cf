import type { Name } from "@lotlane/adapters/http/contract";
import { randomUUID } from "node:crypto";
import type { Role } from "../roles.ts";

/** The thing that the path of a call names, and the roles that may see it. */
export type Thing = {
  readonly of: string;
  /** The ids in the path, where it has two joined by a slash. */
  readonly id: () => string | Promise<string>;
  readonly seenBy: readonly Role[];
  /** The status for each role that may call, where it depends on more than `seenBy`. */
  readonly answers?: Readonly<Partial<Record<Role, number>>>;
};

/** The things of each call that names one. */
export type Things = Readonly<Partial<Record<Name, readonly Thing[]>>>;

export const unknown: Thing = { of: "an unknown id", id: () => randomUUID(), seenBy: [] };
export const nonsense: Thing = { of: "nonsense", id: () => "nonsense", seenBy: [] };
