import { sql } from "kysely";
import type { InvoiceStore, ReminderSearch, ToRemind } from "@lotlane/core/ports";
import { wakerOf } from "../live/live-waker.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { type Database, runOn } from "../sql/run.ts";
import { statement } from "../sql/statement.ts";
import { invoiceById } from "./invoice-books.ts";
import { type Changed, changeAndTell, invoiceChanged, type OfInvoice, toldOf } from "./invoice-changes.ts";
import { invoices } from "./invoice-mapper.ts";

// The statements are served by the primary key, except where an index is named.
const assignInvoice = statement<OfInvoice & { readonly service: string; readonly live: string }, Changed>(
  "assign-invoice",
  ({ id, service, live }) =>
    changeAndTell(
      sql`
      update invoices set service = ${service}::jsonb
      where id = ${id} and service is null and sent_at is null returning ${toldOf}`,
      live,
    ),
);

const noteSent = statement<OfInvoice & { readonly at: string; readonly live: string }, Changed>(
  "note-invoice-sent",
  ({ id, at, live }) =>
    changeAndTell(
      sql`update invoices set sent_at = ${at}::timestamptz where id = ${id} and sent_at is null returning ${toldOf}`,
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
    returning i.id, i.order_id, i.load_id, i.payee_id`,
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

type RecordedReceivable = OfInvoice & { readonly receivable: string; readonly live: string };

const recordReceivable = statement<RecordedReceivable, Changed>("record-receivable", ({ id, receivable, live }) =>
  changeAndTell(
    sql`
      update invoices set receivable = ${receivable}::jsonb
      where id = ${id} and receivable is distinct from ${receivable}::jsonb returning ${toldOf}`,
    live,
  ),
);
const setReceivableCheck = statement<OfInvoice & { readonly checkAt: string | null }>(
  "set-receivable-check",
  ({ id, checkAt }) => sql`update invoices set receivable_check_at = ${checkAt}::timestamptz where id = ${id}`,
);
// Served by invoices_receivable_check_index.
const listReceivablesToCheck = statement<{ readonly now: string; readonly limit: number }, OfInvoice>(
  "list-receivables-to-check",
  ({ now, limit }) => sql`
    select id from invoices where receivable_check_at <= ${now}::timestamptz
    order by receivable_check_at, id limit ${limit}`,
);
// Served by invoices_receivable_problems_index.
const listReceivablesHeldUp = statement<{ readonly limit: number }, OfInvoice>(
  "list-receivables-held-up",
  ({ limit }) => sql`
    select id from invoices where receivable ->> 'problem' is not null order by issued_at, id limit ${limit}`,
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

type Outside = Pick<
  InvoiceStore,
  | "toRemind"
  | "assign"
  | "sent"
  | "record"
  | "hold"
  | "letGo"
  | "toCheck"
  | "heldUp"
  | "recordReceivable"
  | "receivablesToCheck"
  | "receivablesHeldUp"
>;

/** How invoices leave, to payers and to services outside, and when the server looks at them again. */
export function createInvoicesOutside(database: Database): Outside {
  const run = runOn(database);
  const waker = wakerOf(database);
  const tell = (changed: readonly Changed[]) => {
    if (changed.length > 0) waker.wake();
  };

  return {
    toRemind: ({ after, ...search }) =>
      run(listToRemind({ ...search, afterDueOn: after?.dueOn ?? search.from, afterId: after?.id ?? firstId })),

    async assign(id, service) {
      tell(await run(assignInvoice({ id, service: JSON.stringify(service), live: invoiceChanged })));
      const kept = isUuid(id) ? await invoiceById(run, id) : undefined;
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

    async recordReceivable(id, receivable, checkAt) {
      await run(setReceivableCheck({ id, checkAt }));
      tell(await run(recordReceivable({ id, receivable: JSON.stringify(receivable), live: invoiceChanged })));
    },

    async receivablesToCheck(now, limit) {
      return (await run(listReceivablesToCheck({ now: now.toISOString(), limit }))).map(({ id }) => id);
    },

    async receivablesHeldUp(limit) {
      return (await run(listReceivablesHeldUp({ limit }))).map(({ id }) => id);
    },
  };
}
