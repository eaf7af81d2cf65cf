import { describe } from "vitest";
import type { AccountStore, EffectQueue, SupportStore } from "../../ports.ts";
import { type ContractOptions, defaultPatienceMs, eachTestWith, type SetUp } from "./set-up.ts";
import { describeConversations } from "./support-store-conversations.ts";
import { describeKeepingMessages } from "./support-store-keeping.ts";

export type SupportStorage = {
  readonly accounts: AccountStore;
  readonly support: SupportStore;
  readonly effects: EffectQueue;
  readonly second: { readonly support: SupportStore };
};

export function supportStoreContract(
  name: string,
  setUp: SetUp<SupportStorage>,
  { patienceMs = defaultPatienceMs }: ContractOptions = {},
): void {
  describe(`support store: ${name}`, () => {
    const storage = eachTestWith(setUp);
    describeKeepingMessages(storage, patienceMs);
    describeConversations(storage);
  });
}
