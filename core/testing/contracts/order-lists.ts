import { describe } from "vitest";
import type { AccountStore, InvoiceStore, OrderLists, OrderStore, QuoteStore } from "../../ports.ts";
import { describeArchive } from "./order-lists-archive.ts";
import { describeCountingOrders } from "./order-lists-counting.ts";
import { describeListingOrders } from "./order-lists-listing.ts";
import { describeOpenOrders } from "./order-lists-open.ts";
import { describeSearchingOrders } from "./order-lists-searching.ts";
import { describeOrdersInTransit, describeSharingOrders } from "./order-lists-sharing.ts";
import { describeOrderStats } from "./order-lists-stats.ts";
import { describeViewingOrders } from "./order-lists-viewing.ts";
import { eachTestWith, type SetUp } from "./set-up.ts";

export type OrderListsStorage = {
  readonly accounts: AccountStore;
  readonly quotes: QuoteStore;
  readonly orders: OrderStore;
  readonly invoices: InvoiceStore;
  readonly orderLists: OrderLists;
};

export function orderListsContract(name: string, setUp: SetUp<OrderListsStorage>): void {
  describe(`order lists: ${name}`, () => {
    const storage = eachTestWith(setUp);
    describeViewingOrders(storage);
    describeListingOrders(storage);
    describeSearchingOrders(storage);
    describeOpenOrders(storage);
    describeArchive(storage);
    describeCountingOrders(storage);
    describeOrderStats(storage);
    describeOrdersInTransit(storage);
    describeSharingOrders(storage);
  });
}
