import type { Account, Organization } from "@lotlane/core/accounts";
import {
  draftInvoices,
  type Extra,
  dueDayOf,
  type Invoice,
  invoiceNumber,
  type InvoiceCredit,
  newlyOpened,
  openingOf,
  payeeOf,
  type Payment,
  type Posting,
  withdrawn,
} from "@lotlane/core/invoices";
import { awaitsBooker } from "@lotlane/core/orders";
import type { Ports } from "@lotlane/core/ports";
import type { DemoOrder } from "./demo-orders.ts";
import { type InvoiceBooks, payInvoices, type PaymentNeeds } from "./demo-payments.ts";

export type DemoBooks = {
  /** In the order of their claims. */
  readonly invoices: readonly Invoice[];
  /** Those of one invoice follow each other, oldest first. */
  readonly invoicePayments: readonly Payment[];
  readonly invoiceCredits: readonly InvoiceCredit[];
  readonly invoiceExtras: readonly Extra[];
  /** Oldest first. */
  readonly postings: readonly Posting[];
};

type Claimed = Pick<DemoOrder, "order" | "facts">;
type Needs = PaymentNeeds & Pick<Ports, "operator" | "zipPlaces">;

/** The invoices of each claimed order, numbered by each issuer in the order of the claims, and what was paid for them by now. */
export function demoBooks(needs: Needs, orders: readonly Claimed[]): DemoBooks {
  const numbered = orders
    .filter(({ order }) => order.assignedAt !== null)
    .toSorted((a, b) => (a.order.assignedAt! < b.order.assignedAt! ? -1 : 1))
    .flatMap((claimed) => issued(needs, claimed))
    .map(({ claimed, invoice }, index, all) => {
      const before = all.slice(0, index).filter((one) => payeeOf(one.invoice) === payeeOf(invoice)).length;
      return { claimed, invoice: { ...invoice, number: invoiceNumber(before + 1) } };
    });
  const books = payInvoices(
    needs,
    numbered.map(({ claimed, invoice }) => ({ order: claimed.order, ...opened(needs, claimed, invoice) })),
  );
  return {
    invoices: books.map(({ invoice }) => invoice),
    invoicePayments: books.flatMap(({ payments }) => payments),
    invoiceCredits: books.flatMap(({ credits }) => credits),
    invoiceExtras: books.flatMap(({ extras }) => extras),
    postings: books.flatMap(({ postings }) => postings).toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
  };
}

/** The invoices of one order. That of a guest who has yet to confirm the address was not mailed. */
function issued({ people, operator, zipPlaces, identities }: Needs, claimed: Claimed) {
  const { order } = claimed;
  const personOf = (id: string | null) => people.accounts.find(({ user }) => user.id === id);
  const [payer, payee] = [personOf(order.shipperId), personOf(order.transporterId)];
  const drafts = draftInvoices(
    { order, shipper: payer?.user ?? null, transporter: payee?.user ?? null },
    {
      newId: () => identities.newId(),
      issuedAt: soonAfter(order.assignedAt!),
      payerAddress: reachOf(people.organizations, payer).address,
      payee: reachOf(people.organizations, payee),
      operator,
    },
  );
  if (drafts.length === 0) throw new Error(`no party can be invoiced for order ${order.id}`);
  const dueOn = dueDayOf({ zipPlaces }, order);
  return drafts.map((draft) => ({
    claimed,
    invoice: { ...newlyOpened(draft), dueOn, sentAt: awaitsBooker(order) ? null : draft.issuedAt },
  }));
}

/** An invoice with its first entry, and with that of its withdrawal where the order was cancelled. */
function opened({ identities }: Needs, { facts }: Claimed, invoice: Invoice): InvoiceBooks {
  const books = { invoice, payments: [], credits: [], extras: [], postings: openingOf(invoice) };
  const cancelled = facts.find(({ kind }) => kind === "cancelled");
  if (!cancelled) return books;
  const credited = withdrawn({ invoice, credits: [] }, { at: soonAfter(cancelled.at), entryId: identities.newId() });
  return { ...books, ...credited, postings: [...books.postings, ...credited.postings] };
}

function reachOf(organizations: readonly Organization[], account: Account | undefined) {
  const company = organizations.find(({ id }) => id === account?.user.organizationId);
  return {
    address: company?.companyAddress ?? account?.user.address ?? null,
    instructions: company?.paymentInstructions ?? null,
  };
}

/** Effects take a moment. */
const seconds = 4;
const soonAfter = (moment: string): string => new Date(Date.parse(moment) + seconds * 1000).toISOString();
