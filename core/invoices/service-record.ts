import { shortId } from "../shared/short-id.ts";
import type { InvoicingEnvironment } from "../payments/index.ts";

/** The state of an invoice at the outside service that issues it. Moments as ISO 8601 in UTC. */
export type ServiceRecord = {
  /** The service's name, for people. */
  readonly name: string;
  /** The organization whose payment settings open it. */
  readonly organizationId: string;
  /** The account that may hold the invoice, set when issuing begins there; null before that. */
  readonly account: { readonly environment: InvoicingEnvironment; readonly accountId: string } | null;
  /** The service's own id, once it has said so. */
  readonly invoiceId: string | null;
  /** When it was seen to be archived, so that nothing is due there. */
  readonly archivedAt: string | null;
  /** Why the service does not have it as it should be. */
  readonly problem: string | null;
};

/** The part that everyone who sees the order may read. */
export const serviceSummary = ({ name, archivedAt, problem }: ServiceRecord) => ({ name, archivedAt, problem });

/** Our reference for an invoice at the service, unique there even where other invoices have the same number. */
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
