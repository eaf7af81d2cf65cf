import { invoiceNumberIn, orderIdIn, pageOf } from "@lotlane/core";
import { ageBounds, type Invoice } from "@lotlane/core/invoices";
import type {
  BankLineKey,
  InvoiceAccount,
  InvoiceOwner,
  InvoiceSearch,
  InvoiceStore,
  RecordedLine,
} from "@lotlane/core/ports";
import { sql } from "kysely";
import { isUuid } from "../sql/is-uuid.ts";
import { hasWords } from "../sql/like-pattern.ts";
import { pageAfter, roundUp } from "../sql/page.ts";
import { type Database, type Run, runOn } from "../sql/run.ts";
import { composed, composedAs, type Piece, statement } from "../sql/statement.ts";
import type { StoredRow } from "../sql/table.ts";
import {
  bankRecords,
  creditFromRow,
  credits,
  extraFromRow,
  extras,
  invoiceFromRow,
  paymentFromRow,
  payments,
  whole,
} from "./invoice-mapper.ts";

type OfInvoice = { readonly id: string };

const mostPayments = 200;

type Beside = {
  readonly payments: readonly StoredRow[] | null;
  readonly credits: readonly StoredRow[] | null;
  readonly extras: readonly StoredRow[] | null;
};

// Served by invoice_payments_invoice_index, invoice_credits_invoice_index and invoice_extras_invoice_index.
const listBeside = statement<OfInvoice, Beside>("list-beside-invoice", ({ id }) => {
  const packed = (rows: Piece<StoredRow>, from: Piece): Piece =>
    sql`(select json_agg(one.row) from (select ${rows} as row ${from}) one)`;
  return sql`select
    ${packed(payments.packed("p"), sql`from invoice_payments p where p.invoice_id = ${id} order by p.said_at, p.id limit ${sql.lit(mostPayments)}`)} as payments,
    ${packed(credits.packed("c"), sql`from invoice_credits c where c.invoice_id = ${id} order by c.credited_at, c.id`)} as credits,
    ${packed(extras.packed("e"), sql`from invoice_extras e where e.invoice_id = ${id} order by e.asked_at, e.id`)} as extras`;
});

/** All that is kept with an invoice. */
export async function besideInvoice(run: Run, id: string): Promise<Omit<InvoiceAccount, "invoice">> {
  const [found] = await run(listBeside({ id }));
  return {
    payments: (found?.payments ?? []).map(paymentFromRow),
    credits: (found?.credits ?? []).map(creditFromRow),
    extras: (found?.extras ?? []).map(extraFromRow),
  };
}

// Served by the primary key.
const findById = statement<OfInvoice, { readonly invoice: StoredRow }>(
  "find-invoice-by-id",
  ({ id }) => sql`select ${whole.packed("i")} as invoice from invoices i where i.id = ${id}`,
);

export async function invoiceById(run: Run, id: string): Promise<Invoice | undefined> {
  const [found] = await run(findById({ id }));
  return found && invoiceFromRow(found.invoice);
}

/** `isOwedByOperator` in SQL. */
export const owedByOperator = sql`i.charge in ('carrier_pay', 'carrier_extra', 'load')`;

/** Served by the indexes of invoices by their owners. */
export function ownedBy(owner: InvoiceOwner): Piece {
  switch (owner.kind) {
    case "organization":
      return sql`i.payer_organization_id = ${owner.organizationId}::uuid`;
    case "payer":
      return sql`i.payer_id = ${owner.accountId}::uuid`;
    case "payee":
      return sql`i.payee_id = ${owner.accountId}::uuid`;
    case "operator":
      return sql`i.payee_id is null`;
    case "operator_owes":
      return owedByOperator;
    case "all":
      return sql`true`;
  }
}

export const isOpen = sql`i.withdrawn_at is null and i.balance > 0`;
const isDue = (today: string): Piece => sql`coalesce(i.due_on < ${today}, false)`;

/** `invoiceState` in SQL. */
function inState(state: NonNullable<InvoiceSearch["state"]>, today: string): Piece {
  switch (state) {
    case "open":
      return isOpen;
    case "void":
      return sql`i.withdrawn_at is not null`;
    case "paid":
      return sql`i.withdrawn_at is null and i.balance <= 0`;
    case "overdue":
      return sql`${isOpen} and ${isDue(today)}`;
    case "part_paid":
      return sql`${isOpen} and not ${isDue(today)} and i.balance < i.amount`;
    case "sent":
      return sql`${isOpen} and not ${isDue(today)} and i.balance >= i.amount and i.sent_at is not null`;
    case "issued":
      return sql`${isOpen} and not ${isDue(today)} and i.balance >= i.amount and i.sent_at is null`;
  }
}

/** Served by the unique indexes of claims and numbers, by invoices_load_index and by invoices_search_index. */
function searched(q: string): Piece {
  const [jobId, number] = [orderIdIn(q), invoiceNumberIn(q)];
  if (jobId) return sql`(i.order_id = ${jobId}::uuid or i.load_id = ${jobId}::uuid)`;
  return number ? sql`i.number = ${number}` : hasWords(q, sql`i.search_text`);
}

const newest = { at: sql`i.issued_at`, id: sql`i.id` };

type RecordedRow = { readonly record: StoredRow; readonly amount: string; readonly number: string };

/** @param condition on `b` */
const selectRecorded = (condition: Piece): Piece<RecordedRow> => sql<RecordedRow>`
  select ${bankRecords.packed("b")} as record, p.amount::text as amount, i.number
  from bank_records b join invoice_payments p on p.id = b.payment_id join invoices i on i.id = b.invoice_id
  where ${condition}`;

// Served by the primary key.
const listRecorded = statement<{ readonly party: string; readonly lines: readonly string[] }, RecordedRow>(
  "list-recorded-lines",
  ({ party, lines }) => selectRecorded(sql`b.party = ${party} and b.line = any(${lines}::text[])`),
);

// Served by the primary key, and by bank_records_invoice_index.
const listRecordedBeside = statement<BankLineKey & { readonly invoiceId: string }, RecordedRow>(
  "list-recorded-beside",
  ({ party, line, invoiceId }) => sql`
    ${selectRecorded(sql`b.party = ${party} and b.line = ${line}`)} union all
    ${selectRecorded(sql`b.party = ${party} and b.invoice_id = ${invoiceId} and b.line <> ${line}`)}`,
);

const recordedOf = (rows: readonly RecordedRow[]): readonly RecordedLine[] =>
  rows.map(({ record, ...beside }) => ({ ...bankRecords.read(record), ...beside }));

/** Where a line is recorded, and its party's lines that are recorded on an invoice. */
export const recordedBeside = async (
  run: Run,
  line: BankLineKey,
  invoiceId: string,
): Promise<readonly RecordedLine[]> => recordedOf(await run(listRecordedBeside({ ...line, invoiceId })));

type Aged = {
  readonly open: string;
  readonly invoices: number;
  readonly ages: readonly string[];
  readonly credit: string;
};

/** The days overdue that end each group of `OpenAmounts.byAge`, the last without an end. */
const groups = [...ageBounds, null].map((most, place) => ({ least: place === 0 ? null : ageBounds[place - 1]!, most }));

const inGroup = (today: string, { least, most }: (typeof groups)[number]): Piece => {
  const daysOver = sql`coalesce(${today}::date - i.due_on::date, 0)`;
  const above = least === null ? sql`true` : sql`${daysOver} > ${least}::int`;
  return most === null ? above : sql`${above} and ${daysOver} <= ${most}::int`;
};

export function createInvoiceBooks(
  database: Database,
): Pick<InvoiceStore, "listOpen" | "recordedLines" | "account" | "list" | "openAmounts" | "newlyOverdue"> {
  const run = runOn(database);
  return {
    async account(id) {
      if (!isUuid(id)) return undefined;
      const invoice = await invoiceById(run, id);
      return invoice && { invoice, ...(await besideInvoice(run, id)) };
    },

    async list({ owner, state, q, issued, today, after, limit }) {
      const size = roundUp(limit);
      const found = await run(
        composedAs(
          "list-invoices",
          sql<{ readonly invoice: StoredRow }>`
            select ${whole.packed("i")} as invoice from invoices i
            where ${ownedBy(owner)} and ${state ? inState(state, today) : sql`true`} and ${q ? searched(q) : sql`true`}
              ${issued ? sql`and i.issued_at >= ${issued.from}::timestamptz and i.issued_at < ${issued.before}::timestamptz` : sql``}
            ${pageAfter({ limit: size, after }, newest)}`,
        ),
      );
      const rows = found.map(({ invoice }) => invoiceFromRow(invoice));
      const page = pageOf(
        rows.map((invoice) => ({ id: invoice.id, createdAt: invoice.issuedAt, invoice })),
        limit,
      );
      return { rows: page.rows.map(({ invoice }) => invoice), next: page.next };
    },

    // Served by the indexes of open invoices by their owners, and by those of credits.
    async openAmounts({ owner, today, q }) {
      const asked = sql`${ownedBy(owner)} and ${q ? searched(q) : sql`true`}`;
      const sums = groups.map(
        (group) => sql`coalesce(sum(i.balance) filter (where ${inGroup(today, group)}), 0.00)::text`,
      );
      const [found] = await run(
        composedAs(
          "open-amounts",
          sql<Aged>`
            select coalesce(sum(i.balance), 0.00)::text as open, count(*)::int as invoices,
              json_build_array(${sql.join(sums)}) as ages,
              (select coalesce(-sum(i.balance), 0.00)::text from invoices i where ${asked} and i.balance < 0) as credit
            from invoices i where ${asked} and ${isOpen}`,
        ),
      );
      const [notDue, to30, to60, to90, more] = found!.ages as [string, string, string, string, string];
      const { open, invoices, credit } = found!;
      return { open, invoices, byAge: [notDue, to30, to60, to90, more], credit };
    },

    // Served by the indexes of open invoices by their owners.
    async listOpen(owner, limit) {
      const found = await run(
        composedAs(
          "list-open-invoices",
          sql<{ readonly invoice: StoredRow; readonly said: string }>`
            select ${whole.packed("i")} as invoice,
              (select coalesce(sum(p.amount), 0.00)::text from invoice_payments p where p.invoice_id = i.id and p.state = 'said') as said
            from invoices i where ${ownedBy(owner)} and ${isOpen}
            order by i.issued_at desc, i.id desc limit ${limit}`,
        ),
      );
      return found.map(({ invoice, said }) => ({ invoice: invoiceFromRow(invoice), said }));
    },

    recordedLines: async (party, lines) =>
      lines.length === 0 ? [] : recordedOf(await run(listRecorded({ party, lines }))),

    // Served by invoices_overdue_index.
    async newlyOverdue(today, limit) {
      const found = await run(
        composed(sql<OfInvoice>`
          select i.id from invoices i
          where ${isOpen} and i.due_on < ${today} and i.overdue_told is distinct from i.due_on
          order by i.due_on, i.id limit ${limit}`),
      );
      return found.map(({ id }) => id);
    },
  };
}
