import type { AccountStore, LiveFeed, OrderStore } from "../../../ports.ts";

export type LiveStorage = {
  readonly accounts: AccountStore;
  readonly orders: OrderStore;
  readonly live: LiveFeed;
  readonly second: { readonly orders: OrderStore; readonly live: LiveFeed };
};
