import { type BillOptions, createBill } from "@lotlane/adapters/bill";
import type { PayablesAccount } from "@lotlane/core/ports";
import { standInBill } from "./bill-account.ts";
import { createBillStandIn } from "./bill.ts";

export const standInAccount: PayablesAccount = {
  environment: "sandbox",
  accountId: standInBill.organizationId,
  keyName: null,
  key: standInBill.token,
};

/** An environment without a developer key. */
export const nowhere = { url: "http://production.invalid", devKey: undefined };

/** BILL's stand-in without a network, and the adapter that asks it. */
export function inHand(more: Partial<BillOptions> = {}) {
  const standIn = createBillStandIn();
  const { books } = standIn;
  const server = standIn.inHand();
  const bill = (changes: Partial<BillOptions> = {}) =>
    createBill({
      sandbox: { url: server.url, devKey: standInBill.devKey },
      production: nowhere,
      fetch: server.fetch,
      ...more,
      ...changes,
    });
  const payables = bill();
  return { books, server, bill, payables, receivables: payables.receivables };
}
