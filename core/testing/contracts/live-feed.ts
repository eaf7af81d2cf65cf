import { describe } from "vitest";
import type { AccountStore, LiveFeed, OrderStore } from "../../ports.ts";
import { describeFollowing } from "./live-feed-following.ts";
import { describeReadingOn } from "./live-feed-reading-on.ts";
import { type ContractOptions, defaultPatienceMs, eachTestWith, type SetUp } from "./set-up.ts";

export type LiveStorage = {
  readonly accounts: AccountStore;
  readonly orders: OrderStore;
  readonly live: LiveFeed;
  readonly second: { readonly orders: OrderStore; readonly live: LiveFeed };
};

export function liveFeedContract(
  name: string,
  setUp: SetUp<LiveStorage>,
  { patienceMs = defaultPatienceMs }: ContractOptions = {},
): void {
  describe(`live feed: ${name}`, () => {
    const storage = eachTestWith(setUp);
    describeFollowing(storage, patienceMs);
    describeReadingOn(storage, patienceMs);
  });
}
