import { sql } from "kysely";
import type { Invoice } from "@lotlane/core/invoices";
import type { InvoiceStore } from "@lotlane/core/ports";
import { insertLive, liveRows } from "../live/live-rows.ts";
import { wakerOf } from "../live/live-waker.ts";
import type { Database } from "../server/database.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { runOn } from "../sql/run.ts";
import { type Piece, statement } from "../sql/statement.ts";
import { type RowOf, type StoredRow, table } from "../sql/table.ts";
import { InvoiceEntity } from "./invoice.entity.ts";

export const invoices = table(InvoiceEntity);

type Changed = { readonly orderId: string };

/** @param change writes invoices and returns their `order_id` */
const changeAndTell = (change: Piece, live: Piece<string>): Piece<Changed> => sql<Changed>`
  with changed as (${change}),
  told as (select o.* from orders o where o.id in (select order_id from changed)),
  live as (${insertLive(sql`told`, live)})
  select order_id as "orderId" from changed`;

const invoiceChanged = liveRows([{ kind: "order", change: "invoice", open: false }]);

// A number is drawn when there is no invoice yet, so that numbers have gaps only where two calls come at once.
const openInvoice = statement<{ readonly invoice: string; readonly live: string }, Changed>(
  "open-invoice",
  ({ invoice, live }) => {
    const insert = invoices.insertWith(
      invoice,
      { number: sql`'INV-' || nextval('invoice_numbers')` },
      sql`where not exists (select from invoices i where i.order_id = given.order_id and i.claimed_at = given.claimed_at)`,
    );
    return changeAndTell(sql`${insert} on conflict (order_id, claimed_at) do nothing returning order_id`, live);
  },
);

type Claim = { readonly orderId: string; readonly claimedAt: string };

const withdrawInvoice = statement<Claim & { readonly at: string; readonly live: string }, Changed>(
  "withdraw-invoice",
  ({ orderId, claimedAt, at, live }) =>
    changeAndTell(
      sql`
      update invoices set withdrawn_at = ${at}::timestamptz
      where order_id = ${orderId} and claimed_at = ${claimedAt}::timestamptz and withdrawn_at is null
      returning order_id`,
      live,
    ),
);

type Found = { readonly invoice: StoredRow };

// Served by invoices_claim_unique.
const findInvoice = statement<Claim, Found>(
  "find-invoice",
  ({ orderId, claimedAt }) => sql`
    select ${invoices.packed("i")} as invoice from invoices i
    where i.order_id = ${orderId} and i.claimed_at = ${claimedAt}::timestamptz`,
);
const findPresent = statement<{ readonly orderId: string }, Found>(
  "find-invoice-of-order",
  ({ orderId }) => sql`
    select ${invoices.packed("i")} as invoice
    from orders o join invoices i on i.order_id = o.id and i.claimed_at = o.assigned_at where o.id = ${orderId}`,
);

export function createInvoiceStore(database: Database): InvoiceStore {
  const run = runOn(database);
  const waker = wakerOf(database);

  const find = async ({ orderId, claimedAt }: Claim): Promise<Invoice | undefined> => {
    const [found] = await run(findInvoice({ orderId, claimedAt }));
    return found && invoiceFromRow(found.invoice);
  };

  return {
    async open(draft) {
      const invoice = invoices.rows([invoiceToRow({ ...draft, number: "", withdrawnAt: null })]);
      const opened = await run(openInvoice({ invoice, live: invoiceChanged }));
      if (opened.length > 0) waker.wake();
      const kept = await find(draft);
      if (!kept) throw new Error(`the invoice of order ${draft.orderId} vanished`);
      return kept;
    },

    async ofOrder(orderId) {
      const [found] = isUuid(orderId) ? await run(findPresent({ orderId })) : [];
      return found && invoiceFromRow(found.invoice);
    },

    async withdraw({ orderId, claimedAt }, at) {
      if (!isUuid(orderId)) return undefined;
      const withdrawn = await run(withdrawInvoice({ orderId, claimedAt, at, live: invoiceChanged }));
      if (withdrawn.length > 0) waker.wake();
      return find({ orderId, claimedAt });
    },
  };
}

export const invoiceToRow = ({ from, to, ...invoice }: Invoice): RowOf<typeof InvoiceEntity> => ({
  ...invoice,
  payee: from,
  payer: to,
});

const invoiceFromRow = (row: StoredRow): Invoice => {
  const { payee, payer, ...invoice } = invoices.read(row);
  return { ...invoice, from: payee, to: payer };
};
