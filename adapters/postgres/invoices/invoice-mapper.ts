import { paymentTerms } from "@lotlane/core";
import {
  creditKinds,
  entryKinds,
  type Extra,
  extraKinds,
  extraStates,
  type Invoice,
  invoiceCharges,
  type InvoiceCredit,
  type Payment,
  paymentMeans,
  paymentSides,
  paymentStates,
  searchedInInvoice,
} from "@lotlane/core/invoices";
import type { JournalLine } from "@lotlane/core/ports";
import {
  BankRecordEntity,
  InvoiceCreditEntity,
  InvoiceEntity,
  InvoiceExtraEntity,
  InvoicePaymentEntity,
  PostingEntity,
} from "../orders/invoice.entity.ts";
import { known } from "../sql/known.ts";
import { searchable } from "../sql/like-pattern.ts";
import { type RowOf, type StoredRow, table } from "../sql/table.ts";

export const invoices = table(InvoiceEntity);
export const whole = invoices.without("checkAt", "receivableCheckAt", "heldUntil", "searchText");
export const payments = table(InvoicePaymentEntity);
export const bankRecords = table(BankRecordEntity);
export const credits = table(InvoiceCreditEntity);
export const extras = table(InvoiceExtraEntity);
const lines = table(PostingEntity);
/** New ones: the database numbers them. */
export const postings = lines.without("id");

export const invoiceToRow = ({ from, to, ...invoice }: Invoice): RowOf<typeof InvoiceEntity> => ({
  ...invoice,
  payee: from,
  payer: to,
  checkAt: null,
  receivableCheckAt: null,
  heldUntil: null,
  searchText: searchedInInvoice({ from, to, ...invoice })
    .map(searchable)
    .join("\n"),
});

export const invoiceFromRow = (row: StoredRow): Invoice => {
  const { payee, payer, charge, terms, ...invoice } = whole.read(row);
  return {
    ...invoice,
    charge: known(invoiceCharges, charge),
    terms: known(paymentTerms, terms),
    from: payee,
    to: payer,
  };
};

export const paymentFromRow = (row: StoredRow): Payment => {
  const { means, state, saidBy, ...payment } = payments.read(row);
  return {
    ...payment,
    means: known([...paymentMeans, "service"], means),
    state: known(paymentStates, state),
    saidBy: known(paymentSides, saidBy),
  };
};

export const creditFromRow = (row: StoredRow): InvoiceCredit => {
  const { kind, ...credit } = credits.read(row);
  return { ...credit, kind: known(creditKinds, kind) };
};

export const extraFromRow = (row: StoredRow): Extra => {
  const { kind, state, ...extra } = extras.read(row);
  return { ...extra, kind: known(extraKinds, kind), state: known(extraStates, state) };
};

export const packedLine = (alias: string) => lines.packed(alias);

export const lineFromRow = (row: StoredRow): Omit<JournalLine, "number" | "partyName" | "otherName"> => {
  const { kind, ...line } = lines.read(row);
  return { ...line, kind: known(entryKinds, kind) };
};
