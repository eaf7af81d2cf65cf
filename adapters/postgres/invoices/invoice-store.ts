import type { Invoice } from "@lotlane/core/invoices";
import type { InvoiceStore } from "@lotlane/core/ports";
import { columnNames, selected } from "../sql/columns-of.ts";
import type { Database } from "../server/database.ts";
import { InvoiceEntity } from "./invoice.entity.ts";
import { createHotStatements, numbered } from "../sql/hot-statements.ts";
import { rowsOf } from "../sql/insert-rows.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { isoTime, isoTimeOrNull } from "../sql/iso-time.ts";
import { insertLiveSql, liveRows } from "../live/live-rows.ts";
import { wakerOf } from "../live/live-waker.ts";

export const invoiceColumns = columnNames(InvoiceEntity);
const selectedInvoice = selected("i", Object.keys(InvoiceEntity.properties));

const told = liveRows([{ kind: "order", change: "invoice", open: false }]);
const tellSql = `
  told as (select o.* from orders o where o.id in (select order_id from changed)),
  live as (${insertLiveSql("told")})
  select order_id from changed`;

// A number is drawn when there is no invoice yet, so that the numbers have no gaps but where two come at once.
const openInvoice = {
  name: "open-invoice",
  text: numbered(`
    with changed as (
      insert into invoices (${invoiceColumns})
      select d.id, 'INV-' || nextval('invoice_numbers'), d.order_id, d.payee, d.payer, d.lines, d.amount, d.issued_at, null
      from jsonb_populate_recordset(null::invoices, ?::jsonb) d
      where not exists (select from invoices i where i.order_id = d.order_id)
      on conflict (order_id) do nothing returning order_id
    ), ${tellSql}`),
};
const withdrawInvoice = {
  name: "withdraw-invoice",
  text: numbered(`
    with changed as (
      update invoices set withdrawn_at = ?::timestamptz where order_id = ?::uuid and withdrawn_at is null returning order_id
    ), ${tellSql}`),
};
// Served by invoices_order_id_unique.
const findInvoice = { name: "find-invoice", text: `select ${selectedInvoice} from invoices i where i.order_id = $1` };

type InvoiceRow = Omit<Invoice, "from" | "to"> & { readonly payee: Invoice["from"]; readonly payer: Invoice["to"] };

export function createInvoiceStore(database: Database): InvoiceStore {
  const run = createHotStatements(database);
  const waker = wakerOf(database);

  const find = async (orderId: string): Promise<Invoice | undefined> => {
    const { rows } = await run<InvoiceRow>(findInvoice, [isUuid(orderId) ? orderId : null]);
    return rows[0] && invoiceFromRow(rows[0]);
  };

  return {
    async open(draft) {
      const { rowCount } = await run(openInvoice, [
        rowsOf([invoiceToRow({ ...draft, number: "", withdrawnAt: null })]),
        told,
      ]);
      if (rowCount === 1) waker.wake();
      const invoice = await find(draft.orderId);
      if (!invoice) throw new Error(`the invoice of order ${draft.orderId} vanished`);
      return invoice;
    },

    ofOrder: find,

    async withdraw(orderId, at) {
      if (!isUuid(orderId)) return undefined;
      const { rowCount } = await run(withdrawInvoice, [at, orderId, told]);
      if (rowCount === 1) waker.wake();
      return find(orderId);
    },
  };
}

export const invoiceToRow = ({ from, to, ...invoice }: Invoice) => ({ ...invoice, payee: from, payer: to });

const invoiceFromRow = ({ payee, payer, ...row }: InvoiceRow): Invoice => ({
  id: row.id,
  number: row.number,
  orderId: row.orderId,
  from: payee,
  to: payer,
  lines: row.lines,
  amount: row.amount,
  issuedAt: isoTime(row.issuedAt),
  withdrawnAt: isoTimeOrNull(row.withdrawnAt),
});
