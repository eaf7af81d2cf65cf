import { addDays } from "../shared/day.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { Page } from "../shared/paging.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { AuditEntry } from "./entry.ts";
import type { AuditPorts, AuditSearch } from "./ports.ts";

export type AskedAudit = Omit<AuditSearch, "until"> & {
  /** Days in UTC, both of them included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** Reads the acts of users within a range of days. */
export function readAuditLog({ audit }: AuditPorts) {
  return async ({
    from,
    to,
    person,
    object,
    ...asked
  }: AskedAudit): Promise<Result<Page<AuditEntry>, InvalidFields>> => {
    if (from && to && from > to) return refuse(invalidField("from", "The first day must not be after the last"));
    return accept(
      await audit.search({
        ...asked,
        person: person?.trim() || undefined,
        object: object?.trim() || undefined,
        from: from && startOf(from),
        until: to && startOf(addDays(to, 1)),
      }),
    );
  };
}

const startOf = (day: string): string => `${day}T00:00:00.000Z`;
