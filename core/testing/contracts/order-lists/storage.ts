import type { AccountStore, InvoiceStore, OrderLists, OrderStore, QuoteStore } from "../../../ports.ts";

export type OrderListsStorage = {
  readonly accounts: AccountStore;
  readonly quotes: QuoteStore;
  readonly orders: OrderStore;
  readonly invoices: InvoiceStore;
  readonly orderLists: OrderLists;
};
