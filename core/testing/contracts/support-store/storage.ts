import type { AccountStore, EffectQueue, SupportStore } from "../../../ports.ts";

export type SupportStorage = {
  readonly accounts: AccountStore;
  readonly support: SupportStore;
  readonly effects: EffectQueue;
  readonly second: { readonly support: SupportStore };
};
