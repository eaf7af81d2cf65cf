import type {
  AccountStore,
  CertificateStore,
  EffectQueue,
  LiveFeed,
  OrderStore,
  QuoteStore,
  UploadStore,
  VettingStore,
} from "../../../ports.ts";

export type OrderStorage = {
  readonly accounts: AccountStore;
  readonly orders: OrderStore;
  readonly quotes: QuoteStore;
  readonly effects: EffectQueue;
  readonly live: LiveFeed;
  readonly vettings: VettingStore;
  readonly uploads: UploadStore;
  readonly certificates: CertificateStore;
  readonly second: { readonly orders: OrderStore };
};
