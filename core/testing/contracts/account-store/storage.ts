import type { AccountStore, CompanyStore, EffectQueue, OrderStore, SessionStore } from "../../../ports.ts";

export type AccountStorage = {
  readonly accounts: AccountStore;
  readonly companies: CompanyStore;
  readonly sessions: SessionStore;
  readonly effects: EffectQueue;
  readonly orders: OrderStore;
  readonly second: { readonly accounts: AccountStore };
};
