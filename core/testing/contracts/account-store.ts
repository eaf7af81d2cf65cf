import { describe } from "vitest";
import type { AccountStore, CompanyStore, EffectQueue, SessionStore } from "../../ports.ts";
import { describeAddingAccounts } from "./account-store-adding.ts";
import { describeChangingAccounts } from "./account-store-changing.ts";
import { describeEffectsOfAccounts } from "./account-store-effects.ts";
import { describeFactsOfAccounts } from "./account-store-facts.ts";
import { describeMembers } from "./account-store-members.ts";
import { describeOnceForAccounts } from "./account-store-once.ts";
import { describeSearchingAccounts } from "./account-store-search.ts";
import { describeAccountStats } from "./account-store-stats.ts";
import { describeTokens } from "./account-store-tokens.ts";
import { type ContractOptions, defaultPatienceMs, eachTestWith, type SetUp } from "./set-up.ts";

export type AccountStorage = {
  readonly accounts: AccountStore;
  readonly companies: CompanyStore;
  readonly sessions: SessionStore;
  readonly effects: EffectQueue;
  readonly second: { readonly accounts: AccountStore };
};

export function accountStoreContract(
  name: string,
  setUp: SetUp<AccountStorage>,
  { patienceMs = defaultPatienceMs }: ContractOptions = {},
): void {
  describe(`account store: ${name}`, () => {
    const storage = eachTestWith(setUp);
    describeAddingAccounts(storage);
    describeOnceForAccounts(storage);
    describeChangingAccounts(storage);
    describeTokens(storage);
    describeMembers(storage);
    describeSearchingAccounts(storage);
    describeFactsOfAccounts(storage);
    describeAccountStats(storage);
    describeEffectsOfAccounts(storage, patienceMs);
  });
}
