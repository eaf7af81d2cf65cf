import type { AccountStore, EffectQueue, LiveFeed, OrderStore, TrackingStore } from "../../../ports.ts";

export type TrackingStorage = {
  readonly accounts: AccountStore;
  readonly orders: OrderStore;
  readonly tracking: TrackingStore;
  readonly effects: EffectQueue;
  readonly live: LiveFeed;
  readonly second: { readonly orders: OrderStore; readonly tracking: TrackingStore };
};
