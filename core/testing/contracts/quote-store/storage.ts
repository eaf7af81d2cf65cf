import type { EffectQueue, OrderStore, QuoteStore } from "../../../ports.ts";

export type QuoteStorage = {
  readonly quotes: QuoteStore;
  readonly orders: OrderStore;
  readonly effects: EffectQueue;
  readonly second: { readonly quotes: QuoteStore };
};
