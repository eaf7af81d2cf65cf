import type { AccountFact, User } from "../accounts/index.ts";
import type { Effect } from "../effects/effect.ts";
import type { InvoiceOwner } from "../invoices/ports.ts";
import type { Result } from "../shared/result.ts";
import type { W9 } from "./w9.ts";

export type TaxPorts = { readonly taxes: TaxStore };

export type TaxMail = {
  readonly kind: "w9_request";
  readonly to: string;
  readonly user: User;
  /** The name of the company or person that asks. */
  readonly payer: string;
};

/** The payments of one side's invoices in a calendar year. */
export type YearSearch = {
  readonly year: number;
  readonly owner: InvoiceOwner;
  /** The side of the owner: its counterparts are the payees of a payer, and the payers of a payee. */
  readonly side: "payer" | "payee";
  /** The owner in the ledger (`partyOf`), which asks for W-9s. */
  readonly party: string;
  readonly limit: number;
};

/** The payments of a year between the owner and one counterpart that came and stayed. Amounts in US dollars and cents. */
export type YearTotal = {
  /** Its organization, else its account; `operator`, or `guests` for all customers without an account. */
  readonly counterpart: string;
  /** As the newest of the invoices names it. */
  readonly name: string;
  /** Without payments by card. */
  readonly amount: string;
  readonly cardAmount: string;
  /** How many there are, with those by card. */
  readonly payments: number;
  /** The newest one of a payee; null also for payers. */
  readonly w9: W9 | null;
  /** The last time that the owner asked the payee for one. */
  readonly askedAt: string | null;
};

/** A payee that may be asked for a W-9. */
export type AskedPayee = {
  /** The account that has the invoices. */
  readonly accountId: string;
  readonly w9: W9 | null;
  readonly askedAt: string | null;
};

export interface TaxStore {
  /** An organization's forms, newest first; none for a malformed id. */
  w9s(organizationId: string, limit: number): Promise<readonly W9[]>;
  /** @throws for an unknown organization or account */
  keep(w9: W9, facts: readonly AccountFact[]): Promise<void>;
  /**
   * Those with a payment in the year (by `paidOn`) of which something stayed: the largest amount first, then the largest
   * amount by card, then by counterpart.
   */
  yearTotals(search: YearSearch): Promise<readonly YearTotal[]>;
  /**
   * `decide` sees the payee, and no other call for the two decides until its answer is kept; a refusal keeps nothing.
   * @param payee an organization
   * @returns undefined where no account in use of the payee has an invoice of the owner's
   */
  ask<Refusal>(
    request: Pick<YearSearch, "owner" | "party"> & { readonly payee: string },
    decide: (payee: AskedPayee) => Result<{ readonly askedAt: string; readonly effects: readonly Effect[] }, Refusal>,
  ): Promise<Result<undefined, Refusal> | undefined>;
  /** Keeps facts that stand beside no change. */
  note(facts: readonly AccountFact[]): Promise<void>;
}
