import type { AccountFact, Organization } from "../accounts/index.ts";
import type { Result } from "../shared/result.ts";
import type { RegistryAnswer } from "./carrier-record.ts";
import type { CarrierNumbers } from "../accounts/index.ts";
import type { AuthorityOverride, CarrierCheck, Vetting } from "./vetting.ts";

export type VettingPorts = {
  /** Null where none is configured. */
  readonly registry: CarrierRegistry | null;
  readonly vettings: VettingStore;
};

/** No usable answer; the message is fit for admins and logs. */
export type RegistryAway = { readonly kind: "registry_away"; readonly message: string };

/** A public registry of carriers and what they are allowed to do. */
export interface CarrierRegistry {
  /** The registry's name, for people. */
  readonly name: string;
  /**
   * Looks a carrier up by its numbers, at least one of which is given. Never throws for what the registry does.
   * @param patienceMilliseconds how long to wait at most, for all calls that it takes
   */
  find(asked: CarrierNumbers, patienceMilliseconds: number): Promise<Result<RegistryAnswer, RegistryAway>>;
}

/** How carriers' organizations stand with the registry, and every check. */
export interface VettingStore {
  /** Undefined before the first check or override, also for what is no id. */
  find(organizationId: string): Promise<Vetting | undefined>;
  /**
   * Keeps a check. An answered one takes the place of the last answered one unless that is newer; of tries without an
   * answer in a row, the history keeps the first.
   * @param dueAt when to look again; null for never
   * @param isAbout says of the company as it is now, which stays locked until the check is kept, that it was looked up
   * @returns false where `isAbout` says no, and nothing is kept. @throws for an unknown organization
   */
  record(check: CarrierCheck, dueAt: string | null, isAbout?: (company: Organization) => boolean): Promise<boolean>;
  /** Replaces or ends the override, and keeps the fact of it. @throws for an unknown organization */
  override(organizationId: string, override: AuthorityOverride | null, fact: AccountFact): Promise<void>;
  /**
   * Puts in line the companies that no round looks at yet: those with a number whose carrier may sign in, such as
   * companies from before the registry was configured.
   * @param dueAt from when they are due
   * @returns how many
   */
  enlist(dueAt: string, most: number): Promise<number>;
  /** Organizations to look at by now, the longest due first. Each is put off until `later`, so that no second caller gets it. */
  takeDue(now: string, later: string, most: number): Promise<readonly string[]>;
  /** Newest first. The newest hundred of an organization are kept, and the last answered one. */
  history(organizationId: string, most: number): Promise<readonly CarrierCheck[]>;
}
