import type { AccountStore, EffectQueue, LiveFeed, OrderStore, QuoteStore, VettingStore } from "../../../ports.ts";

export type OrderStorage = {
  readonly accounts: AccountStore;
  readonly orders: OrderStore;
  readonly quotes: QuoteStore;
  readonly effects: EffectQueue;
  readonly live: LiveFeed;
  readonly vettings: VettingStore;
  readonly second: { readonly orders: OrderStore };
};
