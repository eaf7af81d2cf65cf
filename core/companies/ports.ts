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
 * Decides what follows from a change of a company, on what it was and its main account, which stay locked until it
 * returns. `main` is null where that account is removed.
 */
export type FollowCompany = (former: Organization, main: User | null) => CompanyFollowUp;

export interface CompanyStore {
  /** Undefined for an unknown or malformed id. */
  find(id: string): Promise<Organization | undefined>;
  /** Its people's `companyName` follows. @throws for an unknown id */
  save(organization: Organization, follow?: FollowCompany): Promise<void>;
  /** Takes a name, unless null, with its people; phone and address only where there is none. Nothing else changes. */
  fillIn(id: string, given: CompanyBasics, follow?: FollowCompany): Promise<void>;
}
