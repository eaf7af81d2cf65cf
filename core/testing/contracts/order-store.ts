import { describe } from "vitest";
import type { AccountStore, EffectQueue, LiveFeed, OrderStore, QuoteStore } from "../../ports.ts";
import { describeAddingOrders } from "./order-store-adding.ts";
import { describeChangingOrders } from "./order-store-changing.ts";
import { describeClaimingOrders } from "./order-store-claiming.ts";
import { describeFindingOrders } from "./order-store-finding.ts";
import { describeJoiningOrders } from "./order-store-joining.ts";
import { describeOnceForOrders } from "./order-store-once.ts";
import { describeStandingOfTransporters } from "./order-store-standing.ts";
import { describeWhatFollowsOrders } from "./order-store-following.ts";
import { type ContractOptions, defaultPatienceMs, eachTestWith, type SetUp } from "./set-up.ts";

export type OrderStorage = {
  readonly accounts: AccountStore;
  readonly orders: OrderStore;
  readonly quotes: QuoteStore;
  readonly effects: EffectQueue;
  readonly live: LiveFeed;
  readonly second: { readonly orders: OrderStore };
};

export function orderStoreContract(
  name: string,
  setUp: SetUp<OrderStorage>,
  { patienceMs = defaultPatienceMs }: ContractOptions = {},
): void {
  describe(`order store: ${name}`, () => {
    const storage = eachTestWith(setUp);
    describeFindingOrders(storage);
    describeAddingOrders(storage);
    describeOnceForOrders(storage);
    describeClaimingOrders(storage);
    describeChangingOrders(storage);
    describeStandingOfTransporters(storage);
    describeWhatFollowsOrders(storage, patienceMs);
    describeJoiningOrders(storage);
  });
}
