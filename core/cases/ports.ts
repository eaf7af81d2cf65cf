import type { User } from "../accounts/index.ts";
import type { Effect } from "../effects/effect.ts";
import type { Kept, KeyReused, IdempotencyKey } from "../shared/idempotency.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import type { Result } from "../shared/result.ts";
import type { Case, CaseDeadline, CaseEntry, CaseReminderDay, DeadlineKind } from "./case.ts";
import type { CaseJob, CaseJobRef } from "./case-job.ts";
import type { CaseKind } from "./vocabulary.ts";

export type CasePorts = { readonly cases: CaseStore };

export type CaseMail = {
  readonly to: string;
  readonly user: User;
  readonly caseId: string;
  /** Null for a load. */
  readonly orderId: string | null;
  readonly loadId: string | null;
  readonly number: string;
} & (
  | {
      readonly kind: "case_mail";
      readonly vehicle: string;
      /** The reference of a load; null for an order. */
      readonly loadRef: string | null;
      readonly claim: { readonly kind: CaseKind };
      readonly step: CaseEntry["act"];
      readonly words: string | null;
      readonly amount: string | null;
    }
  | {
      readonly kind: "case_deadline_mail";
      readonly deadline: { readonly kind: DeadlineKind; readonly dueOn: string };
    }
);

/** A changed case with its new entry, and the effects that are kept with both. */
export type CaseChange = {
  readonly changed: Case;
  readonly entry: CaseEntry;
  readonly effects: readonly Effect[];
};

export type NewCase = {
  readonly of: Omit<Case, "number">;
  readonly entry: CaseEntry;
  readonly effects: readonly Effect[];
};

/** Those whose cases a list has; the desk reads all. */
export type CaseOwner =
  | { readonly kind: "organization"; readonly organizationId: string }
  | { readonly kind: "shipper" | "carrier"; readonly userId: string }
  | { readonly kind: "receiver"; readonly email: string }
  | { readonly kind: "all" };

/** `due`: those with a deadline, the first of them first. `open` and `over`: the newest first. */
export const caseLists = ["due", "open", "over"] as const;
export type CaseList = (typeof caseLists)[number];
export type CaseSearch = PageRequest & { readonly owner: CaseOwner; readonly show: CaseList };

/** With the names that screens show beside it. */
export type ListedCase = {
  readonly found: Case;
  /** Of a load with several: the first of them, and how many more. */
  readonly vehicle: string;
  /** The reference of a load; null for an order. */
  readonly loadRef: string | null;
  readonly carrierName: string;
  /** Null for a guest. Of a load, that of the admin who posted it. */
  readonly shipperName: string | null;
};
export type ListedEntry = { readonly entry: CaseEntry; readonly actorName: string | null };

/** The cases of orders and loads, each with one thread of entries that is only added to. */
export interface CaseStore {
  /**
   * Gives a new case the next number. `decide` sees the newest job, which stays locked until it returns, and the open
   * cases of the job; a refusal keeps nothing, and takes no number. @returns undefined for an unknown job
   */
  file<Refusal>(
    of: CaseJobRef,
    decide: (job: CaseJob, open: readonly Case[]) => Result<NewCase, Refusal>,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<Case>, Refusal | KeyReused> | undefined>;
  /**
   * `decide` sees the newest case, which stays locked until it returns; what it returns is kept as a whole, a refusal
   * keeps nothing. A file's content is claimed before. @returns undefined for an unknown id
   */
  change<Refusal>(
    id: string,
    decide: (found: Case) => Result<CaseChange, Refusal>,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<Case>, Refusal | KeyReused> | undefined>;
  /** Undefined for an unknown or malformed id. */
  find(id: string): Promise<ListedCase | undefined>;
  /** Newest first, at most 50. */
  ofJob(of: CaseJobRef): Promise<readonly ListedCase[]>;
  list(search: CaseSearch): Promise<Page<ListedCase>>;
  /** Newest first. */
  entries(caseId: string, page: PageRequest): Promise<Page<ListedEntry>>;
  /** How many were filed with a carrier, counted up to `most`. */
  countOf(carrierId: string, most: number): Promise<number>;
  /** Those of an account in all cases, newest first. */
  entriesBy(actorId: string, page: PageRequest): Promise<Page<CaseEntry>>;
  /** Undefined for an unknown or malformed id. */
  findEntry(id: string): Promise<CaseEntry | undefined>;
  /**
   * Marks the deadlines whose reminder has come by `today`, each once, and keeps its effect. @returns how many
   */
  remindDue(
    today: string,
    most: number,
    effectOf: (found: Case, deadline: CaseDeadline, daysBefore: CaseReminderDay) => Effect,
  ): Promise<number>;
}
