import { describe } from "vitest";
import type { AccountStore, EffectQueue, LiveFeed, OrderStore, TrackingStore } from "../../ports.ts";
import { type ContractOptions, defaultPatienceMs, eachTestWith, type SetUp } from "./set-up.ts";
import { describeAddingPositions } from "./tracking-store-adding.ts";
import { describeWhatFollowsPositions } from "./tracking-store-following.ts";
import { describeListingPositions } from "./tracking-store-listing.ts";
import { describeOnceForPositions } from "./tracking-store-once.ts";

export type TrackingStorage = {
  readonly accounts: AccountStore;
  readonly orders: OrderStore;
  readonly tracking: TrackingStore;
  readonly effects: EffectQueue;
  readonly live: LiveFeed;
  readonly second: { readonly orders: OrderStore; readonly tracking: TrackingStore };
};

export function trackingStoreContract(
  name: string,
  setUp: SetUp<TrackingStorage>,
  { patienceMs = defaultPatienceMs }: ContractOptions = {},
): void {
  describe(`tracking store: ${name}`, () => {
    const storage = eachTestWith(setUp);
    describeAddingPositions(storage);
    describeOnceForPositions(storage);
    describeListingPositions(storage);
    describeWhatFollowsPositions(storage, patienceMs);
  });
}
