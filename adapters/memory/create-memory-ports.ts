import { chosenInvoices, createLotlane, mailedInvoices } from "@lotlane/core";
import type { Mail, Ports } from "@lotlane/core/ports";
import { memoryAccountStore } from "./account-store.ts";
import { memoryAdminSettingsStore } from "./admin-settings-store.ts";
import { memoryAuditLog } from "./audit-log.ts";
import { memoryAuthenticator } from "./authenticator.ts";
import { type FixedClock, fixedClock } from "./clock.ts";
import { memoryCompanyStore } from "./company-store.ts";
import { memoryDocumentPrinter } from "./document-printer.ts";
import { memoryPaperPrinter } from "./paper-printer.ts";
import { memoryEffectQueue } from "./effect-queue.ts";
import { countingIdentities } from "./identities.ts";
import { memoryFileStore, type MemoryFiles } from "./file-store.ts";
import { memoryFileReader } from "./file-reader.ts";
import { memoryFigureStore } from "./figure-store.ts";
import { memoryInvoiceStore } from "./invoice-store.ts";
import { type MemoryInvoicing, memoryInvoicing } from "./invoicing.ts";
import { type MemoryWebhookSender, memoryWebhookSender } from "./webhook-sender.ts";
import { memoryWebhookStore } from "./webhook-store.ts";
import { memoryKeyStore } from "./key-store.ts";
import { memoryListingStore } from "./listing-store.ts";
import { memoryLoadLists } from "./load-lists.ts";
import { memoryLoadStore } from "./load-store.ts";
import { memoryLiveFeed } from "./live-feed.ts";
import { memoryMailCounts } from "./mail-counts.ts";
import { memoryHasher } from "./hasher.ts";
import { memoryInspectionStore } from "./inspection-store.ts";
import { mailOutbox, type MailOutbox } from "./mail-outbox.ts";
import { memoryStorage, type MemoryStorage } from "./memory-storage.ts";
import { memoryMessageStore } from "./message-store.ts";
import { memoryNoticeStore } from "./notice-store.ts";
import { memoryOrderLists } from "./order-lists.ts";
import { memoryOrderStore } from "./order-store.ts";
import { memoryPasswordHasher } from "./password-hasher.ts";
import { memoryPaymentSettingsStore } from "./payment-settings-store.ts";
import { memoryPrivacyStore } from "./privacy-store.ts";
import { memoryQuoteStore } from "./quote-store.ts";
import { memoryQuoterSettingsStore } from "./quoter-settings-store.ts";
import { memoryRecallRegister } from "./recall-register.ts";
import { memoryRateStore } from "./rate-store.ts";
import { memoryRoutePlanner } from "./route-planner.ts";
import { memoryTripPlanner } from "./trip-planner.ts";
import { memorySavedSearchStore } from "./saved-search-store.ts";
import { memorySessionStore } from "./session-store.ts";
import { memorySupportStore } from "./support-store.ts";
import { memoryTrackingStore } from "./tracking-store.ts";
import { memoryTripOrders, memoryTripStore } from "./trip-store.ts";
import { memoryUploadStore } from "./upload-store.ts";
import { memoryVault } from "./vault.ts";
import { memoryVehicleCatalog } from "./vehicle-catalog.ts";
import { memoryVinDecoder } from "./vin-decoder.ts";
import { memoryCertificateStore } from "./certificate-store.ts";
import { memoryVettingStore } from "./vetting-store.ts";
import { memoryZipPlaces } from "./zip-places.ts";

/** A day on which the product can be looked at: a Friday at noon, UTC. */
export const memoryNow = "2026-11-20T12:00:00.000Z";

export type MemoryPorts = Ports & {
  readonly clock: FixedClock;
  readonly mail: MailOutbox;
  readonly files: MemoryFiles;
  readonly invoicing: MemoryInvoicing;
  readonly webhookSender: MemoryWebhookSender;
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
    notices: memoryNoticeStore(storage),
    documents: memoryDocumentPrinter(),
    papers: memoryPaperPrinter(),
    mail,
    ...given,
  };
  const issuing = {
    invoices: memoryInvoiceStore(storage),
    payments: memoryPaymentSettingsStore(storage),
    invoicing: memoryInvoicing(),
  };
  const ports = {
    ...mailing,
    identities: countingIdentities(),
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
    orders: memoryOrderStore(storage),
    orderLists: memoryOrderLists(storage),
    loads: memoryLoadStore(storage),
    loadLists: memoryLoadLists(storage),
    savedSearches: memorySavedSearchStore(storage),
    mostToPickUp: 50,
    undoSeconds: 300,
    tracking: memoryTrackingStore(storage),
    trackingDays: { positions: 7, link: 180 },
    trips: memoryTripStore(storage),
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
    invoiceIssuer: chosenInvoices({ ...issuing, ...mailing }, mailedInvoices(mailing)),
    live: memoryLiveFeed(storage),
    adminSettings: memoryAdminSettingsStore(storage),
    keys: memoryKeyStore(storage),
    webhooks: memoryWebhookStore(storage),
    webhookSender: memoryWebhookSender(),
    sessions: memorySessionStore(storage),
    companies: memoryCompanyStore(storage),
    registry: null,
    certificates: memoryCertificateStore(storage),
    vettings: memoryVettingStore(storage),
    support: memorySupportStore(storage),
    figures: memoryFigureStore(storage),
    audit: memoryAuditLog(storage),
    privacy: memoryPrivacyStore(storage),
    keptAddresses: new Set<string>(),
    passwords: memoryPasswordHasher(),
    authenticator: memoryAuthenticator(),
    effects,
    ...given,
  };
  const drainEffects = () => effects.drain(createLotlane(ports).carryOut);
  return { ...ports, outbox: mail.outbox, storage, drainEffects };
}
