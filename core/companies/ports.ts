import type { Organization } from "../accounts/index.ts";
import type { Effect } from "../effects/effects.ts";

export type CompanyPorts = { readonly companies: CompanyStore };

export type CompanyBasics = Pick<Organization, "companyName" | "companyPhone" | "companyAddress">;

export interface CompanyStore {
  /** Undefined for what is not there, also for what is no id. */
  find(id: string): Promise<Organization | undefined>;
  /** Its people's `companyName` follows. @param effects kept with it. @throws for an unknown id */
  save(organization: Organization, effects?: readonly Effect[]): Promise<void>;
  /** Takes a name, unless null, with its people; phone and address only where there is none. Nothing else changes. */
  fillIn(id: string, given: CompanyBasics): Promise<void>;
}
