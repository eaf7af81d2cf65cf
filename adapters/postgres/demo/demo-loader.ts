import { accept } from "@lotlane/core";
import { operatorParty } from "@lotlane/core/invoices";
import type { DemoWorld } from "@lotlane/demo";
import { sql } from "kysely";
import { accountFacts, newAccounts, newAccountToRow } from "../accounts/account-mapper.ts";
import { OrganizationEntity } from "../accounts/account.entity.ts";
import { credits, extras, invoices, invoiceToRow, payments, postings } from "../invoices/invoice-mapper.ts";
import { bids, loadFacts, loads, loadToRow } from "../loads/load-mapper.ts";
import { caseEntries, caseEntryToRow, cases, caseToRow } from "../cases/case-store.ts";
import { calls, callToRow } from "../desk/call-store.ts";
import { channels, channelToRow, notes, noteToRow } from "../desk/note-store.ts";
import { keepNewTask } from "../desk/task-store.ts";
import { messages } from "../messages/message-store.ts";
import { keepConversations } from "../orders/order-changes.ts";
import { orderFacts, orders, orderToRow } from "../orders/order-mapper.ts";
import { quotes, quoteToRow } from "../quotes/quote-mapper.ts";
import { withoutTimeouts } from "../server/migrate.ts";
import { type Database, type Run, runOn } from "../sql/run.ts";
import { composed, type Piece, statement } from "../sql/statement.ts";
import { table, type Table } from "../sql/table.ts";
import { transact } from "../sql/transact.ts";
import { moveConversations, supportMessages } from "../support/support-store.ts";
import { forms } from "../taxes/tax-store.ts";
import { trackingUpdates } from "../tracking/tracking-store.ts";
import { trips, tripToRow } from "../trips/trip-store.ts";
import { trucks, truckToRow } from "../trucks/truck-store.ts";

const keepLastMessages = sql`
  update conversations c set last_at = m.created_at, last_message_id = m.id
  from (select distinct on (order_id) order_id, created_at, id from messages order by order_id, created_at desc, id desc) m
  where c.order_id = m.order_id`;

// The next case gets a number that no case of the demonstration has.
const countCases = sql`
  insert into document_numbers (issuer, last) select 'cases', max(number) from cases having count(*) > 0
  on conflict (issuer) do update set last = greatest(document_numbers.last, excluded.last)`;

// The next document of each issuer gets a number that none of its documents has.
const countNumbers = sql`
  insert into document_numbers (issuer, last, credit_notes)
  select
    coalesce(i.payee_id::text, ${operatorParty}), max(substr(i.number, 5)::int) - 100000,
    coalesce(max(substr(c.number, 4)::int) - 100000, 0)
  from invoices i left join invoice_credits c on c.invoice_id = i.id group by 1
  on conflict (issuer) do update set
    last = greatest(document_numbers.last, excluded.last),
    credit_notes = greatest(document_numbers.credit_notes, excluded.credit_notes)`;

// Their shared password is hashed once. Accounts are scanned only when one of the ids is found.
const findAble = statement<{ readonly ids: readonly string[] }, { readonly email: string }>(
  "find-able-demo-accounts",
  ({ ids }) => sql`
    with demo as materialized (select id, password_hash from accounts where id = any(${ids}::uuid[]))
    select a.email from accounts a
    where exists (select from demo) and a.suspended_at is null and a.removed_at is null
      and (a.id in (select id from demo) or a.password_hash in (select password_hash from demo))
    order by a.email`,
);

/** Fills a database with people and what they have done so far; no mail leaves. */
export function createDemoLoader(database: Database) {
  return {
    /** True when there is no account yet. */
    async isEmpty(): Promise<boolean> {
      return (await runOn(database)(composed(sql`select 1 from accounts limit 1`))).length === 0;
    },

    /** The addresses of demo accounts that can sign in. @param ids of accounts that every demo has */
    async able(ids: readonly string[]): Promise<readonly string[]> {
      return (await runOn(database)(findAble({ ids }))).map(({ email }) => email);
    },

    /** All or nothing. Existing rows stay as they are, and get no second history. */
    load: (world: DemoWorld): Promise<void> => withoutTimeouts(database, (patient) => keepWorld(patient, world)),
  };
}

async function keepWorld(database: Database, world: DemoWorld): Promise<void> {
  await transact(database, async (run) => {
    await insertNew(run, table(OrganizationEntity), world.organizations);
    const people = await insertNew(run, newAccounts, world.accounts.map(newAccountToRow));
    await insertAll(
      run,
      accountFacts,
      world.accountFacts.filter(({ accountId }) => people.has(accountId)),
    );
    await insertNew(run, quotes, world.quotes.map(quoteToRow));
    const shipped = await insertNew(run, orders, world.orders.map(orderToRow));
    await insertAll(
      run,
      orderFacts,
      world.orderFacts.filter(({ orderId }) => shipped.has(orderId)),
    );
    await insertNew(run, trackingUpdates, world.trackingUpdates);
    await insertNew(run, messages, world.messages);
    const offered = await insertNew(run, loads, world.loads.map(loadToRow));
    const billed = await insertNew(run, invoices, world.invoices.map(invoiceToRow));
    await insertAll(
      run,
      payments,
      world.invoicePayments.filter(({ invoiceId }) => billed.has(invoiceId)),
    );
    await insertAll(
      run,
      credits,
      world.invoiceCredits.filter(({ invoiceId }) => billed.has(invoiceId)),
    );
    await insertAll(
      run,
      extras,
      world.invoiceExtras.filter(({ invoiceId }) => billed.has(invoiceId)),
    );
    await insertAll(
      run,
      postings,
      world.postings.filter(({ invoiceId }) => billed.has(invoiceId)),
    );
    await insertAll(
      run,
      forms,
      world.w9s.filter(({ signedById }) => people.has(signedById)),
    );
    await insertNew(run, trips, world.trips.map(tripToRow));
    await insertNew(run, trucks, world.trucks.map(truckToRow));
    await insertNew(run, supportMessages, world.supportMessages);
    await insertAll(
      run,
      loadFacts,
      world.loadFacts.filter(({ loadId }) => offered.has(loadId)),
    );
    await insertNew(run, bids, world.bids);
    const called = await insertNew(run, calls, world.calls.map(callToRow));
    if (called.size > 0) for (const task of world.tasks) await keepNewTask(run, task, []);
    const opened = await insertNew(run, channels, world.channels.map(channelToRow));
    await insertAll(
      run,
      notes,
      world.notes.filter(({ channelId }) => channelId !== null && opened.has(channelId)).map(noteToRow),
    );
    const filed = await insertNew(run, cases, world.cases.map(caseToRow));
    await insertAll(run, caseEntries, world.caseEntries.filter(({ caseId }) => filed.has(caseId)).map(caseEntryToRow));
    for (const piece of [
      keepConversations(sql`orders`),
      keepLastMessages,
      countNumbers,
      countCases,
      moveConversations(sql`support_messages`),
    ])
      await run(composed(piece));
    return accept(undefined);
  });
}

const mostAtOnce = 1000;

export async function insertAll<Row>(run: Run, into: Table<Row>, rows: readonly Row[]): Promise<void> {
  for (const some of chunksOf(rows)) await run(composed(into.insert(given(into, some))));
}

/** @returns the ids of those that were not there */
async function insertNew<Row>(run: Run, into: Table<Row>, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const some of chunksOf(rows)) {
    const added = sql<{ id: string }>`${into.insert(given(into, some))} on conflict do nothing returning id`;
    for (const { id } of await run(composed(added))) ids.add(id);
  }
  return ids;
}

const given = <Row>(into: Table<Row>, rows: readonly Row[]): Piece<string> => sql`${into.rows(rows)}`;

function* chunksOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += mostAtOnce) yield rows.slice(from, from + mostAtOnce);
}
