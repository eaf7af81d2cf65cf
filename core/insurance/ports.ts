import type { AccountFact, User } from "../accounts/index.ts";
import type { Effect } from "../effects/effect.ts";
import type { Kept, KeyReused, IdempotencyKey } from "../shared/idempotency.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import type { Result } from "../shared/result.ts";
import type { Certificate } from "./certificate.ts";
import type { ReminderDay } from "./reminders.ts";

export type InsurancePorts = { readonly certificates: CertificateStore };

/** `expires`: the days left; 0 on the last day, negative after it. */
export type CertificateNews =
  | { readonly step: "confirmed" }
  | { readonly step: "refused"; readonly reason: string }
  | { readonly step: "expires"; readonly days: number };

export type InsuranceMail = {
  readonly kind: "certificate_mail";
  readonly to: string;
  readonly user: User;
  readonly certificate: Pick<Certificate, "kind" | "insurer" | "policyNumber" | "expiresOn">;
  readonly news: CertificateNews;
};

/** The lists of admins: those that wait, oldest first; those that expire within 30 days, and expired ones, by day. */
export const certificateLists = ["waiting", "expiring", "expired"] as const;
export type CertificateList = (typeof certificateLists)[number];

export type CertificateSearch = PageRequest & {
  readonly show: CertificateList;
  /** Today, `YYYY-MM-DD`, in UTC. */
  readonly today: string;
};

export type ListedCertificate = {
  readonly certificate: Certificate;
  /** Its company where that has a name, else its person. */
  readonly carrierName: string;
};

export type CertificateChange = {
  readonly certificate: Certificate;
  readonly facts: readonly AccountFact[];
  readonly effects: readonly Effect[];
};

/** Certificates of insurance. Those of a kind stay when a newer one comes. */
export interface CertificateStore {
  /**
   * Keeps a new one whose content is claimed. With `once`, a repeat answers the first one. `decide` hears how many of its
   * organization wait; no other is added until it returns, and a refusal keeps nothing.
   */
  add<Refusal = never>(
    certificate: Certificate,
    once?: IdempotencyKey,
    decide?: (waiting: number) => Result<undefined, Refusal>,
  ): Promise<Result<Kept<Certificate>, Refusal | KeyReused>>;
  /** The earlier answer of `add` to this `once`; undefined when the call is new. */
  earlier(once: IdempotencyKey): Promise<Result<Certificate, KeyReused> | undefined>;
  /** Undefined for an unknown or malformed id. */
  find(id: string): Promise<Certificate | undefined>;
  /** Newest first. */
  ofOrganization(organizationId: string, most: number): Promise<readonly Certificate[]>;
  /** The confirmed ones that expire on a day or later, in any order. */
  inForce(organizationId: string, day: string): Promise<readonly Certificate[]>;
  /** How many wait for an admin. */
  countWaiting(organizationId: string): Promise<number>;
  /**
   * `decide` sees the newest certificate, which stays locked until it returns; what it returns is kept as a whole, a
   * refusal keeps nothing. @returns undefined for an unknown id
   */
  change<Refusal>(
    id: string,
    decide: (certificate: Certificate) => Result<CertificateChange, Refusal>,
  ): Promise<Result<Certificate, Refusal> | undefined>;
  /**
   * Expiring and expired ones are confirmed, and no confirmed one of their organization and kind reaches further.
   * Those of removed accounts are left out.
   */
  list(search: CertificateSearch): Promise<Page<ListedCertificate>>;
  /**
   * Marks those whose `reminderAt` has come and was not marked before, of the ones that `list` shows as expiring or
   * expired, and puts what is made of each in line with it. @returns how many
   */
  remindDue(
    today: string,
    most: number,
    effectOf: (certificate: Certificate, reminder: ReminderDay) => Effect,
  ): Promise<number>;
}
