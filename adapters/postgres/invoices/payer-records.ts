import type { OverdueInvoice, PayerRecords } from "@lotlane/core/ports";
import { sql } from "kysely";
import { type Database, runOn } from "../sql/run.ts";
import { composedAs } from "../sql/statement.ts";
import { isOpen, ownedBy } from "./invoice-books.ts";

type Habits = { readonly daysToPay: readonly number[]; readonly overdue: number };

export function createPayerRecords(database: Database): PayerRecords {
  const run = runOn(database);
  return {
    // Served by the indexes of a payer's paid and open invoices, and the primary key of orders.
    async habits(payer, { since, most, today }) {
      const [found] = await run(
        composedAs(
          "read-payer-habits",
          sql<Habits>`
            select coalesce((
                select json_agg(days) from (
                  select floor(extract(epoch from i.paid_at - greatest(o.delivered_at, i.issued_at)) / 86400)::int as days
                  from invoices i join orders o on o.id = i.order_id
                  where ${ownedBy(payer)} and i.paid_at >= ${since}::timestamptz and o.delivered_at is not null
                  order by i.paid_at desc, i.id desc limit ${most}
                ) last
              ), '[]') as "daysToPay",
              (
                select count(*)::int from invoices i where ${ownedBy(payer)} and ${isOpen} and i.due_on < ${today}
              ) as overdue`,
        ),
      );
      return found!;
    },

    // Served by the indexes of a payer's open invoices, and invoice_payments_invoice_index.
    overdue: (payer, { dueBefore, saidSince, most }) =>
      run(
        composedAs(
          "list-payer-overdue",
          sql<OverdueInvoice>`
            select i.number, i.balance::text as balance, i.due_on as "dueOn" from invoices i
            where ${ownedBy(payer)} and ${isOpen} and i.due_on < ${dueBefore}
              and i.balance > (
                select coalesce(sum(p.amount), 0) from invoice_payments p
                where p.invoice_id = i.id and p.state = 'said' and p.said_at >= ${saidSince}::timestamptz
              )
            order by i.due_on, i.id limit ${most}`,
        ),
      ),
  };
}
