import type { AccountStore, LiveFeed, MessageStore, OrderStore, QuoteStore } from "../../../ports.ts";

export type MessageStorage = {
  readonly accounts: AccountStore;
  readonly quotes: QuoteStore;
  readonly orders: OrderStore;
  readonly messages: MessageStore;
  readonly live: LiveFeed;
  readonly second: { readonly messages: MessageStore };
};
