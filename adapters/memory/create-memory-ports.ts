import { chosenInvoices, createLotlane } from "@lotlane/core";
import type { CarryOut, Mail, Ports } from "@lotlane/core/ports";
import { memoryAccountStore, memoryAdminSettingsStore } from "./account-store.ts";
import { memoryAuditLog } from "./audit-log.ts";
import { memoryCustomerLinks } from "./customer-links.ts";
import { memorySavedViews } from "./saved-views.ts";
import { memoryCustomers } from "./customers.ts";
import { memoryDeskCalendar } from "./desk-calendar.ts";
import { memoryMachine, memorySystemStore } from "./system-store.ts";
import { memoryAuthenticator, memoryPasswordHasher, memoryVault } from "./auth.ts";
import { countingIdentities, type FixedClock, fixedClock, memoryHasher } from "./system.ts";
import { memoryCardSessions } from "./cards.ts";
import { memoryCaseStore } from "./cases.ts";
import { memoryCompanyStore } from "./company-store.ts";
import { memoryDocumentPrinter, memoryPaperPrinter } from "./printers.ts";
import { memoryEffectQueue } from "./effect-queue.ts";
import { memoryFileReader, type MemoryFiles, memoryFileStore, memoryUploadStore } from "./uploads.ts";
import { memoryFigureStore } from "./figure-store.ts";
import { memoryInvoiceStore } from "./invoices.ts";
import {
  type MemoryPayables,
  memoryPayables,
  memoryPaymentSettingsStore,
  type MemoryReceivables,
  memoryReceivables,
} from "./payments.ts";
import {
  memoryCalendarStore,
  memoryCalendarWriter,
  memoryKeyStore,
  type MemoryWebhookSender,
  memoryWebhookSender,
  memoryWebhookStore,
} from "./integrations.ts";
import { memoryListingStore } from "./listings.ts";
import { memoryLoadLists, memoryLoadStore } from "./loads.ts";
import { memoryLiveFeed } from "./live-feed.ts";
import {
  mailOutbox,
  type MailOutbox,
  memoryMailCounts,
  memoryMailRecords,
  memoryNoticeList,
  memoryNoticeStore,
  type MemoryPushSender,
  memoryPushSender,
  memoryPushStore,
} from "./mail.ts";
import { memoryInspectionStore } from "./inspection-store.ts";
import { memoryStorage, type MemoryStorage } from "./memory-storage.ts";
import { memoryMessageStore, memorySupportStore } from "./conversations.ts";
import { memoryOrderLists } from "./order-lists.ts";
import { memoryOrderStore, memoryOrderTemplates } from "./order-store.ts";
import { memoryPayerRecords } from "./payer-records.ts";
import { memoryPrivacyStore } from "./privacy-store.ts";
import { memoryQuoterSettingsStore, memoryQuoteStore, memoryRateStore } from "./quotes.ts";
import { memoryRecallRegister, memoryVehicleCatalog, memoryVinDecoder } from "./vehicles.ts";
import { memoryRoutePlanner, memoryZipPlaces } from "./lanes.ts";
import { memoryCallStore } from "./calls.ts";
import { memoryLaneHauls } from "./lane-hauls.ts";
import { memoryDeskFacts } from "./desk-facts.ts";
import { memoryLeadStore } from "./leads.ts";
import { memoryTakeUpStore } from "./take-ups.ts";
import { memoryNoteStore } from "./notes.ts";
import { memorySubjectNames } from "./subjects.ts";
import { memoryTaskStore } from "./tasks.ts";
import { memoryCampaignStore } from "./campaigns.ts";
import { memoryTaskRuleStore } from "./task-rules.ts";
import { memoryTruckStore } from "./trucks.ts";
import { memoryTripOrders, memoryTripPlanner, memoryTripStore } from "./trips.ts";
import { memorySavedSearchStore } from "./saved-search-store.ts";
import { memoryTaxStore } from "./taxes.ts";
import { memorySessionStore } from "./session-store.ts";
import { memoryTextStore } from "./texts.ts";
import { memoryTrackingStore } from "./tracking-store.ts";
import { memoryPaperStore } from "./added-papers.ts";
import { memoryCertificateStore } from "./certificate-store.ts";
import { memoryVettingStore } from "./vetting-store.ts";

/** A day on which the product can be looked at: a Friday at noon, UTC. */
export const memoryNow = "2026-11-20T12:00:00.000Z";

export type MemoryPorts = Ports & {
  readonly clock: FixedClock;
  readonly mail: MailOutbox;
  readonly files: MemoryFiles;
  readonly payables: MemoryPayables;
  readonly receivables: MemoryReceivables;
  readonly webhookSender: MemoryWebhookSender;
  readonly pushSender: MemoryPushSender;
  /** All mail that was handed over, oldest first. */
  readonly outbox: readonly Mail[];
  readonly storage: MemoryStorage;
  /** Carries out every effect that waits, as the product would. */
  readonly drainEffects: () => Promise<void>;
};

/** The whole outside in memory. @param given ports to use instead */
export function createMemoryPorts<Given extends Partial<Ports> = Record<never, never>>(
  given: Given = {} as Given,
): Omit<MemoryPorts, keyof Given> & Given {
  const clock = fixedClock(memoryNow);
  const storage = memoryStorage(given.clock ?? clock);
  const mail = mailOutbox();
  const effects = memoryEffectQueue(storage);
  const mailing = {
    clock,
    accounts: memoryAccountStore(storage),
    vault: memoryVault(),
    mailCounts: memoryMailCounts(storage),
    mailRecords: memoryMailRecords(storage),
    notices: memoryNoticeStore(storage),
    noticeList: memoryNoticeList(storage),
    pushes: memoryPushStore(storage),
    effects,
    documents: memoryDocumentPrinter(),
    papers: memoryPaperPrinter(),
    mail,
    ...given,
  };
  const identities = countingIdentities();
  const issuing = {
    invoices: memoryInvoiceStore(storage),
    orders: memoryOrderStore(storage),
    payers: memoryPayerRecords(storage),
    payments: memoryPaymentSettingsStore(storage),
    payables: memoryPayables(),
    operatorPayments: memoryPaymentSettingsStore(storage, true),
    receivables: memoryReceivables(),
  };
  const ports = {
    ...mailing,
    identities,
    zipPlaces: memoryZipPlaces(),
    routePlanner: memoryRoutePlanner(),
    tripPlanner: memoryTripPlanner(),
    vehicleCatalog: memoryVehicleCatalog(),
    vinDecoder: memoryVinDecoder(),
    recalls: memoryRecallRegister(memoryNow),
    quoterSettings: memoryQuoterSettingsStore(storage),
    quotes: memoryQuoteStore(storage),
    rates: memoryRateStore(storage),
    listings: memoryListingStore(storage),
    board: null,
    orderLists: memoryOrderLists(storage),
    orderTemplates: memoryOrderTemplates(storage),
    loads: memoryLoadStore(storage),
    loadLists: memoryLoadLists(storage),
    savedSearches: memorySavedSearchStore(storage),
    mostToPickUp: 50,
    undoSeconds: 300,
    tracking: memoryTrackingStore(storage),
    trackingDays: { positions: 7, link: 180 },
    trips: memoryTripStore(storage),
    trucks: memoryTruckStore(storage),
    tripOrders: memoryTripOrders(storage),
    uploads: memoryUploadStore(storage),
    files: memoryFileStore(),
    readers: memoryFileReader(),
    unnamedUploadDays: 7,
    draftDays: 30,
    messages: memoryMessageStore(storage),
    inspections: memoryInspectionStore(storage),
    hasher: memoryHasher,
    ...issuing,
    cardSessions: memoryCardSessions(storage),
    taxes: memoryTaxStore(storage),
    cardCheckout: null,
    settlement: "direct",
    operator: {
      name: "Lotlane",
      company: null,
      email: "billing@lotlane.example",
      phone: null,
      address: null,
      instructions: "By card, or by check to Lotlane",
    },
    invoiceIssuer: chosenInvoices({ ...issuing, ...mailing, cardCheckout: given.cardCheckout ?? null, identities }),
    live: memoryLiveFeed(storage),
    adminSettings: memoryAdminSettingsStore(storage),
    keys: memoryKeyStore(storage),
    calendars: memoryCalendarStore(storage),
    calendarWriter: memoryCalendarWriter,
    webhooks: memoryWebhookStore(storage),
    webhookSender: memoryWebhookSender(),
    pushSender: memoryPushSender(),
    sessions: memorySessionStore(storage),
    companies: memoryCompanyStore(storage),
    registry: null,
    certificates: memoryCertificateStore(storage),
    addedPapers: memoryPaperStore(storage),
    vettings: memoryVettingStore(storage),
    support: memorySupportStore(storage),
    figures: memoryFigureStore(storage),
    audit: memoryAuditLog(storage),
    subjects: memorySubjectNames(storage),
    notes: memoryNoteStore(storage),
    takeUps: memoryTakeUpStore(storage),
    calls: memoryCallStore(storage),
    callProvider: null,
    recordingDays: 90,
    texts: memoryTextStore(storage),
    textProvider: null,
    textPages: {
      tracking: (token: string) => `https://lotlane.example/track/${token}`,
      quote: (id: string) => `https://lotlane.example/?quote=${id}`,
    },
    leads: memoryLeadStore(storage),
    deskFacts: memoryDeskFacts(storage),
    laneHauls: memoryLaneHauls(storage),
    deskCalendar: memoryDeskCalendar(storage),
    customers: memoryCustomers(storage),
    customerLinks: memoryCustomerLinks(storage),
    savedViews: memorySavedViews(storage),
    cases: memoryCaseStore(storage),
    tasks: memoryTaskStore(storage),
    taskRules: memoryTaskRuleStore(storage),
    campaigns: memoryCampaignStore(storage),
    systemStore: memorySystemStore(storage),
    machine: memoryMachine,
    backupHours: 0,
    privacy: memoryPrivacyStore(storage),
    keptAddresses: new Set<string>(),
    passwords: memoryPasswordHasher(),
    authenticator: memoryAuthenticator(),
    ...given,
  };
  let carryOut: CarryOut | undefined;
  const drainEffects = () => effects.drain((carryOut ??= createLotlane(ports).carryOut));
  return { ...ports, outbox: mail.outbox, storage, drainEffects };
}
