import { createAccountStore, createAdminSettingsStore } from "./accounts/account-store.ts";
import { createFigureStore } from "./analytics/figure-store.ts";
import { createAuditLog } from "./audit/audit-log.ts";
import { createCustomerLinks } from "./desk/customer-links.ts";
import { createSavedViews } from "./desk/saved-views.ts";
import { createCustomers } from "./desk/customers.ts";
import { createDeskCalendar } from "./desk/desk-calendar.ts";
import { createLaneHauls } from "./desk/lane-hauls.ts";
import { createSavedSearchStore } from "./board/saved-search-store.ts";
import { createCompanyStore } from "./companies/company-store.ts";
import { createInspectionStore } from "./inspections/inspection-store.ts";
import { createCertificateStore } from "./insurance/certificate-store.ts";
import { createCardSessionStore } from "./invoices/card-session-store.ts";
import { createInvoiceStore } from "./invoices/invoice-store.ts";
import { createPayerRecords } from "./invoices/payer-records.ts";
import { createCalendarStore } from "./keys/calendar-store.ts";
import { createKeyStore } from "./keys/key-store.ts";
import { createListingStore } from "./listings/listing-store.ts";
import { createLoadLists } from "./loads/load-lists.ts";
import { createLoadStore } from "./loads/load-store.ts";
import { createMessageStore } from "./messages/message-store.ts";
import { createNoticeList } from "./notices/notice-list.ts";
import { createNoticeStore } from "./notices/notice-store.ts";
import { createPushStore } from "./notices/push-store.ts";
import { createOrderLists } from "./orders/order-lists.ts";
import { createOrderStore } from "./orders/order-store.ts";
import { createOrderTemplateStore } from "./orders/order-template-store.ts";
import { createOperatorPaymentStore, createPaymentSettingsStore } from "./payments/payment-settings-store.ts";
import { createPrivacyStore } from "./privacy/privacy-store.ts";
import { createQuoteStore } from "./quotes/quote-store.ts";
import { createQuoterSettingsStore } from "./quotes/quoter-settings-store.ts";
import { createRateStore } from "./rates/rate-store.ts";
import { createSessionStore } from "./sessions/session-store.ts";
import { createSupportStore } from "./support/support-store.ts";
import { createSystemStore } from "./system/system-store.ts";
import { createTaxStore } from "./taxes/tax-store.ts";
import { createTrackingStore } from "./tracking/tracking-store.ts";
import { createTripOrders, createTripStore } from "./trips/trip-store.ts";
import { createCallStore } from "./desk/call-store.ts";
import { createCampaignStore } from "./campaigns/campaign-store.ts";
import { createMailRecords } from "./queue/mail-records.ts";
import { createTextStore } from "./texts/text-store.ts";
import { createCaseStore } from "./cases/case-store.ts";
import { createDeskFacts } from "./desk/desk-facts.ts";
import { createLeadStore } from "./desk/lead-store.ts";
import { createTakeUpStore } from "./desk/take-ups.ts";
import { createNoteStore } from "./desk/note-store.ts";
import { createSubjectNames } from "./desk/subjects.ts";
import { createTaskRuleStore } from "./desk/task-rule-store.ts";
import { createTaskStore } from "./desk/task-store.ts";
import { createTruckStore } from "./trucks/truck-store.ts";
import { createPaperStore } from "./uploads/paper-store.ts";
import { createUploadStore } from "./uploads/upload-store.ts";
import { createVettingStore } from "./vetting/vetting-store.ts";
import { createWebhookStore } from "./webhooks/webhook-store.ts";
import type { Database } from "./sql/run.ts";

/** Every store on one database, by the name of its port. */
export const createStores = (database: Database) => ({
  quotes: createQuoteStore(database),
  quoterSettings: createQuoterSettingsStore(database),
  rates: createRateStore(database),
  listings: createListingStore(database),
  orders: createOrderStore(database),
  orderLists: createOrderLists(database),
  orderTemplates: createOrderTemplateStore(database),
  loads: createLoadStore(database),
  loadLists: createLoadLists(database),
  savedSearches: createSavedSearchStore(database),
  tracking: createTrackingStore(database),
  trips: createTripStore(database),
  tripOrders: createTripOrders(database),
  trucks: createTruckStore(database),
  uploads: createUploadStore(database),
  messages: createMessageStore(database),
  inspections: createInspectionStore(database),
  invoices: createInvoiceStore(database),
  payers: createPayerRecords(database),
  cardSessions: createCardSessionStore(database),
  taxes: createTaxStore(database),
  accounts: createAccountStore(database),
  sessions: createSessionStore(database),
  notices: createNoticeStore(database),
  noticeList: createNoticeList(database),
  pushes: createPushStore(database),
  keys: createKeyStore(database),
  calendars: createCalendarStore(database),
  webhooks: createWebhookStore(database),
  adminSettings: createAdminSettingsStore(database),
  companies: createCompanyStore(database),
  certificates: createCertificateStore(database),
  addedPapers: createPaperStore(database),
  vettings: createVettingStore(database),
  payments: createPaymentSettingsStore(database),
  operatorPayments: createOperatorPaymentStore(database),
  support: createSupportStore(database),
  figures: createFigureStore(database),
  audit: createAuditLog(database),
  subjects: createSubjectNames(database),
  notes: createNoteStore(database),
  takeUps: createTakeUpStore(database),
  calls: createCallStore(database),
  campaigns: createCampaignStore(database),
  texts: createTextStore(database),
  mailRecords: createMailRecords(database),
  cases: createCaseStore(database),
  leads: createLeadStore(database),
  deskFacts: createDeskFacts(database),
  laneHauls: createLaneHauls(database),
  deskCalendar: createDeskCalendar(database),
  customers: createCustomers(database),
  customerLinks: createCustomerLinks(database),
  savedViews: createSavedViews(database),
  tasks: createTaskStore(database),
  taskRules: createTaskRuleStore(database),
  systemStore: createSystemStore(database),
  privacy: createPrivacyStore(database),
});
