import type { InvoiceAccount, OpenAmounts } from "@lotlane/core/ports";
import {
  type InvoiceCredit,
  type InvoiceReminders,
  type Payment,
  paymentLinkOf,
  type RevenueReport,
  serviceSummary,
  type ShownExtra,
  type ShownInvoice,
  type Statement,
  type UsersAmounts,
} from "@lotlane/core/invoices";
import type { JournalLine } from "@lotlane/core/ports";
import { uploadUrl } from "@lotlane/core/uploads";
import type { z } from "zod";
import type { ExtraJson } from "../contract/extras.ts";
import type {
  invoiceAccountSchema,
  invoiceCreditSchema,
  invoicePaymentSchema,
  invoiceSchema,
  journalLineSchema,
  openAmountsSchema,
} from "../contract/invoices.ts";

type InvoiceJson = z.output<typeof invoiceSchema>;

/** The problem at the service is the payer's to put right. */
export const invoiceJson = (invoice: ShownInvoice): InvoiceJson => {
  const service = invoice.service && serviceSummary(invoice.service);
  return {
    id: invoice.id,
    number: invoice.number,
    orderId: invoice.orderId,
    loadId: invoice.loadId,
    loadRef: invoice.loadRef,
    charge: invoice.charge,
    extraId: invoice.extraId,
    state: invoice.state,
    side: invoice.side,
    amount: invoice.amount,
    balance: invoice.balance,
    issuedAt: invoice.issuedAt,
    dueOn: invoice.dueOn,
    withdrawnAt: invoice.withdrawnAt,
    sentAt: invoice.sentAt,
    paidAt: invoice.paidAt,
    service: service && { ...service, problem: invoice.side === "payee" ? null : service.problem },
    receivable: invoice.side === "payee" ? invoice.receivable && serviceSummary(invoice.receivable) : null,
    terms: invoice.terms,
    instructions: invoice.instructions,
    from: invoice.from,
    to: invoice.to,
    lines: [...invoice.lines],
  };
};

const paymentJson = (payment: Payment): z.output<typeof invoicePaymentSchema> => ({
  id: payment.id,
  amount: payment.amount,
  paidOn: payment.paidOn,
  means: payment.means,
  reference: payment.reference,
  returned: payment.returned,
  returns: payment.returns.map(({ amount, paidOn, means, reference }) => ({ amount, paidOn, means, reference })),
  state: payment.state,
  saidBy: payment.saidBy,
  saidAt: payment.saidAt,
  answeredAt: payment.answeredAt,
});

const creditJson = (credit: InvoiceCredit): z.output<typeof invoiceCreditSchema> => ({
  id: credit.id,
  kind: credit.kind,
  number: credit.number,
  amount: credit.amount,
  reason: credit.reason,
  creditedAt: credit.creditedAt,
});

export const invoiceAccountJson = (
  { invoice, payments, credits }: InvoiceAccount & { readonly invoice: ShownInvoice },
  {
    reminders: { areSent, nextOn },
    cardAmount,
  }: { readonly reminders: InvoiceReminders; readonly cardAmount: string | null },
): z.output<typeof invoiceAccountSchema> => ({
  invoice: invoiceJson(invoice),
  payments: payments.map(paymentJson),
  credits: credits.map(creditJson),
  reminders: { sent: [...invoice.reminders], stoppedAt: invoice.remindersStoppedAt, areSent, nextOn },
  cardAmount,
  paymentLink: invoice.side === "payer" ? paymentLinkOf(invoice) : null,
});

const amountsJson = ({ open, invoices, byAge }: Omit<OpenAmounts, "credit">) => ({ open, invoices, byAge: [...byAge] });

export const openAmountsJson = ({ owing, credit, ...amounts }: UsersAmounts): z.output<typeof openAmountsSchema> => ({
  ...amountsJson(amounts),
  owing: owing && amountsJson(owing),
  credit,
});

type LineJson = z.output<typeof journalLineSchema>;

const lineJson = (line: JournalLine): LineJson => ({
  id: line.id,
  entryId: line.entryId,
  kind: line.kind,
  at: line.at,
  invoiceId: line.invoiceId,
  number: line.number,
  orderId: line.orderId,
  loadId: line.loadId,
  paymentId: line.paymentId,
  party: line.party,
  partyName: line.partyName,
  otherName: line.otherName,
  amount: line.amount,
});

export const statementJson = (statement: Statement) => ({ ...statement, lines: statement.lines.map(lineJson) });

export const revenueJson = (report: RevenueReport) => ({ ...report, rows: [...report.rows] });

/** The journal in pieces: no month is held as a whole. */
export async function* journalAsJson(lines: AsyncIterable<JournalLine>): AsyncGenerator<string, void> {
  let before = "[";
  for await (const line of lines) {
    yield before + JSON.stringify(lineJson(line));
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}

const columns = [
  "at",
  "kind",
  "number",
  "partyName",
  "amount",
  "party",
  "orderId",
  "loadId",
  "invoiceId",
  "paymentId",
  "entryId",
  "otherName",
] as const;
const names: ReadonlySet<(typeof columns)[number]> = new Set(["partyName", "otherName"]);

/** The same as CSV (RFC 4180), with the names of the JSON as its header. */
export async function* journalAsCsv(lines: AsyncIterable<JournalLine>): AsyncGenerator<string, void> {
  yield `${columns.join(",")}\r\n`;
  for await (const line of lines) {
    const json = lineJson(line);
    yield `${columns.map((name) => (names.has(name) ? asText(json[name] ?? "") : (json[name] ?? ""))).join(",")}\r\n`;
  }
}

/** Text in quotes. One that a spreadsheet would take for a formula begins with an apostrophe. */
export const asText = (text: string): string =>
  `"${/^[=+\-@\t\r]/.test(text) ? "'" : ""}${text.replaceAll('"', '""')}"`;

export const extraJson = (extra: ShownExtra): ExtraJson => ({
  id: extra.id,
  orderId: extra.orderId,
  kind: extra.kind,
  amount: extra.amount,
  note: extra.note,
  photos: extra.photos.map((photo) => uploadUrl({ id: photo })),
  state: extra.state,
  side: extra.side,
  askedAt: extra.askedAt,
  answeredAt: extra.answeredAt,
  reason: extra.reason,
});
