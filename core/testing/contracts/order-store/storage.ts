import type {
  AccountStore,
  CertificateStore,
  CompanyStore,
  EffectQueue,
  LiveFeed,
  OrderLists,
  OrderStore,
  QuoteStore,
  UploadStore,
  VettingStore,
  WebhookStore,
} from "../../../ports.ts";

export type OrderStorage = {
  readonly accounts: AccountStore;
  readonly companies: CompanyStore;
  readonly orders: OrderStore;
  readonly orderLists: OrderLists;
  readonly quotes: QuoteStore;
  readonly effects: EffectQueue;
  readonly live: LiveFeed;
  readonly vettings: VettingStore;
  readonly uploads: UploadStore;
  readonly certificates: CertificateStore;
  readonly webhooks: WebhookStore;
  readonly second: { readonly orders: OrderStore };
};
