import type {
  AccountStore,
  EffectQueue,
  LiveFeed,
  LoadLists,
  LoadStore,
  OrderLists,
  OrderStore,
  SavedSearchStore,
} from "../../../ports.ts";

export type SavedSearchStorage = {
  readonly accounts: AccountStore;
  readonly loads: LoadStore;
  readonly loadLists: LoadLists;
  readonly orders: OrderStore;
  readonly orderLists: OrderLists;
  readonly effects: EffectQueue;
  readonly live: LiveFeed;
  readonly savedSearches: SavedSearchStore;
  readonly second: { readonly savedSearches: SavedSearchStore };
};
