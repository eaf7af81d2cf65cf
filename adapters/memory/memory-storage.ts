import type { QuoteOpenings } from "@lotlane/core/ports";
import { type Effect, fullName } from "@lotlane/core";
import type {
  Account,
  AccountFact,
  AdminSettings,
  NewSession,
  Organization,
  Registered,
  SignedInPlace,
  Token,
} from "@lotlane/core/accounts";
import type { SavedSearch } from "@lotlane/core/board";
import type { Enrolment, Series } from "@lotlane/core/campaigns";
import type { Case, CaseEntry } from "@lotlane/core/cases";
import type { Inspection } from "@lotlane/core/inspections";
import type { Certificate } from "@lotlane/core/insurance";
import type { Extra, Invoice, InvoiceCredit, Payment, Posting } from "@lotlane/core/invoices";
import type { ApiKey } from "@lotlane/core/keys";
import type { KeptListing, ListingFact } from "@lotlane/core/listings";
import type { LiveEvent } from "@lotlane/core/live";
import type { Bid, Load, LoadFact } from "@lotlane/core/loads";
import type { Message } from "@lotlane/core/messages";
import type { AddedPaper, Order, OrderFact, OrderTemplate, Shipment, TermsFact } from "@lotlane/core/orders";
import type { PaymentSettings } from "@lotlane/core/payments";
import type {
  BankRecord,
  CardSession,
  Clock,
  CountedMail,
  MailRecord,
  FailedEffect,
  NewSettingsVersion,
  OfferReference,
  DailyMails,
  ListedNotice,
  NewNotice,
  PushDevice,
  PushSettings,
} from "@lotlane/core/ports";
import type { Quote, QuoteFact } from "@lotlane/core/quotes";
import type { SupportMessage } from "@lotlane/core/support";
import type { Text, TextConsent } from "@lotlane/core/texts";
import type { W9 } from "@lotlane/core/taxes";
import type { TrackingUpdate } from "@lotlane/core/tracking";
import type { KeptTrip } from "@lotlane/core/trips";
import type { Call, Channel, CustomerLink, Note, NoteFile, SavedView, Written } from "@lotlane/core/desk";
import type { Lead, LeadFact, Task, TaskFact, TaskRule, TaskRuleKind } from "@lotlane/core/desk";
import type { Truck } from "@lotlane/core/trucks";
import type { Upload } from "@lotlane/core/uploads";
import type { CarrierCheck, Vetting } from "@lotlane/core/vetting";
import type { Delivery, Webhook } from "@lotlane/core/webhooks";

export type MemorySession = NewSession & SignedInPlace & { readonly provedAt: string };

/** `unsettledAt`: when it was claimed or lost its last upload; null while nothing has to be done about it. */
export type MemoryContent = { readonly unsettledAt: string | null; readonly isGivenUp: boolean };

export type MemoryTakeUp = Pick<Written, "kind"> & {
  /** The id of the account, or the number of the texts. */
  readonly key: string;
  readonly adminId: string;
  readonly writtenAt: string;
  readonly since: string;
};

/** A link, and the undoing that ended it. */
export type MemoryCustomerLink = CustomerLink & {
  readonly undone: { readonly byId: string; readonly at: string } | null;
};

/** `removed` is null while the paper is there. */
export type MemoryPaper = {
  readonly paper: AddedPaper;
  readonly removed: { readonly at: string; readonly actorId: string } | null;
};

export type MemoryListing = {
  readonly listing: KeptListing;
  readonly leasedUntil: string | null;
  readonly putOffUntil: string | null;
  readonly changedAt: string;
};

/** When it mails next, and when it mailed last. */
export type MemorySearch = {
  readonly search: SavedSearch;
  readonly mailDueAt: string | null;
  readonly mailedAt: string | null;
};

export type MemoryMatch = OfferReference & {
  readonly searchId: string;
  readonly at: string;
  readonly awaitsMail: boolean;
  readonly mailedAt: string | null;
};

export type MemoryVetting = Vetting & { readonly dueAt: string | null };

export type WaitingEffect = { readonly effect: Effect; readonly tries: number };

/** Waits for its next try. */
export type RetriedEffect = WaitingEffect & { readonly error: string; readonly nextTryAt: string };

/** `count` is null where one was retried alone. */
export type QueueFact = {
  readonly kind: "retried" | "retried_all";
  readonly effectKind: Effect["kind"];
  readonly count: number | null;
  readonly actorId: string;
  readonly at: string;
};

/** The data that all stores of one product share, as they would share a database. */
export type MemoryStorage = {
  readonly clock: Clock;
  /** Oldest first: the version at each place is one more than the place. */
  readonly quoterSettings: NewSettingsVersion[];
  /** Oldest first. */
  readonly adminSettings: { readonly settings: AdminSettings; readonly actorId: string; readonly at: string }[];
  readonly quotes: Map<string, Quote>;
  readonly quoteFacts: QuoteFact[];
  readonly quoteOpenings: Map<string, QuoteOpenings>;
  /** By reference. */
  readonly listings: Map<string, MemoryListing>;
  readonly listingFacts: ListingFact[];
  readonly orders: Map<string, Order>;
  readonly shipments: Map<string, Shipment>;
  /** Owners with the carriers that they keep, as `favoriteKey` writes them. */
  readonly favorites: Set<string>;
  readonly orderTemplates: Map<string, OrderTemplate>;
  /** The orders whose shippers were told that they wait. */
  readonly waitsTold: Set<string>;
  readonly facts: OrderFact[];
  readonly termsFacts: TermsFact[];
  readonly loads: Map<string, Load>;
  readonly bids: Map<string, Bid>;
  /** Oldest first. */
  readonly loadFacts: LoadFact[];
  readonly savedSearches: Map<string, MemorySearch>;
  /** By search and offer. */
  readonly searchMatches: Map<string, MemoryMatch>;
  readonly trackingUpdates: Map<string, TrackingUpdate>;
  readonly trips: Map<string, KeptTrip>;
  readonly tasks: Map<string, Task>;
  readonly taskFacts: TaskFact[];
  readonly taskRules: Map<TaskRuleKind, TaskRule>;
  /** Oldest first. */
  readonly seriesVersions: { readonly series: Series; readonly byId: string; readonly at: string }[];
  readonly enrolments: Map<string, Enrolment>;
  readonly trucks: Map<string, Truck>;
  readonly channels: Map<string, Channel>;
  readonly notes: Map<string, Note>;
  /** By note, oldest first. */
  readonly noteFiles: Map<string, readonly NoteFile[]>;
  /** By kind and key. */
  readonly takeUps: Map<string, MemoryTakeUp>;
  readonly calls: Map<string, Call>;
  /** By account. */
  readonly customerLinks: Map<string, MemoryCustomerLink>;
  readonly savedViews: Map<string, SavedView>;
  readonly deskPhones: Map<string, { readonly accountId: string; readonly since: string }>;
  readonly texts: Map<string, Text>;
  /** Oldest first. */
  readonly textConsents: TextConsent[];
  /** By their quotes. */
  readonly leads: Map<string, Lead>;
  readonly leadFacts: LeadFact[];
  /** Until when an account has read a channel. */
  readonly channelReads: Map<string, string>;
  readonly uploads: Map<string, Upload>;
  /** Contents of uploads, by hash. */
  readonly contents: Map<string, MemoryContent>;
  readonly addedPapers: Map<string, MemoryPaper>;
  readonly cases: Map<string, Case>;
  readonly caseEntries: Map<string, CaseEntry>;
  /** By case: the day of its last reminder. */
  readonly casesReminded: Map<string, string>;
  readonly messages: Map<string, Message>;
  readonly inspections: Map<string, Inspection>;
  /** By order. */
  readonly invoices: Map<string, Invoice>;
  /** In the order in which they were said. */
  readonly invoicePayments: Map<string, Payment>;
  readonly cardSessions: Map<string, CardSession>;
  /** Oldest first. */
  readonly invoiceCredits: InvoiceCredit[];
  readonly invoiceExtras: Map<string, Extra>;
  readonly postings: Posting[];
  readonly bankRecords: BankRecord[];
  /** In the order in which they were signed. */
  readonly w9s: W9[];
  /** When a payer last asked a payee for one, by both. */
  readonly w9Requests: Map<string, string>;
  /** By the id of an invoice: when to look at it again, and until when a process works on it. */
  readonly invoiceChecks: Map<string, string>;
  readonly receivableChecks: Map<string, string>;
  readonly invoiceHolds: Map<string, string>;
  /** Oldest first. */
  readonly liveEvents: LiveEvent[];
  /** Told when there are new live events. */
  readonly followers: Set<() => void>;
  readonly accounts: Map<string, Account>;
  /** By account. */
  readonly registered: Map<string, Registered>;
  readonly accountFacts: AccountFact[];
  readonly organizations: Map<string, Organization>;
  /** The notices that are turned off, each by its `noticeName`. */
  readonly mutedNotices: Set<string>;
  /** By account. */
  readonly dailyMails: Map<string, DailyMails>;
  readonly listedNotices: Map<string, NewNotice & ListedNotice>;
  readonly pushSettings: Map<string, PushSettings>;
  /** By account. */
  readonly calendars: Map<string, { readonly digest: string; readonly at: string }>;
  /** By session. */
  readonly pushDevices: Map<string, Omit<PushDevice, "userAgent">>;
  /** By organization. */
  readonly payments: Map<string, PaymentSettings>;
  readonly webhooks: Map<string, Webhook>;
  readonly deliveries: Map<string, Delivery>;
  /** By digest. */
  readonly keys: Map<string, ApiKey>;
  readonly certificates: Map<string, Certificate>;
  /** By certificate: the last reminder. */
  readonly reminded: Map<string, number>;
  /** By organization. */
  readonly vettings: Map<string, MemoryVetting>;
  /** Oldest first. */
  readonly carrierChecks: CarrierCheck[];
  /** Unused ones, by digest. */
  readonly tokens: Map<string, Token>;
  /** By digest. */
  readonly usedTokens: Map<string, Token>;
  /** By key. */
  readonly sessions: Map<string, MemorySession>;
  sessionsBegun: number;
  readonly supportMessages: Map<string, SupportMessage>;
  readonly answeredOnce: Map<string, { readonly fingerprint: string; readonly at: number; readonly answer: unknown }>;
  /** By key; `at` in milliseconds. */
  readonly mails: Map<string, MailRecord>;
  readonly countedMails: Map<string, Omit<CountedMail, "key"> & { readonly at: number }>;
  readonly waiting: WaitingEffect[];
  readonly retrying: Set<RetriedEffect>;
  readonly queueFacts: QueueFact[];
  readonly backups: { readonly at: string; readonly bytes: number }[];
  /** Oldest first. */
  readonly failed: FailedEffect[];
  /** Told when an effect begins to wait. */
  readonly runners: Set<() => void>;
};

export const memoryStorage = (clock: Clock): MemoryStorage => ({
  clock,
  quoterSettings: [],
  adminSettings: [],
  quotes: new Map(),
  quoteFacts: [],
  quoteOpenings: new Map(),
  listings: new Map(),
  listingFacts: [],
  orders: new Map(),
  shipments: new Map(),
  favorites: new Set(),
  orderTemplates: new Map(),
  waitsTold: new Set(),
  facts: [],
  termsFacts: [],
  loads: new Map(),
  bids: new Map(),
  loadFacts: [],
  savedSearches: new Map(),
  searchMatches: new Map(),
  trackingUpdates: new Map(),
  trips: new Map(),
  tasks: new Map(),
  taskFacts: [],
  taskRules: new Map(),
  seriesVersions: [],
  enrolments: new Map(),
  trucks: new Map(),
  channels: new Map(),
  notes: new Map(),
  noteFiles: new Map(),
  takeUps: new Map(),
  calls: new Map(),
  customerLinks: new Map(),
  savedViews: new Map(),
  deskPhones: new Map(),
  texts: new Map(),
  textConsents: [],
  leads: new Map(),
  leadFacts: [],
  channelReads: new Map(),
  uploads: new Map(),
  contents: new Map(),
  addedPapers: new Map(),
  cases: new Map(),
  caseEntries: new Map(),
  casesReminded: new Map(),
  messages: new Map(),
  inspections: new Map(),
  invoices: new Map(),
  invoicePayments: new Map(),
  cardSessions: new Map(),
  invoiceCredits: [],
  invoiceExtras: new Map(),
  postings: [],
  bankRecords: [],
  w9s: [],
  w9Requests: new Map(),
  invoiceChecks: new Map(),
  receivableChecks: new Map(),
  invoiceHolds: new Map(),
  liveEvents: [],
  followers: new Set(),
  accounts: new Map(),
  registered: new Map(),
  accountFacts: [],
  organizations: new Map(),
  mutedNotices: new Set(),
  dailyMails: new Map(),
  listedNotices: new Map(),
  pushSettings: new Map(),
  calendars: new Map(),
  pushDevices: new Map(),
  payments: new Map(),
  webhooks: new Map(),
  deliveries: new Map(),
  keys: new Map(),
  certificates: new Map(),
  reminded: new Map(),
  vettings: new Map(),
  carrierChecks: [],
  tokens: new Map(),
  usedTokens: new Map(),
  sessions: new Map(),
  sessionsBegun: 0,
  supportMessages: new Map(),
  answeredOnce: new Map(),
  mails: new Map(),
  countedMails: new Map(),
  waiting: [],
  retrying: new Set(),
  queueFacts: [],
  backups: [],
  failed: [],
  runners: new Set(),
});

export function putInLine(storage: MemoryStorage, ...effects: readonly WaitingEffect[]): void {
  storage.waiting.push(...effects);
  for (const tell of storage.runners) tell();
}

export const saveEffects = (storage: MemoryStorage, effects: readonly Effect[]): void =>
  putInLine(storage, ...effects.map((effect) => ({ effect, tries: 0 })));

export function actorNameOf(storage: MemoryStorage, actorId: string | null): string | null {
  const account = actorId === null ? undefined : storage.accounts.get(actorId);
  return account ? fullName(account.user) : null;
}
