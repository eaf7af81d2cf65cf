import { describe } from "vitest";
import { eachTestWith, type SetUp } from "../shared/set-up.ts";
import { describeKeeping } from "./keeping.ts";
import { describeMatching } from "./matching.ts";
import { describeSearchMails } from "./mailing.ts";
import type { SavedSearchStorage } from "./storage.ts";

export function savedSearchStoreContract(name: string, setUp: SetUp<SavedSearchStorage>): void {
  describe(`saved search store: ${name}`, () => {
    const storage = eachTestWith(setUp);
    describeKeeping(storage);
    describeMatching(storage);
    describeSearchMails(storage);
  });
}
