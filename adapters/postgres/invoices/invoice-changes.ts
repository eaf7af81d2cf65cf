import { sql } from "kysely";
import { insertEffects } from "../effects/effect-rows.ts";
import { insertLive, liveRows } from "../live/live-rows.ts";
import { type Piece, statement } from "../sql/statement.ts";
import { bankRecords, credits, extras, invoices, payments, postings } from "./invoice-mapper.ts";

export type OfInvoice = { readonly id: string };

/** The columns that `change` keeps. */
export const decided = invoices.only(
  "payerId",
  "payerOrganizationId",
  "balance",
  "dueOn",
  "withdrawnAt",
  "paidAt",
  "overdueTold",
  "reminders",
  "remindersStoppedAt",
);
/** The columns that an answer about a payment changes. */
const answered = payments.only("state", "returned", "returns", "answeredAt");
/** The columns that an answer about an extra changes. */
const answeredExtra = extras.only("state", "answeredAt", "answeredById", "reason");

export type Changed = { readonly id: string };

/** The columns that a write of an invoice returns for those who are told. */
export const toldOf = sql`id, order_id, load_id, payee_id`;

/**
 * @param change writes invoices and returns `toldOf` them
 * @param live of orders; of a load, its carrier and admins are told
 * @param beside what else is written, each as a part that may read `changed`
 */
export const changeAndTell = (
  change: Piece,
  live: Piece<string>,
  ...beside: readonly Piece[]
): Piece<Changed> => sql<Changed>`
  with changed as (${change}),
  ${sql.join(
    beside.map((write, place) => sql`${sql.raw(`beside_${place}`)} as (${write}),`),
    sql` `,
  )}
  told as (select o.* from orders o where o.id in (select order_id from changed)),
  live as (${insertLive(sql`told`, live)}),
  live_of_load as (
    insert into live_events (kind, change, open, load_id, transporter_id)
    select 'load', 'invoice', false, load_id, payee_id from changed where load_id is not null
  )
  select id from changed`;

export const invoiceChanged = liveRows([{ kind: "order", change: "invoice", open: false }]);

type OfIssuer = { readonly issuer: string };

// Locks the issuer's numbers. Served by the primary key.
export const lockNumbers = statement<OfIssuer, { readonly last: number }>(
  "lock-document-numbers",
  ({ issuer }) => sql`
    insert into document_numbers (issuer, last) values (${issuer}, 0)
    on conflict (issuer) do update set last = document_numbers.last returning last`,
);

type Opening = OfIssuer & {
  readonly invoice: string;
  readonly entry: string;
  readonly effects: string;
  readonly live: string;
};

export const openInvoice = statement<Opening, Changed>("open-invoice", ({ issuer, invoice, entry, effects, live }) => {
  const opened = sql`
    ${invoices.insert(invoice)} on conflict (order_id, load_id, claimed_at, charge, extra_id) do nothing
    returning ${toldOf}`;
  const isNew = sql`exists (select from changed)`;
  const counted = sql`update document_numbers set last = last + 1 where issuer = ${issuer} and ${isNew}`;
  return changeAndTell(opened, live, postings.insert(entry, isNew), counted, insertEffects(effects, isNew));
});

// A payee's numbers have no gap, since its credit note is kept in the same transaction. Served by the primary key.
export const countCreditNote = statement<OfIssuer, { readonly last: number }>(
  "count-credit-note",
  ({ issuer }) => sql`
    insert into document_numbers (issuer, last, credit_notes) values (${issuer}, 0, 1)
    on conflict (issuer) do update set credit_notes = document_numbers.credit_notes + 1 returning credit_notes as last`,
);

export const changeInvoice = statement<
  OfInvoice & {
    readonly recorded: string;
    readonly row: string;
    readonly entries: string;
    readonly payments: string;
    readonly credits: string;
    readonly extras: string;
    readonly effects: string;
    readonly live: string;
  },
  Changed
>("change-invoice", ({ id, row, entries, payments: said, recorded, credits: given, extras: asked, effects, live }) => {
  const paid = sql`
    ${payments.insert(said)} on conflict (id) do update
    set (${answered.columns}) = row(${answered.select("excluded")})`;
  const extra = sql`
    ${extras.insert(asked)} on conflict (id) do update
    set (${answeredExtra.columns}) = row(${answeredExtra.select("excluded")})`;
  return changeAndTell(
    sql`${decided.update(row)} where invoices.id = ${id} returning ${toldOf}`,
    live,
    paid,
    bankRecords.insert(recorded),
    credits.insert(given),
    extra,
    postings.insert(entries),
    insertEffects(effects),
  );
});
