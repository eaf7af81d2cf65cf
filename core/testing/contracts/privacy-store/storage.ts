import type {
  AccountStore,
  CallStore,
  CustomerLinks,
  TakeUpStore,
  UploadStore,
  CaseStore,
  LeadStore,
  CalendarStore,
  CompanyStore,
  EffectQueue,
  LoadStore,
  MailRecords,
  MessageStore,
  NoteStore,
  OrderLists,
  OrderStore,
  KeyStore,
  PaymentSettingsStore,
  PrivacyStore,
  QuoteStore,
  SessionStore,
  SupportStore,
  TaskStore,
  TextStore,
} from "../../../ports.ts";

export type PrivacyStorage = {
  readonly accounts: AccountStore;
  readonly sessions: SessionStore;
  readonly companies: CompanyStore;
  readonly keys: KeyStore;
  readonly calendars: CalendarStore;
  readonly payments: PaymentSettingsStore;
  readonly orders: OrderStore;
  readonly orderLists: OrderLists;
  readonly loads: LoadStore;
  readonly messages: MessageStore;
  readonly quotes: QuoteStore;
  readonly support: SupportStore;
  readonly notes: NoteStore;
  readonly calls: CallStore;
  readonly customerLinks: CustomerLinks;
  readonly takeUps: TakeUpStore;
  readonly uploads: UploadStore;
  readonly cases: CaseStore;
  readonly leads: LeadStore;
  readonly tasks: TaskStore;
  readonly texts: TextStore;
  readonly mailRecords: MailRecords;
  readonly effects: EffectQueue;
  readonly privacy: PrivacyStore;
  readonly second: { readonly privacy: PrivacyStore };
};
