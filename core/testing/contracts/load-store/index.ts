import { describe } from "vitest";
import { eachTestWith, patienceMs, type SetUp } from "../shared/set-up.ts";
import { describeContestedLoads } from "./contesting.ts";
import { describeWhatFollowsLoads } from "./following.ts";
import { describeKeepingLoads } from "./keeping.ts";
import { describeWithdrawnBids } from "./withdrawing.ts";
import type { LoadStorage } from "./storage.ts";

export function loadStoreContract(name: string, setUp: SetUp<LoadStorage>): void {
  describe(`load store: ${name}`, () => {
    const storage = eachTestWith(setUp);
    describeKeepingLoads(storage);
    describeContestedLoads(storage);
    describeWithdrawnBids(storage, patienceMs);
    describeWhatFollowsLoads(storage, patienceMs);
  });
}
