import type { EntityManager } from "@mikro-orm/postgresql";
import type { DemoWorld } from "@lotlane/core/demo";
import { factColumns } from "../accounts/account-changes.ts";
import { accountColumns, accountToRow } from "../accounts/account-mapper.ts";
import { columnNames } from "../sql/columns-of.ts";
import type { Database } from "../server/database.ts";
import { OrganisationEntity } from "../companies/organisation.entity.ts";
import { QuoteEntity } from "../quotes/quote.entity.ts";
import { insertRowsSql, rowsOf } from "../sql/insert-rows.ts";
import { invoiceColumns, invoiceToRow } from "../invoices/invoice-store.ts";
import { orderMessageColumns } from "../messages/message-store.ts";
import { keepConversationsSql } from "../orders/order-changes.ts";
import { orderColumns, orderFactColumns, orderToRow } from "../orders/order-mapper.ts";
import { quoteToRow } from "../quotes/quote-mapper.ts";
import { messageColumns, moveConversationsSql } from "../support/support-store.ts";
import { trackingColumns } from "../tracking/tracking-store.ts";

type Row = Readonly<Record<string, unknown>>;

const mostAtOnce = 1000;

const lastMessagesSql = `
  update conversations c set last_at = m.created_at, last_message_id = m.id
  from (select distinct on (order_id) order_id, created_at, id from messages order by order_id, created_at desc, id desc) m
  where c.order_id = m.order_id`;

// The next invoice gets a number that none has.
const invoiceNumbersSql = `
  select setval('invoice_numbers', max(substr(number, 5)::bigint)) from invoices having max(substr(number, 5)::bigint) >= (select last_value from invoice_numbers)`;

/** Fills a database with people and what they have done so far; no mail leaves. */
export function createDemoLoader(database: Database) {
  return {
    /** Whether nobody has an account yet. */
    async isEmpty(): Promise<boolean> {
      return (await database.em.fork().execute<unknown[]>("select 1 from accounts limit 1")).length === 0;
    },

    /** All or nothing. What is there already stays as it is, and gets no second history. */
    async load(world: DemoWorld): Promise<void> {
      await database.em.fork().transactional(async (em) => {
        await insertNew(em, "organisations", columnNames(OrganisationEntity), world.organisations);
        const accounts = await insertNew(em, "accounts", accountColumns, world.accounts.map(accountToRow));
        await insertAll(
          em,
          "account_facts",
          factColumns,
          world.accountFacts.filter(({ accountId }) => accounts.has(accountId)),
        );
        await insertNew(em, "quotes", columnNames(QuoteEntity), world.quotes.map(quoteToRow));
        const orders = await insertNew(em, "orders", orderColumns, world.orders.map(orderToRow));
        await insertAll(
          em,
          "order_facts",
          orderFactColumns,
          world.orderFacts.filter(({ orderId }) => orders.has(orderId)),
        );
        await insertNew(em, "tracking_updates", trackingColumns, world.trackingUpdates);
        await insertNew(em, "messages", orderMessageColumns, world.messages);
        await insertNew(em, "invoices", invoiceColumns, world.invoices.map(invoiceToRow));
        for (const sql of [keepConversationsSql("orders"), lastMessagesSql, invoiceNumbersSql])
          await em.execute(sql, [], "run");
        await insertNew(em, "support_messages", messageColumns, world.supportMessages);
        await em.execute(moveConversationsSql("support_messages"), [], "run");
      });
    },
  };
}

async function insertAll(em: EntityManager, table: string, columns: string, rows: readonly Row[]): Promise<void> {
  for (const some of chunksOf(rows)) await em.execute(insertRowsSql(table, columns), [rowsOf(some)], "run");
}

/** @returns the ids of those that were not there */
async function insertNew(
  em: EntityManager,
  table: string,
  columns: string,
  rows: readonly Row[],
): Promise<ReadonlySet<string>> {
  const sql = `${insertRowsSql(table, columns)} on conflict do nothing returning id`;
  const ids = new Set<string>();
  for (const some of chunksOf(rows))
    for (const { id } of await em.execute<{ id: string }[]>(sql, [rowsOf(some)])) ids.add(id);
  return ids;
}

function* chunksOf(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += mostAtOnce) yield rows.slice(from, from + mostAtOnce);
}
