import { refuse } from "@lotlane/core";
import type { InvoiceOwner } from "@lotlane/core/ports";
import { createCardSessionStore } from "../invoices/card-session-store.ts";
import { createInvoiceStore } from "../invoices/invoice-store.ts";
import { createPayerRecords } from "../invoices/payer-records.ts";
import { createTaxStore } from "../taxes/tax-store.ts";
import { idOf, now } from "../rows-for-index-tests.ts";
import type { Call } from "./call.ts";
import { database } from "./filled-database.ts";

const cards = () => createCardSessionStore(database());
const store = () => createInvoiceStore(database());
const payers = () => createPayerRecords(database());
const today = "2026-11-26";
const lately = { since: "2025-11-26T00:00:00.000Z", most: 100, today };
const overdue = { dueBefore: today, saidSince: "2026-11-12T00:00:00.000Z", most: 4 };
const list = (owner: InvoiceOwner, state?: "open" | "paid" | "void") => () =>
  store().list({ owner, limit: 10, today, state });
const taxes = () => createTaxStore(database());
const yearOf = (owner: InvoiceOwner, side: "payer" | "payee") => () =>
  taxes().yearTotals({ year: 2026, owner, side, party: idOf(77), limit: 1000 });
const organization = { kind: "organization", organizationId: idOf(77) } as const;
const payer = { kind: "payer", accountId: idOf(77) } as const;
const payee = { kind: "payee", accountId: idOf(20_077) } as const;
const years = { from: "2024-01-01T00:00:00.000Z", before: "2027-01-01T00:00:00.000Z" };
const month = { from: "2026-10-01T00:00:00.000Z", before: "2026-11-01T00:00:00.000Z" };

export const callsOfInvoices: readonly Call[] = [
  ["an organization's invoices", "invoices_organization_index", list(organization)],
  ["a payer's invoices", "invoices_payer_index", list(payer)],
  ["a payee's invoices", "invoices_payee_index", list(payee)],
  ["a payee's open invoices", "invoices_payee_open_index or invoices_payee_index", list(payee, "open")],
  ["the operator's invoices", "invoices_payee_index or invoices_newest_index", list({ kind: "operator" })],
  ["all invoices", "invoices_newest_index", list({ kind: "all" })],
  ["all open invoices", "invoices_open_index", list({ kind: "all" }, "open")],
  ["all invoices that were withdrawn", "invoices_void_index", list({ kind: "all" }, "void")],
  [
    "an invoice by its number",
    "invoices_number_unique",
    () => store().list({ owner: { kind: "all" }, limit: 10, today, q: "INV-200077" }),
  ],
  [
    "invoices by words",
    "invoices_search_index",
    () => store().list({ owner: { kind: "all" }, limit: 10, today, q: "berg civic" }),
  ],
  [
    "the open amounts of an organization",
    "invoices_organization_open_index",
    () => store().openAmounts({ owner: organization, today }),
  ],
  [
    "the credit of an organization",
    "invoices_organization_credit_index",
    () => store().openAmounts({ owner: organization, today }),
  ],
  ["the credit of a payer", "invoices_payer_credit_index", () => store().openAmounts({ owner: payer, today })],
  ["the credit of a payee", "invoices_payee_credit_index", () => store().openAmounts({ owner: payee, today })],
  ["what is open of a payee", "invoices_payee_open_index or invoices_payee_index", () => store().listOpen(payee, 5000)],
  [
    "recorded lines of a bank statement",
    "bank_records_pkey",
    () => store().recordedLines("party7", ["a".repeat(32), "b".repeat(32)]),
  ],
  ["how an organization pays", "invoices_organization_paid_index", () => payers().habits(organization, lately)],
  ["how a payer pays", "invoices_payer_paid_index", () => payers().habits(payer, lately)],
  [
    "the overdue invoices of an organization",
    "invoices_organization_open_index",
    () => payers().overdue(organization, overdue),
  ],
  ["the overdue invoices of a payer", "invoices_payer_open_index", () => payers().overdue(payer, overdue)],
  [
    "the invoices to remind of",
    "invoices_due_index",
    () => store().toRemind({ from: "2026-11-01", until: "2026-11-07", days: 3, limit: 10 }),
  ],
  [
    "the operator's debts",
    "invoices_operator_owes_index",
    () => store().openAmounts({ owner: { kind: "operator_owes" }, today }),
  ],
  ["what an organization paid in a year", "invoice_payments_invoice_index", yearOf(organization, "payer")],
  ["what an organization paid in a year", "invoices_organization_index", yearOf(organization, "payer")],
  ["what a payer paid in a year", "invoices_payer_index", yearOf(payer, "payer")],
  ["what a payee was paid in a year", "invoices_payee_index", yearOf(payee, "payee")],
  [
    "a payee to ask for its W-9",
    "accounts_organization_index or invoices_organization_index",
    () =>
      taxes().ask({ owner: organization, party: idOf(77), payee: idOf(77) }, () => refuse("only looked for" as const)),
  ],
  ["the W-9s of an organization", "w9_forms_newest_index", () => taxes().w9s(idOf(77), 1)],
  ["the payments of an invoice", "invoice_payments_invoice_index", () => store().account(idOf(77))],
  [
    "the revenue of a month",
    "invoices_newest_index",
    () => store().revenue({ from: "2026-10", to: "2026-10", by: "lane" }),
  ],
  [
    "invoices to look at again in the operator's organization",
    "invoices_receivable_check_index",
    () => store().receivablesToCheck(now, 300),
  ],
  [
    "invoices with a problem in the operator's organization",
    "invoices_receivable_problems_index",
    () => store().receivablesHeldUp(300),
  ],
  ["invoices that have become overdue", "invoices_overdue_index", () => store().newlyOverdue(today, 10)],
  ["the open card page of an invoice", "card_sessions_open_unique", () => cards().openOf(idOf(100))],
  ["the card page of a payment", "card_sessions_payment_unique", () => cards().ofPayment("pi_INV-200077")],
  ["card pages that stay open", "card_sessions_opened_index", () => cards().openSince(now.toISOString(), 10)],
  [
    "the invoices of a claim",
    "invoices_claim_unique",
    () => store().ofClaim({ orderId: idOf(77), claimedAt: month.from }),
  ],
  [
    "the invoices of an order or a load",
    "invoices_load_index",
    () => store().list({ owner: { kind: "all" }, limit: 10, today, q: idOf(77) }),
  ],
  [
    "the invoice of a load's claim",
    "invoices_load_index",
    () =>
      store().change({ orderId: null, loadId: idOf(77), claimedAt: month.from, charge: "load" }, () =>
        refuse("only looked for" as const),
      ),
  ],
  ["the extras of an order", "invoices_claim_unique", () => store().extrasOf(idOf(77))],
  ["a party's journal", "postings_party_index", () => store().journal({ party: idOf(77), ...years, limit: 10 })],
  ["everyone's journal", "postings_at_index", () => store().journal({ ...month, limit: 10 })],
  [
    "a party's balance",
    "postings_party_index",
    () => store().balanceBefore({ party: idOf(77), before: now.toISOString() }),
  ],
];
