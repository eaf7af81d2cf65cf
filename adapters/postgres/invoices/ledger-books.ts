import { monthOf, mostLanes, operatorParty, type RevenueGroup, type RevenueRow } from "@lotlane/core/invoices";
import type { BookProblem, InvoiceStore, JournalSearch } from "@lotlane/core/ports";
import { sql } from "kysely";
import { type Database, runOn } from "../sql/run.ts";
import { composed, composedAs, type Piece } from "../sql/statement.ts";
import type { StoredRow } from "../sql/table.ts";
import { owedByOperator } from "./invoice-books.ts";
import { lineFromRow, packedLine } from "./invoice-mapper.ts";

/** `payeeOf` in SQL. */
const payee = sql`coalesce(i.payee_id::text, ${operatorParty})`;

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

/** Everything that is worked out from the postings. */
export function createLedgerBooks(
  database: Database,
): Pick<InvoiceStore, "journal" | "balanceBefore" | "revenue" | "checkBooks"> {
  const run = runOn(database);
  return {
    // Served by postings_party_index, for all parties by postings_at_index.
    async journal({ from, before, limit, after, ...which }) {
      const found = await run(
        composedAs(
          "read-journal",
          sql<{ readonly line: StoredRow; readonly number: string; readonly name: string; readonly other: string }>`
            select ${packedLine("p")} as line, i.number, coalesce(named ->> 'company', named ->> 'name') as name,
              coalesce(beside ->> 'company', beside ->> 'name') as other
            from postings p join invoices i on i.id = p.invoice_id
            cross join lateral (
              select case when p.party = ${payee} then i.payee else i.payer end,
                case when p.party = ${payee} then i.payer else i.payee end
            ) party (named, beside)
            where ${ofJournal(which)} and p.at >= ${from}::timestamptz and p.at < ${before}::timestamptz
              ${after ? sql`and (p.at, p.id) > (${after.at}::timestamptz, ${after.id}::bigint)` : sql``}
            order by p.at, p.id limit ${limit}`,
        ),
      );
      return found.map(({ line, number, name, other }) => ({
        ...lineFromRow(line),
        number,
        partyName: name,
        otherName: other,
      }));
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
