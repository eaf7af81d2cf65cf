import { pageOf } from "@lotlane/core";
import {
  ageBounds,
  type Invoice,
  monthOf,
  mostLanes,
  operatorParty,
  type RevenueGroup,
  type RevenueRow,
} from "@lotlane/core/invoices";
import type {
  BankLineKey,
  BookProblem,
  InvoiceAccount,
  InvoiceOwner,
  InvoiceSearch,
  InvoiceStore,
  JournalSearch,
  RecordedLine,
} from "@lotlane/core/ports";
import { sql } from "kysely";
import { isUuid } from "../sql/is-uuid.ts";
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
  lineFromRow,
  packedLine,
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
export const owedByOperator = sql`i.charge in ('carrier_pay', 'carrier_extra')`;

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

/** `payeeOf` in SQL. */
const payee = sql`coalesce(i.payee_id::text, ${operatorParty})`;

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

/** Served by the unique indexes of numbers and claims. */
const named = (q: string): Piece =>
  isUuid(q) ? sql`i.order_id = ${q}::uuid` : sql`i.number = ${/^\d+$/.test(q) ? `INV-${q}` : q.toUpperCase()}`;

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

type Aged = { readonly open: string; readonly invoices: number; readonly ages: readonly string[] };

/** The days overdue that end each group of `OpenAmounts.byAge`, the last without an end. */
const groups = [...ageBounds, null].map((most, place) => ({ least: place === 0 ? null : ageBounds[place - 1]!, most }));

const inGroup = (today: string, { least, most }: (typeof groups)[number]): Piece => {
  const daysOver = sql`coalesce(${today}::date - i.due_on::date, 0)`;
  const above = least === null ? sql`true` : sql`${daysOver} > ${least}::int`;
  return most === null ? above : sql`${above} and ${daysOver} <= ${most}::int`;
};

const ofJournal = ({ party, payerId }: Pick<JournalSearch, "party" | "payerId">): Piece => sql`
  ${party === undefined ? sql`true` : sql`p.party = ${party}`}
  and ${payerId === undefined ? sql`true` : sql`i.payer_id = ${payerId}::uuid`}`;

/** `sourceOf` in SQL. */
const source = sql`case when o.customer_email is null then 'dealer' when o.quote_id is null then 'direct' else 'quote' end`;

function groupOf(by: RevenueGroup): Piece {
  switch (by) {
    case "month":
      return sql`to_char(i.issued_at at time zone 'UTC', 'YYYY-MM')`;
    case "source":
      return source;
    case "lane":
      return sql`o.pickup_state || '-' || o.delivery_state`;
  }
}

export function createInvoiceBooks(
  database: Database,
): Pick<
  InvoiceStore,
  | "listOpen"
  | "recordedLines"
  | "account"
  | "list"
  | "openAmounts"
  | "journal"
  | "balanceBefore"
  | "revenue"
  | "newlyOverdue"
  | "checkBooks"
> {
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
            where ${ownedBy(owner)} and ${state ? inState(state, today) : sql`true`} and ${q ? named(q) : sql`true`}
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

    async openAmounts(owner, today) {
      const sums = groups.map(
        (group) => sql`coalesce(sum(i.balance) filter (where ${inGroup(today, group)}), 0.00)::text`,
      );
      const [found] = await run(
        composedAs(
          "open-amounts",
          sql<Aged>`
            select coalesce(sum(i.balance), 0.00)::text as open, count(*)::int as invoices,
              json_build_array(${sql.join(sums)}) as ages
            from invoices i where ${ownedBy(owner)} and ${isOpen}`,
        ),
      );
      const [notDue, to30, to60, to90, more] = found!.ages as [string, string, string, string, string];
      return { open: found!.open, invoices: found!.invoices, byAge: [notDue, to30, to60, to90, more] };
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

    // Served by postings_party_index, for all parties by postings_at_index.
    async journal({ from, before, limit, after, ...which }) {
      const found = await run(
        composedAs(
          "read-journal",
          sql<{ readonly line: StoredRow; readonly number: string; readonly name: string }>`
            select ${packedLine("p")} as line, i.number, coalesce(named ->> 'company', named ->> 'name') as name
            from postings p join invoices i on i.id = p.invoice_id
            cross join lateral (select case when p.party = ${payee} then i.payee else i.payer end) party (named)
            where ${ofJournal(which)} and p.at >= ${from}::timestamptz and p.at < ${before}::timestamptz
              ${after ? sql`and (p.at, p.id) > (${after.at}::timestamptz, ${after.id}::bigint)` : sql``}
            order by p.at, p.id limit ${limit}`,
        ),
      );
      return found.map(({ line, number, name }) => ({ ...lineFromRow(line), number, partyName: name }));
    },

    async balanceBefore({ before, ...which }) {
      const [found] = await run(
        composedAs(
          "balance-before",
          sql<{ readonly amount: string }>`
            select coalesce(sum(p.amount), 0.00)::text as amount from postings p join invoices i on i.id = p.invoice_id
            where ${ofJournal(which)} and p.at < ${before}::timestamptz`,
        ),
      );
      return found!.amount;
    },

    // Served by invoices_newest_index and postings_invoice_index: it reads the invoices of the months that are asked for.
    async revenue({ from, to, by }) {
      return run(
        composedAs(
          `read-revenue-by-${by}`,
          sql<RevenueRow>`
            with charged as (
              select ${groupOf(by)} as name, i.order_id, sum(p.amount) as amount,
                case when i.payee_id is null then sum(p.amount) when ${owedByOperator} then -sum(p.amount) else 0 end as fees,
                case when ${owedByOperator} then 0 else sum(p.amount) end as gross
              from invoices i join orders o on o.id = i.order_id
              join postings p on p.invoice_id = i.id and p.party = ${payee} and p.payment_id is null and p.kind <> 'written_off'
              where i.issued_at >= ${monthOf(from).from}::timestamptz and i.issued_at < ${monthOf(to).before}::timestamptz
              group by i.id, o.id
            ), ranked as (
              select name, row_number() over (
                order by sum(fees) desc, sum(gross) desc, name) as place
              from charged group by name
            )
            select case when place <= ${mostLanes} then name end as name,
              count(distinct order_id) filter (where amount <> 0)::int as orders,
              sum(fees)::numeric(20,2)::text as "feesEarned",
              sum(gross)::numeric(20,2)::text as "grossVolume"
            from charged join ranked using (name)
            group by 1 order by min(place)`,
        ),
      );
    },

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

    // Reads all of the ledger: for a check by night, and for tests.
    async checkBooks(limit) {
      return run(
        composed(sql<BookProblem>`
          with sums as (
            select p.invoice_id, sum(p.amount) as total,
              coalesce(sum(p.amount) filter (where p.party = ${payee} and exists (
                select from invoice_credits c where c.id = p.entry_id and c.invoice_id = p.invoice_id)), 0) as credited,
              sum(p.amount) filter (where p.party = ${payee}) as owed,
              coalesce(sum(p.amount) filter (where p.party = ${payee} and p.payment_id is not null), 0) as paid
            from postings p join invoices i on i.id = p.invoice_id group by p.invoice_id
          ), came as (
            select invoice_id, sum(amount - returned) as paid from invoice_payments where state = 'received' group by invoice_id
          ), given_up as (
            select invoice_id, sum(amount) as credited from invoice_credits group by invoice_id
          )
          select i.id as "invoiceId", problem from invoices i
          left join sums s on s.invoice_id = i.id
          left join came c on c.invoice_id = i.id
          left join given_up g on g.invoice_id = i.id
          cross join lateral (values
            (s.invoice_id is null, 'no postings'),
            (s.total <> 0, 'postings do not sum to zero'),
            (s.owed <> i.balance, 'balance differs from its postings'),
            (coalesce(c.paid, 0) <> -s.paid, 'payments differ from their postings'),
            (coalesce(g.credited, 0) <> -s.credited, 'credits differ from their postings')
          ) found (is_there, problem)
          where is_there order by i.issued_at, i.id limit ${limit}`),
      );
    },
  };
}
