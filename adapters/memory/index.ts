export { memoryAccountStore, memoryAdminSettingsStore } from "./account-store.ts";
export { memoryAuditLog } from "./audit-log.ts";
export { memoryCustomerLinks } from "./customer-links.ts";
export { memorySavedViews } from "./saved-views.ts";
export { memoryCustomers } from "./customers.ts";
export { memoryDeskCalendar } from "./desk-calendar.ts";
export { memoryAuthenticator, memoryCodeAt, memoryPasswordHasher, memoryVault } from "./auth.ts";
export { type MemoryRegistry, memoryCarrierRegistry, memoryVettingStore } from "./vetting-store.ts";
export { fixedClock, tickingClock, memoryHasher } from "./system.ts";
export { type MemoryCheckout, memoryCardSessions, memoryCheckout, memorySignature } from "./cards.ts";
export { memoryCompanyStore } from "./company-store.ts";
export { memoryNow, type MemoryPorts, createMemoryPorts } from "./create-memory-ports.ts";
export { memoryDocumentPrinter, memoryPaperPrinter } from "./printers.ts";
export { type MemoryEffectQueue, memoryEffectQueue } from "./effect-queue.ts";
export { memoryFigureStore } from "./figure-store.ts";
export { type MemoryFiles, memoryFileStore, memoryFileReader, memoryUploadStore } from "./uploads.ts";
export { memoryInvoiceStore } from "./invoices.ts";
export {
  type MemoryPayables,
  memoryPayables,
  memoryPaymentSettingsStore,
  type MemoryReceivables,
  memoryReceivables,
} from "./payments.ts";
export {
  memoryCalendarStore,
  memoryCalendarWriter,
  memoryKeyStore,
  memoryWebhookStore,
  type MemoryWebhookSender,
  memoryWebhookSender,
} from "./integrations.ts";
export { memoryCallProvider, memoryCallSignature } from "./calls.ts";
export { memoryTextProvider, memoryTextSignature, memoryTextStore } from "./texts.ts";
export { memoryPaperStore } from "./added-papers.ts";
export { memoryCertificateStore } from "./certificate-store.ts";
export { type MemoryBoard, memoryListingBoard, memoryListingStore } from "./listings.ts";
export { memoryLiveFeed } from "./live-feed.ts";
export { memoryInspectionStore } from "./inspection-store.ts";
export {
  memoryMailCounts,
  memoryMailRecords,
  mailOutbox,
  memoryNoticeList,
  memoryNoticeStore,
  type MemoryPushSender,
  memoryPushSender,
  memoryPushStore,
} from "./mail.ts";
export {
  type MemorySession,
  type MemoryContent,
  type MemoryListing,
  type MemorySearch,
  type MemoryMatch,
  type MemoryVetting,
  type MemoryStorage,
  memoryStorage,
} from "./memory-storage.ts";
export { memoryMessageStore, memorySupportStore } from "./conversations.ts";
export { memoryTaxStore } from "./taxes.ts";
export { memoryOrderLists } from "./order-lists.ts";
export { memoryOrderStore, memoryOrderTemplates } from "./order-store.ts";
export { memoryPayerRecords } from "./payer-records.ts";
export { memoryPrivacyStore } from "./privacy-store.ts";
export { memoryQuoteStore, memoryQuoterSettingsStore, memoryRateStore } from "./quotes.ts";
export { memoryRecallRegister, memoryVehicleCatalog, memoryVinDecoder } from "./vehicles.ts";
export { memoryRoutePlanner, memoryZipPlaces, somePlaces } from "./lanes.ts";
export { memorySavedSearchStore } from "./saved-search-store.ts";
export { memorySessionStore } from "./session-store.ts";
export { memoryTrackingStore } from "./tracking-store.ts";
export { memoryCallStore } from "./calls.ts";
export { memoryCampaignStore } from "./campaigns.ts";
export { memoryCaseStore } from "./cases.ts";
export { memoryDeskFacts } from "./desk-facts.ts";
export { memoryLaneHauls } from "./lane-hauls.ts";
export { memoryLeadStore } from "./leads.ts";
export { memoryTakeUpStore } from "./take-ups.ts";
export { memoryNoteStore } from "./notes.ts";
export { memorySubjectNames } from "./subjects.ts";
export { memoryTaskRuleStore } from "./task-rules.ts";
export { memoryTaskStore } from "./tasks.ts";
export { memoryTruckStore } from "./trucks.ts";
export { memoryTripPlanner, memoryTripStore, memoryTripOrders } from "./trips.ts";
export { memoryLoadLists, memoryLoadStore } from "./loads.ts";
export { memoryMachine, memorySystemStore } from "./system-store.ts";
