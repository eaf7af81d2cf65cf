import { describe } from "vitest";
import { eachTestWith, patienceMs, type SetUp } from "../shared/set-up.ts";
import { describeAcknowledging } from "./acknowledging.ts";
import { describeConversations } from "./conversations.ts";
import { describeKeepingMessages } from "./keeping.ts";
import { describeOnceForSupport } from "./once.ts";
import type { SupportStorage } from "./storage.ts";

export function supportStoreContract(name: string, setUp: SetUp<SupportStorage>): void {
  describe(`support store: ${name}`, () => {
    const storage = eachTestWith(setUp);
    describeKeepingMessages(storage, patienceMs);
    describeOnceForSupport(storage);
    describeAcknowledging(storage);
    describeConversations(storage);
  });
}
