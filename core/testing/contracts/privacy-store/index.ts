import { describe } from "vitest";
import { eachTestWith, patienceMs, type SetUp } from "../shared/set-up.ts";
import { describeErasing } from "./erasing.ts";
import { describeReadingOwnData } from "./reading.ts";
import { describeTies } from "./ties.ts";
import type { PrivacyStorage } from "./storage.ts";

export function privacyStoreContract(name: string, setUp: SetUp<PrivacyStorage>): void {
  describe(`privacy store: ${name}`, () => {
    const storage = eachTestWith(setUp);
    describeTies(storage);
    describeErasing(storage, patienceMs);
    describeReadingOwnData(storage);
  });
}
