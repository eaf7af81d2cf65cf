import * as postgres from "@lotlane/adapters/postgres";

type Database = Awaited<ReturnType<typeof postgres.openDatabase>>;

/** What the product keeps in PostgreSQL, as far as quotes, loads, orders and invoices need it. */
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
  vettings: postgres.createVettingStore(database),
  webhooks: postgres.createWebhookStore(database),
});
