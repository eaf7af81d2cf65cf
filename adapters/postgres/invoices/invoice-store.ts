import { sql } from "kysely";
import { accept } from "@lotlane/core";
import {
  effectsOfOpening,
  type Invoice,
  invoiceNumber,
  newlyOpened,
  openingOf,
  payeeOf,
  withPayment,
} from "@lotlane/core/invoices";
import type { BankLineKey, InvoiceClaim, InvoiceStore, ReminderSearch, ToRemind } from "@lotlane/core/ports";
import { effectRows, insertEffects } from "../effects/effect-rows.ts";
import { insertLive, liveRows } from "../live/live-rows.ts";
import { wakerOf } from "../live/live-waker.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { type Database, runOn } from "../sql/run.ts";
import { type Piece, statement } from "../sql/statement.ts";
import type { StoredRow } from "../sql/table.ts";
import { transact } from "../sql/transact.ts";
import { createInvoiceBooks, invoiceById, paymentsOf, recordedBeside } from "./invoice-books.ts";
import { bankRecords, invoiceFromRow, invoices, invoiceToRow, payments, postings, whole } from "./invoice-mapper.ts";

/** The columns that `change` keeps. */
const decided = invoices.only(
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

type OfIssuer = { readonly issuer: string };

// Locks the issuer's numbers. Served by the primary key.
const lockNumbers = statement<OfIssuer, { readonly last: number }>(
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

const openInvoice = statement<Opening, Changed>("open-invoice", ({ issuer, invoice, entry, effects, live }) => {
  const opened = sql`
    ${invoices.insert(invoice)} on conflict (order_id, claimed_at, charge) do nothing returning order_id`;
  const isNew = sql`exists (select from changed)`;
  const counted = sql`update document_numbers set last = last + 1 where issuer = ${issuer} and ${isNew}`;
  return changeAndTell(opened, live, postings.insert(entry, isNew), counted, insertEffects(effects, isNew));
});

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

// Before the invoice, so that two calls wait for each other in one order.
const lockLine = statement<BankLineKey>(
  "lock-bank-line",
  ({ party, line }) =>
    sql`select pg_advisory_xact_lock(hashtextextended('bank line ' || ${party}::text || ${line}::text, 0))`,
);

const changeInvoice = statement<
  OfInvoice & {
    readonly recorded: string;
    readonly row: string;
    readonly entries: string;
    readonly payments: string;
    readonly effects: string;
    readonly live: string;
  },
  Changed
>("change-invoice", ({ id, row, entries, payments: said, recorded, effects, live }) => {
  const paid = sql`
    ${payments.insert(said)} on conflict (id) do update
    set (${answered.columns}) = row(${answered.select("excluded")})`;
  return changeAndTell(
    sql`${decided.update(row)} where invoices.id = ${id} returning invoices.order_id`,
    live,
    paid,
    bankRecords.insert(recorded),
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

type Reminding = ReminderSearch & {
  readonly limit: number;
  readonly afterDueOn: string;
  readonly afterId: string;
};

// Served by invoices_due_index.
const listToRemind = statement<Reminding, ToRemind>(
  "list-invoices-to-remind",
  ({ from, until, days, limit, afterDueOn, afterId }) => sql`
    select i.id, i.due_on as "dueOn" from invoices i
    where i.withdrawn_at is null and i.balance > 0 and i.reminders_stopped_at is null and i.sent_at is not null
      and i.due_on between ${from} and ${until}
      and (i.due_on, i.id) > (${afterDueOn}, ${afterId}::uuid)
      and coalesce((i.reminders -> -1 ->> 'days')::int, 0) < ${days}::int
      and not exists (
        select from accounts a join organizations g on g.id = a.organization_id
        where a.id = i.payee_id and not g.sends_reminders
      )
    order by i.due_on, i.id limit ${limit}`,
);

/** No id comes before it. */
const firstId = "00000000-0000-0000-0000-000000000000";

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
      const before = await find(draft);
      if (before) return before;
      const entry = postings.rows(openingOf(draft));
      const issuer = payeeOf(draft);
      const effects = effectRows(effectsOfOpening(draft));
      const opened = await transact(database, async (within) => {
        const [numbers] = await within(lockNumbers({ issuer }));
        const number = invoiceNumber(numbers!.last + 1);
        const invoice = invoices.rows([invoiceToRow({ ...newlyOpened(draft), number })]);
        return accept(await within(openInvoice({ issuer, invoice, entry, effects, live: invoiceChanged })));
      });
      tell(opened.value);
      const kept = await find(draft);
      if (!kept) throw new Error(`the invoice of order ${draft.orderId} vanished`);
      return kept;
    },

    async ofOrder(orderId, charge) {
      const [found] = isUuid(orderId) ? await run(findPresent({ orderId, charge })) : [];
      return found && invoiceFromRow(found.invoice);
    },

    async change(which, decide, line) {
      const id = typeof which === "string" ? which : (await find(which))?.id;
      if (id === undefined || !isUuid(id)) return undefined;
      const changed = await transact(database, async (within) => {
        if (line) await within(lockLine(line));
        const [found] = await within(lockInvoice({ id }));
        if (!found) return undefined;
        const invoice = invoiceFromRow(found.invoice);
        const before = { invoice, payments: await paymentsOf(within, id) };
        const decision = decide({ ...before, recorded: line ? await recordedBeside(within, line, id) : [] });
        if (!decision.ok) return decision;
        const { value } = decision;
        if (value.invoice === invoice && !value.payment && value.effects.length === 0) return accept(before);
        await within(
          changeInvoice({
            id,
            row: decided.rows([value.invoice]),
            entries: postings.rows(value.postings),
            payments: payments.rows(value.payment ? [value.payment] : []),
            recorded: bankRecords.rows(value.recorded ? [value.recorded] : []),
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

    toRemind: ({ after, ...search }) =>
      run(listToRemind({ ...search, afterDueOn: after?.dueOn ?? search.from, afterId: after?.id ?? firstId })),

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
