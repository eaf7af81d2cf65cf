import { describe } from "vitest";
import type { AccountStore, LiveFeed, MessageStore, OrderStore, QuoteStore } from "../../ports.ts";
import { describeOrderConversations } from "./message-store-conversations.ts";
import { describeOnceForMessages } from "./message-store-once.ts";
import { describeReadingMessages } from "./message-store-reading.ts";
import { describeTellingOfMessages } from "./message-store-telling.ts";
import { describeWritingMessages } from "./message-store-writing.ts";
import { type ContractOptions, defaultPatienceMs, eachTestWith, type SetUp } from "./set-up.ts";

export type MessageStorage = {
  readonly accounts: AccountStore;
  readonly quotes: QuoteStore;
  readonly orders: OrderStore;
  readonly messages: MessageStore;
  readonly live: LiveFeed;
  readonly second: { readonly messages: MessageStore };
};

export function messageStoreContract(
  name: string,
  setUp: SetUp<MessageStorage>,
  { patienceMs = defaultPatienceMs }: ContractOptions = {},
): void {
  describe(`message store: ${name}`, () => {
    const storage = eachTestWith(setUp);
    describeWritingMessages(storage);
    describeOnceForMessages(storage);
    describeReadingMessages(storage);
    describeOrderConversations(storage);
    describeTellingOfMessages(storage, patienceMs);
  });
}
