import { type Cents, centsOf, formatDollars } from "../money/index.ts";
import { type Invoice, type InvoiceDraft, isOwedByOperator } from "./invoice.ts";

/**
 * Why a debt changed: an invoice was issued, a payment came, a payment turned out not to have come, the payee credited an
 * amount or the invoice was withdrawn, the payee gave up what was open, or a guest's debt became that of the guest's
 * account.
 */
export const entryKinds = ["invoiced", "paid", "reversed", "credited", "written_off", "moved"] as const;
export type EntryKind = (typeof entryKinds)[number];

/** The kinds of entries, for people. */
export const entryNames: Readonly<Record<EntryKind, string>> = {
  invoiced: "Invoice",
  paid: "Payment",
  reversed: "Payment taken back",
  credited: "Credited",
  written_off: "Written off",
  moved: "Booking moved to an account",
};

/** One party's side of an entry. The postings of an entry sum to zero, and none is ever changed. */
export type Posting = {
  readonly entryId: string;
  readonly kind: EntryKind;
  readonly at: string;
  readonly invoiceId: string;
  readonly orderId: string | null;
  readonly loadId: string | null;
  /** The payment that it is for; null for other kinds. */
  readonly paymentId: string | null;
  /** See `payerOf` and `payeeOf`. */
  readonly party: string;
  /** Dollars and cents: above zero the party is owed more by it, below zero it owes more. */
  readonly amount: string;
};

type Parties = Pick<Invoice, "charge" | "orderId" | "loadId" | "payerId" | "payerOrganizationId" | "payeeId">;

/** The operator of this marketplace in the ledger. */
export const operatorParty = "operator";

/** A payer in the ledger: the operator, or the customer's organization, else its account, else the guest of the order. */
export const payerOf = ({ charge, payerOrganizationId, payerId, orderId }: Parties): string =>
  isOwedByOperator({ charge }) ? operatorParty : (payerOrganizationId ?? payerId ?? `guest:${orderId}`);
export const payeeOf = ({ payeeId }: Parties): string => payeeId ?? operatorParty;

export type Entry = {
  readonly entryId: string;
  readonly kind: EntryKind;
  readonly at: string;
  readonly paymentId?: string;
};

/** The two sides of an entry by which an invoice's payer owes its payee more, or less where `owed` is below zero. */
export function postingsOf(
  invoice: Parties & Pick<Invoice, "id">,
  owed: Cents,
  entry: Entry,
): readonly [Posting, Posting] {
  const side = (party: string, cents: Cents): Posting => ({
    paymentId: null,
    ...entry,
    invoiceId: invoice.id,
    orderId: invoice.orderId,
    loadId: invoice.loadId,
    party,
    amount: formatDollars(cents),
  });
  return [side(payeeOf(invoice), owed), side(payerOf(invoice), -owed)];
}

/** The entry of a new invoice, which has the invoice's id. */
export const openingOf = (draft: InvoiceDraft): readonly [Posting, Posting] =>
  postingsOf(draft, centsOf(draft.amount), { entryId: draft.id, kind: "invoiced", at: draft.issuedAt });

/** The entry by which a debt leaves the former payer for the present one. */
export function movedTo(invoice: Invoice, former: Parties, entry: Omit<Entry, "kind">): readonly [Posting, Posting] {
  const [, owing] = postingsOf(invoice, centsOf(invoice.balance), { ...entry, kind: "moved" });
  return [{ ...owing, party: payerOf(former), amount: formatDollars(-centsOf(owing.amount)) }, owing];
}

/** The invoice after its payer owes more, or less where `owed` is below zero. */
export function withBalance(invoice: Invoice, owed: Cents, at: string): Invoice {
  const balance = centsOf(invoice.balance) + owed;
  const isPaid = balance <= 0n && invoice.withdrawnAt === null;
  return { ...invoice, balance: formatDollars(balance), paidAt: isPaid ? (invoice.paidAt ?? at) : null };
}
