import { describe } from "vitest";
import type { AccountStore, SessionStore } from "../../ports.ts";
import { describeBeginningSessions } from "./session-store-beginning.ts";
import { describeEndingSessions } from "./session-store-ending.ts";
import { describeKeepingSessions } from "./session-store-keeping.ts";
import { describeSessionLimits } from "./session-store-limits.ts";
import { eachTestWith, type SetUp } from "./set-up.ts";

export type SessionStorage = {
  readonly accounts: AccountStore;
  readonly sessions: SessionStore;
  readonly second: { readonly sessions: SessionStore };
};

export function sessionStoreContract(name: string, setUp: SetUp<SessionStorage>): void {
  describe(`session store: ${name}`, () => {
    const storage = eachTestWith(setUp);
    describeBeginningSessions(storage);
    describeKeepingSessions(storage);
    describeSessionLimits(storage);
    describeEndingSessions(storage);
  });
}
