import type {
  AccountStore,
  CompanyStore,
  EffectQueue,
  KeyStore,
  OrderStore,
  PaymentSettingsStore,
  OrderTemplateStore,
  SavedSearchStore,
  SessionStore,
  TruckStore,
  WebhookStore,
} from "../../../ports.ts";

export type AccountStorage = {
  readonly accounts: AccountStore;
  readonly companies: CompanyStore;
  readonly sessions: SessionStore;
  readonly effects: EffectQueue;
  readonly orders: OrderStore;
  readonly payments: PaymentSettingsStore;
  readonly webhooks: WebhookStore;
  readonly keys: KeyStore;
  readonly savedSearches: SavedSearchStore;
  readonly orderTemplates: OrderTemplateStore;
  readonly trucks: TruckStore;
  readonly second: { readonly accounts: AccountStore };
};
