import type {
  AccountStore,
  EffectQueue,
  LiveFeed,
  MessageStore,
  OrderStore,
  QuoteStore,
  WebhookStore,
} from "../../../ports.ts";

export type MessageStorage = {
  readonly accounts: AccountStore;
  readonly quotes: QuoteStore;
  readonly orders: OrderStore;
  readonly messages: MessageStore;
  readonly live: LiveFeed;
  readonly effects: EffectQueue;
  readonly webhooks: WebhookStore;
  readonly second: { readonly messages: MessageStore };
};
