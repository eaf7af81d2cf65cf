import * as postgres from "@lotlane/adapters/postgres";

type Database = Awaited<ReturnType<typeof postgres.openDatabase>>;

/** The product's PostgreSQL stores that quotes, loads, orders and invoices need. */
export const storesIn = (database: Database) => ({
  accounts: postgres.createAccountStore(database),
  companies: postgres.createCompanyStore(database),
  notices: postgres.createNoticeStore(database),
  quotes: postgres.createQuoteStore(database),
  listings: postgres.createListingStore(database),
  orders: postgres.createOrderStore(database),
  orderLists: postgres.createOrderLists(database),
  loads: postgres.createLoadStore(database),
  loadLists: postgres.createLoadLists(database),
  savedSearches: postgres.createSavedSearchStore(database),
  invoices: postgres.createInvoiceStore(database),
  payments: postgres.createPaymentSettingsStore(database),
  operatorPayments: postgres.createOperatorPaymentStore(database),
  vettings: postgres.createVettingStore(database),
  webhooks: postgres.createWebhookStore(database),
});
