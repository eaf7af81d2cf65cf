import { z } from "zod";
import { type User } from "../accounts/index.ts";
import { type Cents, centsOf, formatDollars } from "../money/index.ts";
import { dollarsOf } from "../loads/index.ts";
import type { InspectionPorts } from "../inspections/ports.ts";
import {
  answerPayment,
  firstDayOf,
  type InvoiceNotFound,
  invoiceNotFound,
  momentOf,
  notYours,
  openBeyondSaid,
  paymentSaidSchema,
  type Payment,
  type PaymentKept,
  type PaymentNotTaken,
  sayPayment,
  sideOf,
  tooMuch,
  withMail,
} from "../invoices/index.ts";
import { announcing } from "../invoices/announce-invoices.ts";
import { invoicesOf, partyOf } from "../invoices/read-books.ts";
import type { InvoiceChange, InvoiceOwner, InvoicePorts, OpenInvoice, RecordedLine } from "../invoices/ports.ts";
import { addDays } from "../shared/day.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { ReceivedFile, UploadPorts, UploadsBusy } from "../uploads/ports.ts";
import { type BankLine, bankLinesOf, type DayOrder } from "./bank-line.ts";
import { type Match, matchStatement, type Owed } from "./match-statement.ts";

type Needs = Pick<
  SharedPorts & InvoicePorts & UploadPorts & InspectionPorts,
  "clock" | "identities" | "invoices" | "readers" | "hasher"
>;

export const mostStatementMegabytes = 5;
const mostOpenInvoices = 5000;

/** A line of the reader's statement, with the invoices that it pays. */
export type StatementLine = BankLine & {
  /** Above zero, also for money that went out. */
  readonly amount: string;
  /** The part of the amount that is on no invoice yet. */
  readonly free: string;
  readonly recorded: readonly RecordedLine[];
  readonly match: Match | null;
};

/** The payee's lines came in, the payer's went out. */
export const statementSides = ["payee", "payer"] as const;
type StatementSide = (typeof statementSides)[number];

export type ReadBankStatement = {
  readonly side: StatementSide;
  readonly lines: readonly StatementLine[];
  /** How many lines went the other way. */
  readonly others: number;
  /** Open invoices, newest first, at most 5,000. */
  readonly invoices: readonly Owed[];
};

/**
 * Reads a bank statement and proposes which invoices its lines pay. Nothing is kept.
 * @param asked the operator's side, which admins read for; others have one side
 */
export function readBankStatement({ clock, hasher, invoices, readers }: Needs) {
  return async (
    user: User,
    file: ReceivedFile,
    days: DayOrder,
    asked: StatementSide = "payee",
  ): Promise<Result<ReadBankStatement, InvalidFields | UploadsBusy>> => {
    if (file.bytes > mostStatementMegabytes * 1_000_000)
      return refuse(
        invalidField(
          "file",
          `This file is larger than ${mostStatementMegabytes} MB. Please choose a shorter period at your bank.`,
        ),
      );
    const read = await readers.readStatement(file, user.id);
    if (!read.ok) return read;
    const all = bankLinesOf(read.value, days, (text) => hasher.sha256(text));
    if (!all.ok) return all;
    const { side, owner } = readerOf(user, asked);
    const lines = all.value.filter(({ cents }) => (side === "payee" ? cents > 0n : cents < 0n));
    const [open, recorded] = await Promise.all([
      invoices.listOpen(owner, mostOpenInvoices),
      invoices.recordedLines(
        partyOf(user).party!,
        lines.map(({ key }) => key),
      ),
    ]);
    const owed = open.map((one) => owedBy(one, side)).filter((one) => one.open > 0n);
    const byLine = Map.groupBy(recorded, ({ line }) => line);
    const known = lines.map((line) => {
      const amount = line.cents < 0n ? -line.cents : line.cents;
      const before = byLine.get(line.key) ?? [];
      return { ...line, amount, free: amount - sumOf(before), recorded: before };
    });
    const today = clock.now().toISOString().slice(0, "YYYY-MM-DD".length);
    const matches = matchStatement(
      known.filter(({ free, day }) => free > 0n && day <= today),
      owed,
    );
    return accept({
      side,
      lines: known.map((line) => ({
        ...line,
        amount: formatDollars(line.amount),
        free: formatDollars(line.free),
        match: matches.get(line.key) ?? null,
      })),
      others: all.value.length - lines.length,
      invoices: owed,
    });
  };
}

/** An admin's statement is that of the operator, which is a payer too. */
function readerOf(user: User, asked: StatementSide): { readonly side: StatementSide; readonly owner: InvoiceOwner } {
  if (user.userType === "admin")
    return { side: asked, owner: { kind: asked === "payee" ? "operator" : "operator_owes" } };
  const side = user.userType === "shipper" ? "payer" : "payee";
  return { side, owner: invoicesOf(user) ?? { kind: "payee", accountId: user.id } };
}

const sumOf = (recorded: readonly RecordedLine[]): Cents =>
  recorded.reduce((sum, { amount }) => sum + centsOf(amount), 0n);

/** Payments without a number come within this time after the invoice. */
const daysToPay = 180;

function owedBy({ invoice, said }: OpenInvoice, side: StatementSide): Owed {
  const { company, name } = side === "payee" ? invoice.to : invoice.from;
  const from = firstDayOf(invoice);
  return {
    id: invoice.id,
    number: invoice.number,
    open: centsOf(invoice.balance) - (side === "payer" ? centsOf(said) : 0n),
    names: company === null ? [name] : [company, name],
    from,
    until: addDays(invoice.dueOn !== null && invoice.dueOn > from ? invoice.dueOn : from, daysToPay),
  };
}

export const mostConfirmed = 500;

const unknownLine = "bankLine must be that of a line";

const confirmedLineSchema = paymentSaidSchema.omit({ amount: true }).extend({
  bankLine: z.string(unknownLine).regex(/^[0-9a-f]{64}$/, unknownLine),
  amount: dollarsOf("Amount"),
  payments: z
    .array(z.object({ invoiceId: z.string("invoiceId is required").max(64), amount: dollarsOf("Amount") }))
    .min(1, "Choose an invoice"),
});

/** The lines whose payments are to be recorded. */
export const confirmedLinesSchema = z.object({
  lines: z
    .array(confirmedLineSchema)
    .min(1, "Choose at least one line")
    .refine(
      (lines) => lines.reduce((sum, { payments }) => sum + payments.length, 0) <= mostConfirmed,
      `Confirm at most ${mostConfirmed} payments at once`,
    )
    .describe(`With at most ${mostConfirmed} payments in all`),
});
export type ConfirmedLine = z.output<typeof confirmedLineSchema>;

/** `confirmed`: the payment was on the invoice before, and is on the line now. `already_recorded`: nothing changed. */
export const confirmOutcomes = ["recorded", "confirmed", "already_recorded", "refused"] as const;
export type ConfirmResult = {
  readonly bankLine: string;
  readonly invoiceId: string;
  readonly outcome: (typeof confirmOutcomes)[number];
  /** The reason of a refusal. */
  readonly message: string | null;
};

type Refused = InvoiceNotFound | InvalidFields | PaymentNotTaken;

/**
 * Records the payments of a statement's lines, each on its own: one that is refused does not hold up the others. A
 * line never pays more than its amount, an invoice once at most, and nothing beyond what is open.
 */
export function recordBankLines(ports: Pick<Needs, "clock" | "identities" | "invoices">) {
  return async (user: User, lines: readonly ConfirmedLine[]): Promise<readonly ConfirmResult[]> => {
    const results: ConfirmResult[] = [];
    for (const line of lines)
      for (const { invoiceId, amount } of line.payments)
        results.push({ bankLine: line.bankLine, invoiceId, ...(await record(ports, user, line, invoiceId, amount)) });
    return results;
  };
}

async function record(
  ports: Pick<Needs, "clock" | "identities" | "invoices">,
  user: User,
  { bankLine: key, amount: whole, payments: _, ...line }: ConfirmedLine,
  invoiceId: string,
  amount: string,
): Promise<Pick<ConfirmResult, "outcome" | "message">> {
  const moment = momentOf(ports);
  const bankLine = { party: partyOf(user).party!, line: key };
  let outcome: ConfirmResult["outcome"] = "recorded";
  const changed = await ports.invoices.change<Refused>(
    invoiceId,
    announcing<Refused>(({ invoice, payments, recorded }): Result<InvoiceChange, Refused> => {
      const side = sideOf(user, invoice);
      if (side === null) return refuse(invoiceNotFound);
      if (side === "reader") return refuse(notYours);
      const onLine = recorded.filter((one) => one.line === key);
      if (onLine.some((one) => one.invoiceId === invoice.id)) {
        outcome = "already_recorded";
        return accept({ invoice, postings: [], effects: [] });
      }
      const free = centsOf(whole) - sumOf(onLine);
      if (centsOf(amount) > free) return refuse(takenLine(free));
      const on = ({ payment, ...kept }: PaymentKept): InvoiceChange => ({
        ...kept,
        payment,
        recorded: { ...bankLine, invoiceId: invoice.id, paymentId: payment.id },
        effects: [],
      });
      const before = payments.find(
        (payment) =>
          isSaidOf(payment, { side, amount, paidOn: line.paidOn }) &&
          !recorded.some(({ paymentId }) => paymentId === payment.id),
      );
      if (before) {
        outcome = "confirmed";
        if (side === "payer" || before.state === "received")
          return accept(on({ invoice, payment: before, postings: [] }));
        const answered = answerPayment(invoice, before, "received", moment);
        return accept({ ...on(answered), effects: withMail(answered).effects });
      }
      const open = side === "payer" ? openBeyondSaid(invoice, payments) : centsOf(invoice.balance);
      if (centsOf(amount) > open) return refuse(invalidField("amount", tooMuch(open)));
      const said = { ...line, amount, saidBy: side, saidById: user.id, once: null };
      const added = sayPayment(invoice, payments, said, moment);
      return added.ok ? accept({ ...on(added.value), effects: withMail(added.value).effects }) : added;
    }),
    bankLine,
  );
  if (changed?.ok) return { outcome, message: null };
  return { outcome: "refused", message: messageOf(changed?.refusal ?? invoiceNotFound) };
}

const takenLine = (free: Cents): PaymentNotTaken => ({
  kind: "payment_not_taken",
  message:
    free > 0n
      ? `Only $${formatDollars(free)} of this line is on no invoice yet.`
      : "All of this line is on other invoices already.",
});

/** Between the day that people write and the day of the bank. */
const mostDaysApart = 7;

/**
 * A payment that was told before the statement came is the line's, so that it does not count twice: what the payer said
 * awaits the payee's bank, and what was recorded by hand has the line's amount and nearly its day.
 */
function isSaidOf(
  payment: Payment,
  { side, amount, paidOn }: { readonly side: "payer" | "payee"; readonly amount: string; readonly paidOn: string },
): boolean {
  if (payment.amount !== amount || payment.state === "disputed") return false;
  return (
    (side === "payee" && payment.state === "said") ||
    (payment.paidOn >= addDays(paidOn, -mostDaysApart) && payment.paidOn <= addDays(paidOn, mostDaysApart))
  );
}

const messageOf = (refusal: Refused): string =>
  refusal.kind === "invalid_fields" ? refusal.errors.map(({ message }) => message).join("; ") : refusal.message;
