import type { Page, PageRequest } from "../shared/paging.ts";
import type { AuditAct, AuditEntry } from "./entry.ts";

export type AuditPorts = { readonly audit: AuditLog };

export type AuditSearch = PageRequest & {
  /** Part of the actor's e-mail, name or company, as `isFoundIn` finds it; the first 200 such people. */
  readonly person?: string | undefined;
  /** The first 8 characters of an order's id or the whole id, or part of the e-mail, name or company of an account. */
  readonly object?: string | undefined;
  readonly act?: AuditAct | undefined;
  /** Moments: from the first until before the second. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
};

/** The acts of users, read from the facts that every area keeps with its changes. */
export interface AuditLog {
  /** Newest first; entries of one moment by their ids. */
  search(search: AuditSearch): Promise<Page<AuditEntry>>;
}
