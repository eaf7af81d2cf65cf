import type { AccountStore, EffectQueue, LiveFeed, LoadLists, LoadStore } from "../../../ports.ts";

export type LoadStorage = {
  readonly accounts: AccountStore;
  readonly loads: LoadStore;
  readonly loadLists: LoadLists;
  readonly effects: EffectQueue;
  readonly live: LiveFeed;
  readonly second: { readonly loads: LoadStore; readonly loadLists: LoadLists };
};
