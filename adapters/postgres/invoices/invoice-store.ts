import { sql } from "kysely";
import { accept } from "@lotlane/core";
import { type Invoice, type InvoiceCredit, newlyOpened, openingOf, payeeOf } from "@lotlane/core/invoices";
import type { InvoiceChange, InvoiceClaim, InvoiceStore } from "@lotlane/core/ports";
import { effectRows, insertEffects } from "../effects/effect-rows.ts";
import { insertLive, liveRows } from "../live/live-rows.ts";
import { wakerOf } from "../live/live-waker.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { type Database, type Run, runOn } from "../sql/run.ts";
import { type Piece, statement } from "../sql/statement.ts";
import type { StoredRow } from "../sql/table.ts";
import { transact } from "../sql/transact.ts";
import { besideInvoice, createInvoiceBooks, invoiceById } from "./invoice-books.ts";
import {
  credits,
  extraFromRow,
  extras,
  invoiceFromRow,
  invoices,
  invoiceToRow,
  payments,
  postings,
  whole,
} from "./invoice-mapper.ts";

/** The columns that `change` keeps. */
const decided = invoices.only("payerId", "payerOrganizationId", "balance", "dueOn", "withdrawnAt", "paidAt");
/** The columns that an answer about a payment changes. */
const answered = payments.only("state", "answeredAt");
/** The columns that an answer about an extra changes. */
const answeredExtra = extras.only("state", "answeredAt", "answeredById", "reason");

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
      sql`where not exists (select from invoices i where i.order_id = given.order_id and i.claimed_at = given.claimed_at and i.charge = given.charge and i.extra_id is not distinct from given.extra_id)`,
    );
    const opened = sql`${insert} on conflict (order_id, claimed_at, charge, extra_id) do nothing returning order_id`;
    const posted = postings.insert(entry, sql`exists (select from changed)`);
    return changeAndTell(opened, live, posted);
  },
);

type Found = { readonly invoice: StoredRow };

// Served by invoices_claim_unique.
const findInvoice = statement<Required<InvoiceClaim>, Found>(
  "find-invoice",
  ({ orderId, claimedAt, charge, extraId }) => sql`
    select ${whole.packed("i")} as invoice from invoices i
    where i.order_id = ${orderId} and i.claimed_at = ${claimedAt}::timestamptz and i.charge = ${charge}
      and i.extra_id is not distinct from ${extraId}::uuid`,
);
const listOfClaim = statement<Pick<InvoiceClaim, "orderId" | "claimedAt">, Found>(
  "list-invoices-of-claim",
  ({ orderId, claimedAt }) => sql`
    select ${whole.packed("i")} as invoice from invoices i
    where i.order_id = ${orderId} and i.claimed_at = ${claimedAt}::timestamptz order by i.issued_at, i.id`,
);
const findPresent = statement<Pick<InvoiceClaim, "orderId" | "charge">, Found>(
  "find-invoice-of-order",
  ({ orderId, charge }) => sql`
    select ${whole.packed("i")} as invoice
    from orders o join invoices i on i.order_id = o.id and i.claimed_at = o.assigned_at and i.charge = ${charge}
    where o.id = ${orderId}`,
);

type OfInvoice = { readonly id: string };

type FoundExtra = Found & { readonly extra: StoredRow };

const selectExtras = (which: Piece): Piece<FoundExtra> => sql<FoundExtra>`
  select ${extras.packed("e")} as extra, ${whole.packed("i")} as invoice
  from invoice_extras e join invoices i on i.id = e.invoice_id where ${which} order by e.asked_at, e.id`;

// Served by the primary key, and by invoices_claim_unique with invoice_extras_invoice_index.
const findExtra = statement<OfInvoice, FoundExtra>("find-extra", ({ id }) => selectExtras(sql`e.id = ${id}`));
const listExtras = statement<Pick<InvoiceClaim, "orderId">, FoundExtra>("list-extras-of-order", ({ orderId }) =>
  selectExtras(sql`i.order_id = ${orderId}`),
);

const countCreditNote = statement<{ readonly issuer: string; readonly first: number }, { readonly last: number }>(
  "count-credit-note",
  ({ issuer, first }) => sql`
    insert into credit_note_counters (issuer, last) values (${issuer}, ${first}::int)
    on conflict (issuer) do update set last = credit_note_counters.last + 1 returning last`,
);

const lockInvoice = statement<OfInvoice, Found>(
  "lock-invoice",
  ({ id }) => sql`select ${whole.packed("i")} as invoice from invoices i where i.id = ${id} for update`,
);

const changeInvoice = statement<
  OfInvoice & {
    readonly row: string;
    readonly entries: string;
    readonly payments: string;
    readonly credits: string;
    readonly extras: string;
    readonly effects: string;
    readonly live: string;
  },
  Changed
>("change-invoice", ({ id, row, entries, payments: said, credits: given, extras: asked, effects, live }) => {
  const paid = sql`
    ${payments.insert(said)} on conflict (id) do update
    set (${answered.columns}) = row(${answered.select("excluded")})`;
  const extra = sql`
    ${extras.insert(asked)} on conflict (id) do update
    set (${answeredExtra.columns}) = row(${answeredExtra.select("excluded")})`;
  return changeAndTell(
    sql`${decided.update(row)} where invoices.id = ${id} returning invoices.order_id`,
    live,
    paid,
    credits.insert(given),
    extra,
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

  const find = async ({ extraId = null, ...claim }: InvoiceClaim): Promise<Invoice | undefined> => {
    if (!isUuid(claim.orderId)) return undefined;
    const [found] = await run(findInvoice({ ...claim, extraId }));
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

    ofClaim: async (claim) =>
      isUuid(claim.orderId) ? (await run(listOfClaim(claim))).map(({ invoice }) => invoiceFromRow(invoice)) : [],

    extra: async (id) => (isUuid(id) ? (await run(findExtra({ id }))).map(extraOfInvoice)[0] : undefined),
    extrasOf: async (orderId) => (isUuid(orderId) ? (await run(listExtras({ orderId }))).map(extraOfInvoice) : []),

    async change(which, decide) {
      const id = typeof which === "string" ? which : (await find(which))?.id;
      if (id === undefined || !isUuid(id)) return undefined;
      const changed = await transact(database, async (within) => {
        const [found] = await within(lockInvoice({ id }));
        if (!found) return undefined;
        const invoice = invoiceFromRow(found.invoice);
        const before = { invoice, ...(await besideInvoice(within, id)) };
        const decision = decide(before);
        if (!decision.ok) return decision;
        const { value } = decision;
        if (isSame(value, invoice)) return accept(before);
        const credit = value.credit && (await numbered(within, invoice, value.credit));
        await within(
          changeInvoice({
            id,
            row: decided.rows([value.invoice]),
            entries: postings.rows(value.postings),
            payments: payments.rows(value.payment ? [value.payment] : []),
            credits: credits.rows(credit ? [credit] : []),
            extras: extras.rows(value.extra ? [value.extra] : []),
            effects: effectRows(value.effects),
            live: invoiceChanged,
          }),
        );
        return accept({ invoice: value.invoice, ...(await besideInvoice(within, id)) });
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

const isSame = ({ invoice, payment, credit, extra, effects }: InvoiceChange, before: Invoice): boolean =>
  invoice === before && !payment && !credit && !extra && effects.length === 0;

const firstNumber = 100_001;

/** Within the transaction that keeps it, so that its payee's numbers have no gap. */
async function numbered(run: Run, invoice: Invoice, credit: InvoiceCredit): Promise<InvoiceCredit> {
  if (credit.kind !== "credit_note") return credit;
  const [counted] = await run(countCreditNote({ issuer: payeeOf(invoice), first: firstNumber }));
  return { ...credit, number: `CN-${counted!.last}` };
}

const extraOfInvoice = ({ extra, invoice }: FoundExtra) => ({
  extra: extraFromRow(extra),
  invoice: invoiceFromRow(invoice),
});
