import { shortId } from "../shared/short-id.ts";
import type { InvoicingEnvironment } from "../payments/index.ts";

/** What is known of an invoice at the outside service that issues it. Moments as ISO 8601 in UTC. */
export type ServiceRecord = {
  /** What people call the service. */
  readonly name: string;
  /** Whose payment settings open it. */
  readonly organizationId: string;
  /** Where it may be, since issuing it was begun there; null before that. */
  readonly account: { readonly environment: InvoicingEnvironment; readonly accountId: string } | null;
  /** The service's own id, once it has said so. */
  readonly invoiceId: string | null;
  /** When it was seen to be archived, so that nothing is due there. */
  readonly archivedAt: string | null;
  /** Why the service does not have it as it should be. */
  readonly problem: string | null;
};

/** As far as those who see the order read of it. */
export const serviceSummary = ({ name, archivedAt, problem }: ServiceRecord) => ({ name, archivedAt, problem });

/** Our name of an invoice at the service: no other invoice there has it, also where others are numbered alike. */
export const serviceReference = ({ id, number }: { readonly id: string; readonly number: string }): string =>
  `${number}-${shortId(id)}`;

const hour = 3_600_000;
const day = 24 * hour;

/**
 * When an invoice that waits to be paid is looked at again: within hours while it is new, daily after a month, and never
 * after a year.
 */
export function nextCheck(issuedAt: string, now: Date): string | null {
  const age = now.getTime() - Date.parse(issuedAt);
  if (age > 365 * day) return null;
  return later(now, age < day ? hour : age < 30 * day ? 6 * hour : day);
}

export const later = (now: Date, milliseconds: number): string => new Date(now.getTime() + milliseconds).toISOString();
export const inAnHour = (now: Date): string => later(now, hour);
