import type { ShownInvoice } from "@lotlane/core/invoices";
import { asText, invoiceJson } from "./invoice.ts";

type Lines = AsyncGenerator<string, void>;
type Given = AsyncIterable<ShownInvoice>;
type Cells = readonly (string | null)[];

const row = (cells: Cells): string => `${cells.map((cell) => cell ?? "").join(",")}\r\n`;

/** Invoices in pieces: no month is held as a whole. */
export async function* invoicesAsJson(invoices: Given): Lines {
  let before = "[";
  for await (const invoice of invoices) {
    yield before + JSON.stringify(invoiceJson(invoice));
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}

const nameOf = ({ company, name }: ShownInvoice["from"]): string => asText(company ?? name);

/** The same as CSV (RFC 4180), a row for each invoice. */
export async function* invoicesAsCsv(invoices: Given): Lines {
  yield row(
    "number,charge,state,from,to,amount,balance,issuedAt,dueOn,paidAt,withdrawnAt,description,orderId,loadId,id".split(
      ",",
    ),
  );
  for await (const invoice of invoices) {
    const { number, charge, state, from, to, amount, balance, issuedAt, dueOn, paidAt, withdrawnAt } = invoice;
    const description = asText(invoice.lines.map(({ label }) => label).join("; "));
    const fixed = [number, charge, state, nameOf(from), nameOf(to), amount, balance, issuedAt, dueOn, paidAt];
    yield row([...fixed, withdrawnAt, description, invoice.orderId, invoice.loadId, invoice.id]);
  }
}

/** `MM/DD/YYYY`, as QuickBooks Online reads days of the United States. */
const usDay = (moment: string): string => `${moment.slice(5, 7)}/${moment.slice(8, 10)}/${moment.slice(0, 4)}`;

const itemNames = {
  transport: "Transport",
  service_fee: "Service fee",
  extra: "Extra",
  carrier_pay: "Transport",
  carrier_extra: "Extra",
  load: "Transport",
} as const;
const itemOf = ({ charge }: ShownInvoice): string => itemNames[charge];

const memoOf = ({ orderId, loadRef }: ShownInvoice): string | null => orderId ?? loadRef;

/** QuickBooks wants a due day: before the delivery it is that of the issue. */
const daysOf = ({ issuedAt, dueOn }: ShownInvoice): Cells => [usDay(issuedAt), usDay(dueOn ?? issuedAt)];

/** A row for each line, with the headers by which the import of QuickBooks Online knows its columns. */
async function* asQuickBooks(
  invoices: Given,
  header: string,
  cellsOf: (invoice: ShownInvoice, line: ShownInvoice["lines"][number]) => Cells,
): Lines {
  yield row(header.split(","));
  for await (const invoice of invoices) for (const line of invoice.lines) yield row(cellsOf(invoice, line));
}

/** The payee's sales. */
export const asQuickBooksInvoices = (invoices: Given): Lines =>
  asQuickBooks(
    invoices,
    "*InvoiceNo,*Customer,*InvoiceDate,*DueDate,Memo,Item(Product/Service),ItemDescription,ItemQuantity,ItemRate,*ItemAmount",
    (invoice, { label, amount }) => [
      invoice.number,
      nameOf(invoice.to),
      ...daysOf(invoice),
      memoOf(invoice),
      itemOf(invoice),
      asText(label),
      "1",
      amount,
      amount,
    ],
  );

/** The payer's purchases; the account is one that QuickBooks sets up, and can be mapped to another. */
export const asQuickBooksBills = (invoices: Given): Lines =>
  asQuickBooks(
    invoices,
    "*BillNo,*Vendor,*BillDate,*DueDate,Memo,*Account,LineDescription,*LineAmount",
    (invoice, { label, amount }) => [
      invoice.number,
      nameOf(invoice.from),
      ...daysOf(invoice),
      memoOf(invoice),
      "Freight & Delivery - COS",
      asText(label),
      amount,
    ],
  );
