import { sql } from "kysely";
import { accept } from "@lotlane/core";
import { type Invoice, newlyOpened, openingOf, withPayment } from "@lotlane/core/invoices";
import type { InvoiceClaim, InvoiceStore } from "@lotlane/core/ports";
import { effectRows, insertEffects } from "../effects/effect-rows.ts";
import { insertLive, liveRows } from "../live/live-rows.ts";
import { wakerOf } from "../live/live-waker.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { type Database, runOn } from "../sql/run.ts";
import { type Piece, statement } from "../sql/statement.ts";
import type { StoredRow } from "../sql/table.ts";
import { transact } from "../sql/transact.ts";
import { createInvoiceBooks, invoiceById, paymentsOf } from "./invoice-books.ts";
import { invoiceFromRow, invoices, invoiceToRow, payments, postings, whole } from "./invoice-mapper.ts";

/** The columns that `change` keeps. */
const decided = invoices.only("payerId", "payerOrganizationId", "balance", "dueOn", "withdrawnAt", "paidAt");
/** The columns that an answer about a payment changes. */
const answered = payments.only("state", "returned", "answeredAt");

type Changed = { readonly orderId: string };

/**
 * @param change writes invoices and returns their `order_id`
 * @param beside what else is written, each as a part that may read `changed`
 */
const changeAndTell = (change: Piece, live: Piece<string>, ...beside: readonly Piece[]): Piece<Changed> => sql<Changed>`
  with changed as (${change}),
  ${sql.join(
    beside.map((write, place) => sql`${sql.raw(`beside_${place}`)} as (${write}),`),
    sql` `,
  )}
  told as (select o.* from orders o where o.id in (select order_id from changed)),
  live as (${insertLive(sql`told`, live)})
  select order_id as "orderId" from changed`;

const invoiceChanged = liveRows([{ kind: "order", change: "invoice", open: false }]);

// A number is drawn when there is no invoice yet, so that numbers have gaps only where two calls come at once.
const openInvoice = statement<{ readonly invoice: string; readonly entry: string; readonly live: string }, Changed>(
  "open-invoice",
  ({ invoice, entry, live }) => {
    const insert = invoices.insertWith(
      invoice,
      { number: sql`'INV-' || nextval('invoice_numbers')` },
      sql`where not exists (select from invoices i where i.order_id = given.order_id and i.claimed_at = given.claimed_at and i.charge = given.charge)`,
    );
    const opened = sql`${insert} on conflict (order_id, claimed_at, charge) do nothing returning order_id`;
    const posted = postings.insert(entry, sql`exists (select from changed)`);
    return changeAndTell(opened, live, posted);
  },
);

type Found = { readonly invoice: StoredRow };

// Served by invoices_claim_unique.
const findInvoice = statement<InvoiceClaim, Found>(
  "find-invoice",
  ({ orderId, claimedAt, charge }) => sql`
    select ${whole.packed("i")} as invoice from invoices i
    where i.order_id = ${orderId} and i.claimed_at = ${claimedAt}::timestamptz and i.charge = ${charge}`,
);
const findPresent = statement<Pick<InvoiceClaim, "orderId" | "charge">, Found>(
  "find-invoice-of-order",
  ({ orderId, charge }) => sql`
    select ${whole.packed("i")} as invoice
    from orders o join invoices i on i.order_id = o.id and i.claimed_at = o.assigned_at and i.charge = ${charge}
    where o.id = ${orderId}`,
);

type OfInvoice = { readonly id: string };

const lockInvoice = statement<OfInvoice, Found>(
  "lock-invoice",
  ({ id }) => sql`select ${whole.packed("i")} as invoice from invoices i where i.id = ${id} for update`,
);

const changeInvoice = statement<
  OfInvoice & {
    readonly row: string;
    readonly entries: string;
    readonly payments: string;
    readonly effects: string;
    readonly live: string;
  },
  Changed
>("change-invoice", ({ id, row, entries, payments: said, effects, live }) => {
  const paid = sql`
    ${payments.insert(said)} on conflict (id) do update
    set (${answered.columns}) = row(${answered.select("excluded")})`;
  return changeAndTell(
    sql`${decided.update(row)} where invoices.id = ${id} returning invoices.order_id`,
    live,
    paid,
    postings.insert(entries),
    insertEffects(effects),
  );
});

// The statements from here on are served by the primary key, except where an index is named.
const assignInvoice = statement<OfInvoice & { readonly service: string; readonly live: string }, Changed>(
  "assign-invoice",
  ({ id, service, live }) =>
    changeAndTell(
      sql`
      update invoices set service = ${service}::jsonb
      where id = ${id} and service is null and sent_at is null returning order_id`,
      live,
    ),
);

const noteSent = statement<OfInvoice & { readonly at: string; readonly live: string }, Changed>(
  "note-invoice-sent",
  ({ id, at, live }) =>
    changeAndTell(
      sql`update invoices set sent_at = ${at}::timestamptz where id = ${id} and sent_at is null returning order_id`,
      live,
    ),
);

type Recorded = OfInvoice & { readonly row: string; readonly live: string };

const recordOutward = statement<Recorded, Changed>("record-invoice-outward", ({ id, row, live }) =>
  changeAndTell(
    sql`
    update invoices i set sent_at = given.sent_at, service = given.service
    from jsonb_populate_recordset(null::invoices, ${row}::jsonb) given
    where i.id = ${id}
      and (i.sent_at, i.service) is distinct from (given.sent_at, given.service)
    returning i.order_id`,
    live,
  ),
);
const setCheck = statement<OfInvoice & { readonly checkAt: string | null }>(
  "set-invoice-check",
  ({ id, checkAt }) => sql`update invoices set check_at = ${checkAt}::timestamptz where id = ${id}`,
);

const holdInvoice = statement<OfInvoice & { readonly now: string; readonly until: string }, OfInvoice>(
  "hold-invoice",
  ({ id, now, until }) => sql`
    update invoices set held_until = ${until}::timestamptz
    where id = ${id} and (held_until is null or held_until <= ${now}::timestamptz) returning id`,
);
const letGoOfInvoice = statement<OfInvoice>(
  "let-go-of-invoice",
  ({ id }) => sql`update invoices set held_until = null where id = ${id}`,
);

// Served by invoices_check_index.
const listToCheck = statement<{ readonly now: string; readonly limit: number }, OfInvoice>(
  "list-invoices-to-check",
  ({ now, limit }) => sql`
    select id from invoices where check_at <= ${now}::timestamptz order by check_at, id limit ${limit}`,
);
// Served by invoices_problems_index.
const listHeldUp = statement<{ readonly organizationId: string; readonly limit: number }, OfInvoice>(
  "list-invoices-held-up",
  ({ organizationId, limit }) => sql`
    select id from invoices
    where service ->> 'organizationId' = ${organizationId} and service ->> 'problem' is not null
    order by issued_at, id limit ${limit}`,
);

const outwardRow = invoices.only("sentAt", "service");

export function createInvoiceStore(database: Database): InvoiceStore {
  const run = runOn(database);
  const waker = wakerOf(database);

  const find = async ({ orderId, claimedAt, charge }: InvoiceClaim): Promise<Invoice | undefined> => {
    if (!isUuid(orderId)) return undefined;
    const [found] = await run(findInvoice({ orderId, claimedAt, charge }));
    return found && invoiceFromRow(found.invoice);
  };

  const byId = async (id: string): Promise<Invoice | undefined> => (isUuid(id) ? invoiceById(run, id) : undefined);
  const tell = (changed: readonly Changed[]) => {
    if (changed.length > 0) waker.wake();
  };

  return {
    ...createInvoiceBooks(database),

    async open(draft) {
      const invoice = invoices.rows([invoiceToRow({ ...newlyOpened(draft), number: "" })]);
      const entry = postings.rows(openingOf(draft));
      const opened = await run(openInvoice({ invoice, entry, live: invoiceChanged }));
      tell(opened);
      const kept = await find(draft);
      if (!kept) throw new Error(`the invoice of order ${draft.orderId} vanished`);
      return kept;
    },

    async ofOrder(orderId, charge) {
      const [found] = isUuid(orderId) ? await run(findPresent({ orderId, charge })) : [];
      return found && invoiceFromRow(found.invoice);
    },

    async change(which, decide) {
      const id = typeof which === "string" ? which : (await find(which))?.id;
      if (id === undefined || !isUuid(id)) return undefined;
      const changed = await transact(database, async (within) => {
        const [found] = await within(lockInvoice({ id }));
        if (!found) return undefined;
        const invoice = invoiceFromRow(found.invoice);
        const before = { invoice, payments: await paymentsOf(within, id) };
        const decision = decide(before);
        if (!decision.ok) return decision;
        const { value } = decision;
        if (value.invoice === invoice && !value.payment && value.effects.length === 0) return accept(before);
        await within(
          changeInvoice({
            id,
            row: decided.rows([value.invoice]),
            entries: postings.rows(value.postings),
            payments: payments.rows(value.payment ? [value.payment] : []),
            effects: effectRows(value.effects),
            live: invoiceChanged,
          }),
        );
        return accept({ invoice: value.invoice, payments: withPayment(before.payments, value.payment) });
      });
      if (changed?.ok) waker.wake();
      return changed;
    },

    find: byId,

    async assign(id, service) {
      tell(await run(assignInvoice({ id, service: JSON.stringify(service), live: invoiceChanged })));
      const kept = await byId(id);
      if (!kept) throw new Error(`invoice ${id} is not there`);
      return kept;
    },

    async sent(id, at) {
      tell(await run(noteSent({ id, at, live: invoiceChanged })));
    },

    async record(id, { checkAt, ...outward }) {
      await run(setCheck({ id, checkAt }));
      tell(await run(recordOutward({ id, row: outwardRow.rows([outward]), live: invoiceChanged })));
    },

    async hold(id, now, until) {
      return (await run(holdInvoice({ id, now: now.toISOString(), until }))).length > 0;
    },

    async letGo(id) {
      await run(letGoOfInvoice({ id }));
    },

    async toCheck(now, limit) {
      return (await run(listToCheck({ now: now.toISOString(), limit }))).map(({ id }) => id);
    },

    async heldUp(organizationId, limit) {
      return (await run(listHeldUp({ organizationId, limit }))).map(({ id }) => id);
    },
  };
}
