import type { AdminSettings } from "../accounts/index.ts";
import { accountFactKinds } from "../accounts/user.ts";
import type { LeadFact } from "../desk/lead.ts";
import { listingFactKinds } from "../listings/listing.ts";
import { loadFactKinds } from "../loads/load.ts";
import { orderFactKinds } from "../orders/order.ts";
import { quoteFactKinds } from "../quotes/quote.ts";

/** The acts that the log knows, each named by its area. */
export const auditActs = [
  ...orderFactKinds.map((kind) => `order.${kind}` as const),
  ...accountFactKinds.map((kind) => `account.${kind}` as const),
  "settings.changed",
  "queue.retried",
  "queue.retried_all",
  "prices.saved",
  ...quoteFactKinds.map((kind) => `quote.${kind}` as const),
  ...loadFactKinds.map((kind) => `load.${kind}` as const),
  ...listingFactKinds.map((kind) => `listing.${kind}` as const),
  "paper.added",
  "paper.removed",
  "series.saved",
  "customer.linked",
  "customer.unlinked",
  "lead.owner",
  "lead.lost",
  "lead.reopened",
] as const;
export type AuditAct = (typeof auditActs)[number];

/**
 * The areas that acts belong to; acts of one moment are listed in this order. The object of a `paper` act is its order,
 * that of a `lead` act its quote. `customer`: that two customers are one person.
 */
export const auditAreas = [
  "order",
  "account",
  "settings",
  "queue",
  "prices",
  "quote",
  "listing",
  "load",
  "paper",
  "series",
  "customer",
  "lead",
] as const;
export type AuditArea = (typeof auditAreas)[number];

/** The object of an act; `id` is null where only one such object exists. */
export type AuditObject = { readonly area: AuditArea; readonly id: string | null; readonly name: string };

/** One act: the actor, the moment, the object, and the reason where one was given. */
export type AuditEntry = {
  /** Tells entries of one moment apart; lists are ordered by moment and id. */
  readonly id: string;
  readonly createdAt: string;
  readonly act: AuditAct;
  readonly actorId: string | null;
  /** Null for a guest. */
  readonly actorName: string | null;
  readonly object: AuditObject;
  readonly reason: string | null;
};

/**
 * The id of an entry: a UUID (version 8) made of its area and its number there, so that ids sort by area, then by
 * number.
 */
export const entryId = (area: AuditArea, number: number | string): string =>
  `${hex(auditAreas.indexOf(area), 8)}-0000-8000-8000-${hex(Number(number), 12)}`;

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, "0");

/** The area and the number in it. Undefined for any other text. */
export function entryOf(id: string): { readonly area: AuditArea; readonly number: string } | undefined {
  const [, place = "", number = ""] = /^([0-9a-f]{8})-0000-8000-8000-([0-9a-f]{12})$/.exec(id) ?? [];
  const area = auditAreas[Number.parseInt(place, 16)];
  return area && { area, number: String(Number.parseInt(number, 16)) };
}

export type SavedTariff = {
  readonly version: number;
  /** How many values changed. */
  readonly changes: number;
  readonly restoredFrom: number | null;
};

/** A save of the quoter settings, in words for the log. */
export const describeTariff = ({ version, changes, restoredFrom }: SavedTariff): string =>
  restoredFrom === null
    ? `Version ${version}: ${changes} ${changes === 1 ? "value" : "values"} changed`
    : `Version ${version}: version ${restoredFrom} restored`;

/** The chosen settings, in words for the log. */
export const describeSettings = ({
  verifiedCarriersOnly,
  carriersNeedAuthority,
  carriersNeedInsurance,
  mostDaysOverdue,
  recordCalls,
}: AdminSettings): string =>
  [
    `Verified carriers only: ${onOrOff(verifiedCarriersOnly)}`,
    `carriers need authority: ${onOrOff(carriersNeedAuthority)}`,
    `carriers need insurance: ${onOrOff(carriersNeedInsurance)}`,
    `most days overdue: ${mostDaysOverdue ?? "off"}`,
    `calls are recorded: ${onOrOff(recordCalls)}`,
  ].join("; ");

/** A save of the mails after a quote, in words for the log. */
export const describeSeries = ({ version, on, heldOut, steps }: SavedSeries): string =>
  `Version ${version}: ${onOrOff(on)}; ${steps} ${steps === 1 ? "step" : "steps"}; held out: ${heldOut} percent`;

export type SavedSeries = {
  readonly version: number;
  readonly on: boolean;
  readonly heldOut: number;
  readonly steps: number;
};

/** An act on a lead, in words for the log. Owners by their names; null for none. */
export const describeLead = ({ kind, owner, former, reason }: AuditedLead): string | null =>
  kind === "owner" ? `From ${former ?? "no owner"} to ${owner ?? "no owner"}` : (reason?.replaceAll("_", " ") ?? null);

export type AuditedLead = Pick<LeadFact, "kind" | "reason"> & {
  readonly owner: string | null;
  readonly former: string | null;
};

const onOrOff = (on: boolean): string => (on ? "on" : "off");
