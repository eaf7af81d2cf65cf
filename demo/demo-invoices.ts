import type { Account, Organization } from "@lotlane/core/accounts";
import {
  draftInvoices,
  draftLoadInvoice,
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
import type { Load } from "@lotlane/core/loads";
import { awaitsBooker } from "@lotlane/core/orders";
import type { Ports } from "@lotlane/core/ports";
import type { DemoOrder } from "./demo-orders.ts";
import { type InvoiceBooks, payForLoads, payInvoices, type PaymentNeeds } from "./demo-payments.ts";

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

/**
 * The invoices of each claimed order and of each load that a carrier has, numbered by each issuer in the order of the
 * claims, and what was paid for them by now.
 */
export function demoBooks(needs: Needs, orders: readonly Claimed[], loads: readonly Load[]): DemoBooks {
  const ofOrders = orders
    .filter(({ order }) => order.assignedAt !== null)
    .toSorted((a, b) => (a.order.assignedAt! < b.order.assignedAt! ? -1 : 1))
    .flatMap((claimed) => issued(needs, claimed));
  const numbered = [...ofOrders, ...loads.flatMap((load) => issuedForLoad(needs, load))]
    .toSorted((a, b) => Date.parse(a.invoice.claimedAt) - Date.parse(b.invoice.claimedAt))
    .map((one, index, all) => {
      const before = all.slice(0, index).filter(({ invoice }) => payeeOf(invoice) === payeeOf(one.invoice)).length;
      return { ...one, invoice: { ...one.invoice, number: invoiceNumber(before + 1) } };
    });
  const books = [
    ...payInvoices(
      needs,
      numbered.flatMap((one) =>
        "claimed" in one ? [{ order: one.claimed.order, ...opened(needs, one.claimed, one.invoice) }] : [],
      ),
    ),
    ...payForLoads(
      needs,
      numbered.flatMap((one) => ("load" in one ? [{ load: one.load, ...justOpened(one.invoice) }] : [])),
    ),
  ].toSorted((a, b) => Date.parse(a.invoice.issuedAt) - Date.parse(b.invoice.issuedAt));
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

/** The invoice of a load, which the operator has at once; none while no carrier has the load. */
function issuedForLoad({ people, operator, zipPlaces, identities }: Needs, load: Load) {
  const account = people.accounts.find(({ user }) => user.id === load.transporterId);
  if (!account || load.assignedAt === null) return [];
  const draft = draftLoadInvoice(
    load,
    { carrier: account.user, payee: reachOf(people.organizations, account), operator },
    { id: identities.newId(), issuedAt: soonAfter(load.assignedAt) },
  );
  if (!draft) return [];
  const dueOn = dueDayOf({ zipPlaces }, load);
  return [{ load, invoice: { ...newlyOpened(draft), dueOn, sentAt: draft.issuedAt } }];
}

const justOpened = (invoice: Invoice): InvoiceBooks => ({
  invoice,
  payments: [],
  credits: [],
  extras: [],
  postings: openingOf(invoice),
});

/** An invoice with its first entry, and with that of its withdrawal where the order was cancelled. */
function opened({ identities }: Needs, { facts }: Claimed, invoice: Invoice): InvoiceBooks {
  const books = justOpened(invoice);
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
