import { describe } from "vitest";
import { describeOrderConversations } from "./conversations.ts";
import { describeOnceForMessages } from "./once.ts";
import { describeReadingMessages } from "./reading.ts";
import { describeTellingOfMessages, describeToldByWebhooks } from "./telling.ts";
import { describeWritingMessages } from "./writing.ts";
import { eachTestWith, patienceMs, type SetUp } from "../shared/set-up.ts";
import type { MessageStorage } from "./storage.ts";

export function messageStoreContract(name: string, setUp: SetUp<MessageStorage>): void {
  describe(`message store: ${name}`, () => {
    const storage = eachTestWith(setUp);
    describeWritingMessages(storage);
    describeOnceForMessages(storage);
    describeReadingMessages(storage);
    describeOrderConversations(storage);
    describeTellingOfMessages(storage, patienceMs);
    describeToldByWebhooks(storage, patienceMs);
  });
}
