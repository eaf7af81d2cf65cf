import type { AccountStore, CompanyStore, EffectQueue, SessionStore } from "../../../ports.ts";

export type AccountStorage = {
  readonly accounts: AccountStore;
  readonly companies: CompanyStore;
  readonly sessions: SessionStore;
  readonly effects: EffectQueue;
  readonly second: { readonly accounts: AccountStore };
};
