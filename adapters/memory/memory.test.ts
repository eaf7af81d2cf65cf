import { beforeEach, describe, expect, it } from "vitest";
import { quoteEmail } from "@lotlane/core";
import { anId, aQuote, castPlaces, once } from "@lotlane/core/testing";
import {
  accountStoreContract,
  adminSettingsStoreContract,
  authenticatorContract,
  carrierRegistryContract,
  companyStoreContract,
  addedPaperStoreContract,
  certificateStoreContract,
  vettingStoreContract,
  documentPrinterContract,
  effectQueueContract,
  identitiesContract,
  hasherContract,
  inspectionStoreContract,
  calendarStoreContract,
  keyStoreContract,
  webhookStoreContract,
  bankRecordsContract,
  cardSessionStoreContract,
  invoiceBooksContract,
  invoiceChangesContract,
  invoiceStoreContract,
  payerRecordsContract,
  liveFeedContract,
  loadListsContract,
  loadStoreContract,
  mailCountsContract,
  mailRecordsContract,
  mailSenderContract,
  messageStoreContract,
  orderListsContract,
  auditLogContract,
  callStoreContract,
  textStoreContract,
  caseStoreContract,
  deskFactsContract,
  leadStoreContract,
  noteStoreContract,
  takeUpStoreContract,
  customerLinksContract,
  savedViewsContract,
  customersContract,
  deskCalendarContract,
  figureStoreContract,
  systemStoreContract,
  orderStoreContract,
  paperPrinterContract,
  noticeListContract,
  noticeStoreContract,
  pushSenderContract,
  pushStoreContract,
  recallRegisterContract,
  paymentSettingsStoreContract,
  passwordHasherContract,
  privacyStoreContract,
  listingStoreContract,
  quoteStoreContract,
  quoterSettingsStoreContract,
  laneHaulsContract,
  rateStoreContract,
  routePlannerContract,
  tripPlannerContract,
  savedSearchStoreContract,
  sessionStoreContract,
  supportStoreContract,
  taxStoreContract,
  trackingStoreContract,
  orderTemplateStoreContract,
  tripStoreContract,
  campaignStoreContract,
  taskRuleStoreContract,
  taskStoreContract,
  truckStoreContract,
  uploadStoreContract,
  fileStoreContract,
  fileReaderContract,
  vaultContract,
  vehicleCatalogContract,
  registryCarriers,
  vinDecoderContract,
  zipPlacesContract,
} from "@lotlane/core/testing/contracts";
import type { MailMeasure } from "@lotlane/core/ports";
import {
  createMemoryPorts,
  fixedClock,
  mailOutbox,
  memoryAccountStore,
  memoryAdminSettingsStore,
  memoryAuthenticator,
  memoryCodeAt,
  memoryCarrierRegistry,
  memoryCompanyStore,
  memoryCertificateStore,
  memoryPaperStore,
  memoryVettingStore,
  memoryEffectQueue,
  memoryInspectionStore,
  memoryCardSessions,
  memoryInvoiceStore,
  memoryCalendarStore,
  memoryKeyStore,
  memoryWebhookStore,
  memoryLiveFeed,
  memoryLoadLists,
  memoryLoadStore,
  memoryMailCounts,
  memoryMailRecords,
  memoryMessageStore,
  memoryNow,
  memoryOrderLists,
  memoryOrderStore,
  memoryOrderTemplates,
  memoryPasswordHasher,
  memoryPayerRecords,
  memoryNoticeList,
  memoryNoticeStore,
  memoryPushSender,
  memoryPushStore,
  memoryRecallRegister,
  memoryPaymentSettingsStore,
  memoryPrivacyStore,
  memoryListingStore,
  memoryQuoteStore,
  memoryQuoterSettingsStore,
  memoryRateStore,
  memorySavedSearchStore,
  memorySessionStore,
  memoryStorage,
  memorySupportStore,
  memoryTaxStore,
  memoryTrackingStore,
  memoryTripOrders,
  memoryTripStore,
  memoryCallStore,
  memoryCaseStore,
  memoryDeskFacts,
  memoryLaneHauls,
  memoryLeadStore,
  memoryNoteStore,
  memoryTakeUpStore,
  memorySubjectNames,
  memoryCampaignStore,
  memoryTaskRuleStore,
  memoryTaskStore,
  memoryTruckStore,
  memoryUploadStore,
  memoryAuditLog,
  memoryCustomerLinks,
  memorySavedViews,
  memoryCustomers,
  memoryDeskCalendar,
  memorySystemStore,
  memoryFigureStore,
  memoryFileStore,
  memoryVault,
  memoryVinDecoder,
  somePlaces,
  tickingClock,
  memoryTextStore,
} from "./index.ts";

async function stores() {
  const storage = memoryStorage(tickingClock(memoryNow));
  const view = () => ({
    quoterSettings: memoryQuoterSettingsStore(storage),
    adminSettings: memoryAdminSettingsStore(storage),
    quotes: memoryQuoteStore(storage),
    listings: memoryListingStore(storage),
    orders: memoryOrderStore(storage),
    figures: memoryFigureStore(storage),
    audit: memoryAuditLog(storage),
    deskCalendar: memoryDeskCalendar(storage),
    customers: memoryCustomers(storage),
    customerLinks: memoryCustomerLinks(storage),
    savedViews: memorySavedViews(storage),
    systemStore: memorySystemStore(storage),
    orderLists: memoryOrderLists(storage),
    orderTemplates: memoryOrderTemplates(storage),
    rates: memoryRateStore(storage),
    laneHauls: memoryLaneHauls(storage),
    loads: memoryLoadStore(storage),
    loadLists: memoryLoadLists(storage),
    savedSearches: memorySavedSearchStore(storage),
    tracking: memoryTrackingStore(storage),
    trips: memoryTripStore(storage),
    tasks: memoryTaskStore(storage),
    taskRules: memoryTaskRuleStore(storage),
    campaigns: memoryCampaignStore(storage),
    trucks: memoryTruckStore(storage),
    subjects: memorySubjectNames(storage),
    notes: memoryNoteStore(storage),
    takeUps: memoryTakeUpStore(storage),
    calls: memoryCallStore(storage),
    texts: memoryTextStore(storage),
    cases: memoryCaseStore(storage),
    leads: memoryLeadStore(storage),
    deskFacts: memoryDeskFacts(storage),
    tripOrders: memoryTripOrders(storage),
    uploads: memoryUploadStore(storage),
    messages: memoryMessageStore(storage),
    inspections: memoryInspectionStore(storage),
    invoices: memoryInvoiceStore(storage),
    payers: memoryPayerRecords(storage),
    cardSessions: memoryCardSessions(storage),
    taxes: memoryTaxStore(storage),
    live: memoryLiveFeed(storage),
    accounts: memoryAccountStore(storage),
    keys: memoryKeyStore(storage),
    calendars: memoryCalendarStore(storage),
    webhooks: memoryWebhookStore(storage),
    sessions: memorySessionStore(storage),
    companies: memoryCompanyStore(storage),
    notices: memoryNoticeStore(storage),
    noticeList: memoryNoticeList(storage),
    pushes: memoryPushStore(storage),
    certificates: memoryCertificateStore(storage),
    addedPapers: memoryPaperStore(storage),
    vettings: memoryVettingStore(storage),
    payments: memoryPaymentSettingsStore(storage),
    operatorPayments: memoryPaymentSettingsStore(storage, true),
    support: memorySupportStore(storage),
    privacy: memoryPrivacyStore(storage),
    mailCounts: (measure: MailMeasure) => memoryMailCounts(storage, measure),
    mailRecords: memoryMailRecords(storage),
    effects: memoryEffectQueue(storage, { tries: 4, firstPauseMs: 5 }),
  });
  return { ...view(), second: view(), close: async () => {} };
}

async function outside() {
  return { ...createMemoryPorts(), whenDown: memoryVinDecoder({}), close: async () => {} };
}

async function post() {
  const mail = mailOutbox();
  return {
    mail,
    support: "support",
    delivered: async () => mail.outbox.map(({ to }) => to ?? "support"),
    beginOutage: async () => void (mail.outage = true),
    endOutage: async () => void (mail.outage = false),
    close: async () => {},
  };
}

async function secrets() {
  return {
    passwords: memoryPasswordHasher(),
    otherCost: memoryPasswordHasher(2),
    authenticator: memoryAuthenticator(),
    codeAt: memoryCodeAt,
    vault: memoryVault(),
    second: { vault: memoryVault() },
    other: { vault: memoryVault("another secret") },
    close: async () => {},
  };
}

quoterSettingsStoreContract("memory", stores);
adminSettingsStoreContract("memory", stores);
quoteStoreContract("memory", stores);
listingStoreContract("memory", stores);
orderStoreContract("memory", stores);
figureStoreContract("memory", stores);
systemStoreContract("memory", stores);
auditLogContract("memory", stores);
noteStoreContract("memory", stores);
takeUpStoreContract("memory", stores);
callStoreContract("memory", stores);
textStoreContract("memory", stores);
caseStoreContract("memory", stores);
leadStoreContract("memory", stores);
deskFactsContract("memory", stores);
deskCalendarContract("memory", stores);
customerLinksContract("memory", stores);
savedViewsContract("memory", stores);
customersContract("memory", stores);
orderListsContract("memory", stores);
rateStoreContract("memory", stores);
laneHaulsContract("memory", stores);
loadStoreContract("memory", stores);
loadListsContract("memory", stores);
trackingStoreContract("memory", stores);
tripStoreContract("memory", stores);
orderTemplateStoreContract("memory", stores);
campaignStoreContract("memory", stores);
taskRuleStoreContract("memory", stores);
taskStoreContract("memory", stores);
truckStoreContract("memory", stores);
uploadStoreContract("memory", stores);
fileStoreContract("memory", async () => {
  const files = memoryFileStore();
  return { files, second: { files }, close: async () => {} };
});
messageStoreContract("memory", stores);
inspectionStoreContract("memory", stores);
cardSessionStoreContract("memory", stores);
invoiceBooksContract("memory", stores);
invoiceChangesContract("memory", stores);
bankRecordsContract("memory", stores);
taxStoreContract("memory", stores);
invoiceStoreContract("memory", stores);
payerRecordsContract("memory", stores);
hasherContract("memory", outside);
liveFeedContract("memory", stores);
accountStoreContract("memory", stores);
savedSearchStoreContract("memory", stores);
sessionStoreContract("memory", stores);
keyStoreContract("memory", stores);
calendarStoreContract("memory", stores);
webhookStoreContract("memory", stores);
companyStoreContract("memory", stores);
noticeStoreContract("memory", stores);
noticeListContract("memory", stores);
pushStoreContract("memory", stores);
pushSenderContract("memory", async () => {
  const pushSender = memoryPushSender();
  let made = 0;
  return {
    pushSender,
    subscribe: () => ({ endpoint: `https://push.example/${++made}`, p256dh: "", auth: "" }),
    shown: (endpoint) => pushSender.taken.filter(({ to }) => to.endpoint === endpoint).map(({ message }) => message),
    end: (endpoint) => void pushSender.ended.add(endpoint),
    away: (isAway) => void (pushSender.outcome = isAway ? null : { kind: "taken" }),
    close: async () => {},
  };
});
recallRegisterContract("memory", async () => ({ recalls: memoryRecallRegister(memoryNow), close: async () => {} }));
certificateStoreContract("memory", stores);
addedPaperStoreContract("memory", stores);
vettingStoreContract("memory", stores);
paymentSettingsStoreContract("memory", stores);
supportStoreContract("memory", stores);
privacyStoreContract("memory", stores);
effectQueueContract("memory", stores);
mailCountsContract("memory", stores);
mailRecordsContract("memory", stores);
mailSenderContract("memory", post);
passwordHasherContract("memory", secrets);
authenticatorContract("memory", secrets);
vaultContract("memory", secrets);
documentPrinterContract("memory", outside);
paperPrinterContract("memory", async () => ({
  ...(await outside()),
  picture: async () => new Uint8Array([1, 2, 3]),
}));
identitiesContract("memory", outside);
zipPlacesContract("memory", outside);
vehicleCatalogContract("memory", outside);
vinDecoderContract("memory", outside);
carrierRegistryContract("memory", async () => {
  const whenDown = memoryCarrierRegistry();
  whenDown.away = "The registry gives no answer.";
  return { registry: memoryCarrierRegistry(registryCarriers), whenDown, close: async () => {} };
});
routePlannerContract("memory", outside);
tripPlannerContract("memory", outside);
fileReaderContract("memory", outside);

describe("memory ports", () => {
  let ports = createMemoryPorts();
  beforeEach(() => {
    ports = createMemoryPorts();
  });

  it("know every place of the cast as the cast knows it", () => {
    for (const place of castPlaces) expect(somePlaces).toContainEqual(place);
  });

  it("make the same names in each new product", () => {
    const other = createMemoryPorts();
    expect(ports.identities.newId()).toBe(other.identities.newId());
    expect(ports.identities.newRefCode()).toBe(other.identities.newRefCode());
  });

  it("stand still in time until they are moved", () => {
    expect(ports.clock.now().toISOString()).toBe("2026-11-20T12:00:00.000Z");
    ports.clock.advance({ days: 1, hours: 2, minutes: 3, milliseconds: 4 });
    expect(ports.clock.now().toISOString()).toBe("2026-11-21T14:03:00.004Z");
    ports.clock.set("2027-01-01T00:00:00Z");
    expect(ports.clock.now().toISOString()).toBe("2027-01-01T00:00:00.000Z");
  });

  it("take another port in its place", () => {
    const clock = fixedClock("2030-01-01T00:00:00Z");
    expect(createMemoryPorts({ clock }).clock).toBe(clock);
  });

  it("forget a key after 24 hours", async () => {
    const [call, first, next] = [once(), aQuote(), aQuote()];
    await ports.quotes.add(first, [], call);
    ports.clock.advance({ hours: 23, minutes: 59 });
    expect(await ports.quotes.add(next, [], call)).toMatchObject({ value: { value: first, repeated: true } });
    ports.clock.advance({ minutes: 1 });
    expect(await ports.quotes.add(next, [], call)).toMatchObject({ value: { value: next, repeated: false } });
  });

  it("give up draining what keeps failing, and list it", async () => {
    const missing = anId();
    await ports.quotes.add(aQuote(), [quoteEmail(missing)]);
    await ports.drainEffects();
    expect(await ports.effects.failed(10)).toMatchObject([{ effect: { quoteId: missing }, failedAt: memoryNow }]);
    expect(ports.outbox).toEqual([]);
  });
});
