import { describe } from "vitest";
import { describeBeginningSessions } from "./beginning.ts";
import { describeEndingSessions } from "./ending.ts";
import { describeKeepingSessions } from "./keeping.ts";
import { describeSessionLimits } from "./limits.ts";
import { eachTestWith, type SetUp } from "../shared/set-up.ts";
import type { SessionStorage } from "./storage.ts";

export function sessionStoreContract(name: string, setUp: SetUp<SessionStorage>): void {
  describe(`session store: ${name}`, () => {
    const storage = eachTestWith(setUp);
    describeBeginningSessions(storage);
    describeKeepingSessions(storage);
    describeSessionLimits(storage);
    describeEndingSessions(storage);
  });
}
