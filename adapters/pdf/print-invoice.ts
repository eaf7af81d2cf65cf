import { termsWords } from "@lotlane/core";
import {
  type Invoice,
  type InvoiceCredit,
  type InvoiceParty,
  isOwedByOperator,
  jobNamed,
} from "@lotlane/core/invoices";
import { centsOf, formatDollars, formatMoney } from "@lotlane/core/money";
import { ink, left, type Look, muted, right, type Sheet, signalInk, width } from "./sheet.ts";
import { dayOf, linesOf } from "./papers/paper-wording.ts";

const small = { size: 9, color: muted } as const;
const body = { size: 10.5 } as const;
const strong = { size: 10.5, weight: "semibold" } as const;
const gap = 36;
const column = (width - gap) / 2;
const second = left + column + gap;
const amountWidth = 130;

export function printInvoice(sheet: Sheet, invoice: Invoice): void {
  letterhead(sheet, `Invoice ${invoice.number}`);
  amountDue(sheet, invoice);
  parties(sheet, invoice);
  lines(sheet, invoice);
  howToPay(sheet, invoice);
  if (invoice.withdrawnAt !== null) sheet.stamp("WITHDRAWN");
}

/** It names what it credits; the invoice itself stays as it was issued. */
export function printCreditNote(sheet: Sheet, invoice: Invoice, credit: InvoiceCredit): void {
  letterhead(sheet, `Credit note ${credit.number}`);
  topped(
    sheet,
    ["Amount credited", credit.amount],
    [
      ["Credit note", credit.number ?? ""],
      ["Issued", dayOf(credit.creditedAt)],
      ["Invoice", invoice.number],
      jobOf(invoice),
    ],
  );
  parties(sheet, invoice, "Credit to");
  paragraph(sheet, `This credits ${formatMoney(credit.amount)} of invoice ${invoice.number}.`, strong, width);
  sheet.down(6);
  for (const line of linesOf(credit.reason)) paragraph(sheet, line, body, width);
}

function letterhead(sheet: Sheet, title: string): void {
  sheet.lane(left, left + 27, sheet.y + 4, 9);
  sheet.line("Lotlane", left + 46, sheet.y - 2, { size: 16, weight: "semibold" });
  sheet.line(title, right, sheet.y - 2, { size: 16, weight: "semibold", align: "right" });
  sheet.down(30);
  sheet.rule();
  sheet.down(28);
}

function amountDue(sheet: Sheet, invoice: Invoice): void {
  const { issuedAt, number, withdrawnAt, terms, dueOn } = invoice;
  const { owed, toPayBack } = openOf(invoice);
  topped(
    sheet,
    ["Amount due", owed ?? "0.00"],
    [
      ["Invoice", number],
      ["Issued", dayOf(issuedAt)],
      jobOf(invoice),
      ["Terms", termsWords(terms)],
      ...(dueOn === null ? [] : [["Due", dayOf(`${dueOn}T12:00Z`)] as const]),
      ...(withdrawnAt === null ? [] : [["Withdrawn", dayOf(withdrawnAt)] as const]),
      ...(toPayBack === null ? [] : [["To be paid back", formatMoney(toPayBack)] as const]),
    ],
  );
}

/** Splits a balance into what is still owed and what the payee has too much; null where that is nothing. */
function openOf({ balance, withdrawnAt }: Invoice) {
  const cents = centsOf(balance);
  return {
    owed: cents > 0n && withdrawnAt === null ? balance : null,
    toPayBack: cents < 0n ? formatDollars(-cents) : null,
  };
}

type Fact = readonly [label: string, value: string];

const jobOf = (invoice: Invoice): Fact => {
  const { label, value } = jobNamed(invoice);
  return [label, value];
};

/** The amount of a paper, and its facts beside it. */
function topped(sheet: Sheet, [name, amount]: Fact, facts: readonly Fact[]): void {
  const shown = formatMoney(amount);
  sheet.line(name, left, sheet.y, small);
  sheet.line(shown, left, sheet.y + 12, { size: shown.length > 13 ? 18 : 30, weight: "semibold", color: signalInk });
  facts.forEach(([label, value], index) => {
    sheet.line(label, second, sheet.y + index * 17, { ...small, size: 10 });
    sheet.line(value, right, sheet.y + index * 17, { size: 10, align: "right" });
  });
  sheet.down(Math.max(58, facts.length * 17) + 26);
}

function parties(sheet: Sheet, { from, to }: Invoice, toWhom = "Bill to"): void {
  sheet.need(80);
  sheet.lane(left, second, sheet.y, 9);
  sheet.down(19);
  sheet.line("From", left, sheet.y, small);
  sheet.line(toWhom, second, sheet.y, small);
  sheet.down(16);
  const [payee, payer] = [partyLines(sheet, from), partyLines(sheet, to)];
  for (let at = 0; at < Math.max(payee.length, payer.length); at++) {
    sheet.need(15);
    if (payee[at]) sheet.line(payee[at]!.text, left, sheet.y, payee[at]!.look);
    if (payer[at]) sheet.line(payer[at]!.text, second, sheet.y, payer[at]!.look);
    sheet.down(15);
  }
  sheet.down(26);
}

function partyLines(sheet: Sheet, { company, name, address, email, phone }: InvoiceParty) {
  const title = company ?? name;
  const others = [company && name, ...linesOf(address ?? ""), email, phone].filter((line) => line !== null);
  const wrapped = (text: string, look: Look) => sheet.wrapped(text, column, look).map((line) => ({ text: line, look }));
  return [...wrapped(title, strong), ...others.flatMap((line) => wrapped(line, body))];
}

function lines(sheet: Sheet, invoice: Invoice): void {
  sheet.need(90);
  sheet.line("Description", left, sheet.y, small);
  sheet.line("Amount", right, sheet.y, { ...small, align: "right" });
  sheet.down(17);
  for (const { label, amount } of invoice.lines) {
    sheet.need(36);
    sheet.rule();
    sheet.down(10);
    sheet.line(formatMoney(amount), right, sheet.y, { ...body, align: "right" });
    paragraph(sheet, label, body, width - amountWidth);
    sheet.down(9);
  }
  const settled = centsOf(invoice.amount) - centsOf(invoice.balance);
  const isOpen = invoice.withdrawnAt === null && settled !== 0n;
  sheet.need(isOpen ? 80 : 40);
  sheet.rule(ink);
  sheet.down(11);
  const sum = (label: string, amount: string, look: Look) => {
    sheet.line(label, left, sheet.y, look);
    sheet.line(formatMoney(amount), right, sheet.y, { ...look, align: "right" });
  };
  sum("Total", invoice.amount, { size: 12, weight: "semibold" });
  if (isOpen) {
    sheet.down(20);
    sum("Paid or credited", formatDollars(settled), body);
    sheet.down(20);
    sum("Still owed", openOf(invoice).owed ?? "0.00", strong);
  }
  sheet.down(44);
}

function howToPay(sheet: Sheet, invoice: Invoice): void {
  const { from, charge, instructions, payeeId } = invoice;
  const payee = from.company ?? from.name;
  const isOwed = openOf(invoice).owed !== null;
  const said = !isOwed
    ? whyNotOwed(invoice, payee)
    : charge !== "service_fee"
      ? `Please pay ${payee} directly. Their contact details are above.`
      : `Please pay this service fee to ${withStop(payee)} The transporter sends an invoice of its own.`;
  sheet.need(64);
  paragraph(sheet, said, strong, width);
  if (isOwed && instructions !== null) {
    sheet.down(8);
    sheet.need(32);
    sheet.line("How to pay", left, sheet.y, small);
    sheet.down(16);
    for (const line of linesOf(instructions)) paragraph(sheet, line, body, width);
    sheet.down(5);
  }
  sheet.down(3);
  const noted = isOwedByOperator({ charge })
    ? "Lotlane's operator owes this to the transporter."
    : payeeId === null && charge !== "service_fee"
      ? `${payee} arranges the transport, and pays the transporter.`
      : "Lotlane records what is owed. Payments for transport go from the shipper to the transporter directly.";
  paragraph(sheet, noted, { size: 9.5, color: muted }, width);
}

function whyNotOwed(invoice: Invoice, payee: string): string {
  const { withdrawnAt, loadId } = invoice;
  const { toPayBack } = openOf(invoice);
  const open =
    toPayBack === null ? "Nothing is owed." : `${formatMoney(toPayBack)} is to be paid back by ${withStop(payee)}`;
  if (withdrawnAt === null) return open;
  return loadId === null
    ? `The order was cancelled and this invoice withdrawn on ${dayOf(withdrawnAt)}. ${open}`
    : `The load was cancelled or given back, and this invoice withdrawn on ${dayOf(withdrawnAt)}. ${open}`;
}

const withStop = (name: string): string => (name.endsWith(".") ? name : `${name}.`);

function paragraph(sheet: Sheet, text: string, look: Look, most: number): void {
  for (const line of sheet.wrapped(text, most, look)) {
    sheet.need(15);
    sheet.line(line, left, sheet.y, look);
    sheet.down(15);
  }
}
