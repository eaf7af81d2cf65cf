import type { AccountFact, Organization, User } from "../accounts/index.ts";
import type { Effect } from "../effects/effect.ts";

export type CompanyPorts = { readonly companies: CompanyStore };

export type CompanyBasics = Pick<Organization, "companyName" | "companyPhone" | "companyAddress">;

/** The records kept with a change of a company. */
export type CompanyFollowUp = {
  /**
   * It is another company now: its main account is no longer verified, and its verdict and override no longer count.
   */
  readonly isAnother: boolean;
  readonly facts: readonly AccountFact[];
  readonly effects: readonly Effect[];
};

/**
 * Decides what follows from a change of a company. It sees the company as it was and its main account, which stay
 * locked until it returns. `main` is null where that account is removed.
 */
export type FollowCompany = (former: Organization, main: User | null) => CompanyFollowUp;

export interface CompanyStore {
  /** Undefined for an unknown or malformed id. */
  find(id: string): Promise<Organization | undefined>;
  /** Changes `companyName` for its people too. @throws for an unknown id */
  save(organization: Organization, follow?: FollowCompany): Promise<void>;
  /**
   * Sets the name, unless it is null, for its people too; sets phone and address only where there is none. Nothing else
   * changes.
   */
  fillIn(id: string, given: CompanyBasics, follow?: FollowCompany): Promise<void>;
}
