import { defineEntity, p } from "@mikro-orm/postgresql";
import { paymentTerms } from "@lotlane/core";
import {
  creditKinds,
  entryKinds,
  type Extra,
  extraKinds,
  extraStates,
  type Invoice,
  invoiceCharges,
  type InvoiceParty,
  operatorParty,
  type Payment,
  paymentMeans,
  paymentSides,
  paymentStates,
} from "@lotlane/core/invoices";
import { dollars, word } from "../sql/columns.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import { LoadEntity } from "../loads/load.entity.ts";
import { OrderEntity } from "./order.entity.ts";

const account = (column: string) => () => someone(column)().nullable();
const someone = (column: string) => () =>
  p.manyToOne(AccountEntity).mapToPk().joinColumn(column).deleteRule("no action").index(false);

const isOpen = "withdrawn_at is null and balance > 0";

const index = (name: string, expression: string) => ({
  name,
  expression: `create index ${name} on invoices ${expression}`,
});

/** Those that a payer has settled, the last ones first. */
const paidIndexOf = (owner: string, column: string) =>
  index(`invoices_${owner}_paid_index`, `(${column}, paid_at desc, id desc) where paid_at is not null`);

/** The lists of one owner, its open amounts, and what it paid or was paid too much. */
const indexesOf = (owner: string, column: string) => [
  index(`invoices_${owner}_index`, `(${column}, issued_at desc, id desc)`),
  index(
    `invoices_${owner}_open_index`,
    `(${column}, issued_at desc, id desc) include (balance, due_on) where ${isOpen}`,
  ),
  index(`invoices_${owner}_credit_index`, `(${column}) include (balance) where balance < 0`),
];

export const InvoiceEntity = defineEntity({
  name: "InvoiceEntity",
  tableName: "invoices",
  properties: {
    id: p.uuid().primary(),
    number: p.text(),
    orderId: () =>
      p.manyToOne(OrderEntity).mapToPk().joinColumn("order_id").nullable().deleteRule("no action").index(false),
    loadId: () =>
      p.manyToOne(LoadEntity).mapToPk().joinColumn("load_id").nullable().deleteRule("no action").index(false),
    loadRef: p.text().nullable(),
    claimedAt: p.datetime(),
    charge: word("charge", invoiceCharges).default("transport"),
    extraId: p.uuid().nullable(),
    payerId: account("payer_id"),
    payerOrganizationId: p.uuid().nullable(),
    /** Null for the operator. */
    payeeId: account("payee_id"),
    payee: p.json<InvoiceParty>(),
    payer: p.json<InvoiceParty>(),
    lines: p.json<Invoice["lines"]>(),
    amount: dollars(),
    /** Of the ledger: kept with every posting, and worked out again by `checkBooks`. */
    balance: dollars(),
    issuedAt: p.datetime(),
    terms: word("terms", paymentTerms).default("on_delivery"),
    instructions: p.text().nullable(),
    dueOn: p.text().nullable(),
    withdrawnAt: p.datetime().nullable(),
    sentAt: p.datetime().nullable(),
    paidAt: p.datetime().nullable(),
    reminders: p.json<Invoice["reminders"]>().defaultRaw("'[]'"),
    remindersStoppedAt: p.datetime().nullable(),
    overdueTold: p.text().nullable(),
    /** Its state at the outside service. */
    service: p.json<NonNullable<Invoice["service"]>>().nullable(),
    /** Its state in the operator's organization. */
    receivable: p.json<NonNullable<Invoice["receivable"]>>().nullable(),
    receivableCheckAt: p.datetime().nullable(),
    /** When to look at it again; null for never. */
    checkAt: p.datetime().nullable(),
    /** Until then, one process works on it. */
    heldUntil: p.datetime().nullable(),
    /** The lines of `searchedInInvoice`, as `searchable` makes them. */
    searchText: p.text().default(""),
  },
  checks: [
    {
      name: "invoices_job_check",
      expression:
        "(order_id is null) <> (load_id is null) and (load_id is null) = (load_ref is null) and (load_id is null) = (charge <> 'load')",
    },
  ],
  indexes: [
    {
      name: "invoices_claim_unique",
      expression:
        "create unique index invoices_claim_unique on invoices (order_id, load_id, claimed_at, charge, extra_id) nulls not distinct",
    },
    index("invoices_load_index", "(load_id, claimed_at) where load_id is not null"),
    ...indexesOf("organization", "payer_organization_id"),
    ...indexesOf("payer", "payer_id"),
    ...indexesOf("payee", "payee_id"),
    index(
      "invoices_operator_owes_index",
      `(issued_at desc, id desc) include (balance, due_on) where charge in ('carrier_pay', 'carrier_extra', 'load') and ${isOpen}`,
    ),
    {
      name: "invoices_number_unique",
      expression: `create unique index invoices_number_unique on invoices (number, coalesce(payee_id::text, '${operatorParty}'))`,
    },
    paidIndexOf("organization", "payer_organization_id"),
    paidIndexOf("payer", "payer_id"),
    index("invoices_due_index", `(due_on, id) where ${isOpen} and reminders_stopped_at is null`),
    index("invoices_search_index", "using gin (search_text gin_trgm_ops)"),
    index("invoices_newest_index", "(issued_at desc, id desc)"),
    index("invoices_open_index", `(issued_at desc, id desc) where ${isOpen}`),
    index("invoices_void_index", "(issued_at desc, id desc) where withdrawn_at is not null"),
    index(
      "invoices_overdue_index",
      `(due_on, id) where ${isOpen} and due_on is not null and overdue_told is distinct from due_on`,
    ),
    {
      name: "invoices_check_index",
      expression: "create index invoices_check_index on invoices (check_at, id) where check_at is not null",
    },
    {
      name: "invoices_problems_index",
      expression:
        "create index invoices_problems_index on invoices ((service ->> 'organizationId'), issued_at, id) where service ->> 'problem' is not null",
    },
    index("invoices_receivable_check_index", "(receivable_check_at, id) where receivable_check_at is not null"),
    index("invoices_receivable_problems_index", "(issued_at, id) where receivable ->> 'problem' is not null"),
  ],
});

/** The place of each issuer's last invoice: locked until the invoice is kept, so that there are no gaps. */
export const DocumentNumbersEntity = defineEntity({
  name: "DocumentNumbersEntity",
  tableName: "document_numbers",
  properties: { issuer: p.text().primary(), last: p.integer(), creditNotes: p.integer().default(0) },
});

/** Payments as both sides of an invoice tell of them. */
export const InvoicePaymentEntity = defineEntity({
  name: "InvoicePaymentEntity",
  tableName: "invoice_payments",
  properties: {
    id: p.uuid().primary(),
    invoiceId: () => p.manyToOne(InvoiceEntity).mapToPk().joinColumn("invoice_id").index(false),
    amount: dollars().check("amount > 0"),
    paidOn: p.text(),
    means: word("means", [...paymentMeans, "service"]),
    reference: p.text().nullable(),
    returned: dollars().check("returned >= 0 and returned <= amount").default("0"),
    returns: p.json<Payment["returns"]>().defaultRaw("'[]'"),
    state: word("state", paymentStates),
    saidBy: word("said_by", paymentSides),
    saidById: account("said_by_id"),
    saidAt: p.datetime(),
    answeredAt: p.datetime().nullable(),
    once: p.text().nullable(),
  },
  indexes: [{ name: "invoice_payments_invoice_index", properties: ["invoiceId", "saidAt", "id"] }],
});

/** Payments on the lines of bank statements: a line pays an invoice once. */
export const BankRecordEntity = defineEntity({
  name: "BankRecordEntity",
  tableName: "bank_records",
  properties: {
    /** As in the ledger: the payer's organization or account, the payee's account, or the operator. */
    party: p.text().primary(),
    line: p.text().primary(),
    invoiceId: () => p.manyToOne(InvoiceEntity).mapToPk().joinColumn("invoice_id").primary().index(false),
    paymentId: () => p.manyToOne(InvoicePaymentEntity).mapToPk().joinColumn("payment_id").index(false),
  },
  uniques: [{ name: "bank_records_payment_unique", properties: ["paymentId", "party"] }],
  indexes: [{ name: "bank_records_invoice_index", properties: ["invoiceId", "party"] }],
});

/** Credit notes and write-offs. */
export const InvoiceCreditEntity = defineEntity({
  name: "InvoiceCreditEntity",
  tableName: "invoice_credits",
  properties: {
    id: p.uuid().primary(),
    invoiceId: () => p.manyToOne(InvoiceEntity).mapToPk().joinColumn("invoice_id").index(false),
    kind: word("kind", creditKinds),
    number: p.text().nullable(),
    amount: dollars().check("amount > 0"),
    reason: p.text(),
    creditedById: someone("credited_by_id"),
    creditedAt: p.datetime(),
    once: p.text().nullable(),
  },
  indexes: [{ name: "invoice_credits_invoice_index", properties: ["invoiceId", "creditedAt", "id"] }],
});

/** Extras that carriers ask for, each beside the transport invoice of its claim. */
export const InvoiceExtraEntity = defineEntity({
  name: "InvoiceExtraEntity",
  tableName: "invoice_extras",
  properties: {
    id: p.uuid().primary(),
    invoiceId: () => p.manyToOne(InvoiceEntity).mapToPk().joinColumn("invoice_id").index(false),
    kind: word("kind", extraKinds),
    amount: dollars().check("amount > 0"),
    note: p.text(),
    photos: p.json<Extra["photos"]>(),
    state: word("state", extraStates),
    askedById: someone("asked_by_id"),
    askedAt: p.datetime(),
    answeredAt: p.datetime().nullable(),
    answeredById: account("answered_by_id"),
    reason: p.text().nullable(),
    once: p.text().nullable(),
  },
  indexes: [{ name: "invoice_extras_invoice_index", properties: ["invoiceId", "askedAt", "id"] }],
});

/** The ledger. Rows are added and never changed. */
export const PostingEntity = defineEntity({
  name: "PostingEntity",
  tableName: "postings",
  properties: {
    id: p.bigint().primary().autoincrement(),
    entryId: p.uuid(),
    kind: word("kind", entryKinds),
    at: p.datetime(),
    invoiceId: () => p.manyToOne(InvoiceEntity).mapToPk().joinColumn("invoice_id").index(false),
    orderId: p.uuid().nullable(),
    loadId: p.uuid().nullable(),
    paymentId: p.uuid().nullable(),
    party: p.text(),
    amount: dollars(),
  },
  checks: [{ name: "postings_job_check", expression: "(order_id is null) <> (load_id is null)" }],
  indexes: [
    { name: "postings_invoice_index", properties: ["invoiceId"] },
    { name: "postings_party_index", properties: ["party", "at", "id"] },
    { name: "postings_at_index", properties: ["at", "id"] },
  ],
});
