import { describe } from "vitest";
import { describeAddingAccounts } from "./adding.ts";
import { describeChangingAccounts } from "./changing.ts";
import { describeEffectsOfAccounts } from "./effects.ts";
import { describeFactsOfAccounts } from "./facts.ts";
import { describeMembers } from "./members.ts";
import { describeOnceForAccounts } from "./once.ts";
import { describeSearchingAccounts } from "./search.ts";
import { describeReviewing } from "./reviewing.ts";
import { describeChangingRoles } from "./roles.ts";
import { describeAccountStats } from "./stats.ts";
import { describeTokens } from "./tokens.ts";
import { eachTestWith, patienceMs, type SetUp } from "../shared/set-up.ts";
import type { AccountStorage } from "./storage.ts";

export function accountStoreContract(name: string, setUp: SetUp<AccountStorage>): void {
  describe(`account store: ${name}`, () => {
    const storage = eachTestWith(setUp);
    describeAddingAccounts(storage);
    describeOnceForAccounts(storage);
    describeChangingAccounts(storage);
    describeChangingRoles(storage);
    describeReviewing(storage);
    describeTokens(storage);
    describeMembers(storage);
    describeSearchingAccounts(storage);
    describeFactsOfAccounts(storage);
    describeAccountStats(storage);
    describeEffectsOfAccounts(storage, patienceMs);
  });
}
