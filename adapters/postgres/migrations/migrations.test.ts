import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Account } from "@lotlane/core/accounts";
import { castAccounts, danasMotors } from "@lotlane/core/demo";
import { newlyOpened } from "@lotlane/core/invoices";
import type { Order } from "@lotlane/core/orders";
import {
  aBooking,
  aClaimedOrder,
  anId,
  anInvoiceDraft,
  anOrder,
  aQuote,
  aSettingsVersion,
  someSettings,
} from "@lotlane/core/testing";
import { freshDatabase } from "../../../scripts/fresh-database.ts";
import {
  createAccountStore,
  createEffectQueue,
  createInvoiceStore,
  createMessageStore,
  createOrderLists,
  createOrderStore,
  createQuoterSettingsStore,
  createQuoteStore,
  type Database,
  migrate,
  openDatabase,
} from "../index.ts";
import { accounts, accountToRow } from "../accounts/account-mapper.ts";
import { organizations } from "../companies/company-store.ts";
import { invoices, invoiceToRow } from "../invoices/invoice-store.ts";
import { orderFacts, orders, orderToRow } from "../orders/order-mapper.ts";
import { quotes, quoteToRow } from "../quotes/quote-mapper.ts";
import { runOn } from "../sql/run.ts";
import { composed } from "../sql/statement.ts";
import type { StoredRow, Table } from "../sql/table.ts";
import { migrations } from "./index.ts";

const pendingOf = async ({ migrator }: Database) => (await migrator.getPending()).map(({ name }) => name);

/** Takes a migration back, and all that came after it. */
async function undo(database: Database, migration: string): Promise<void> {
  while (!(await pendingOf(database)).includes(migration)) await database.migrator.down();
}

/** The name that a table or column had before organizations were spelled the American way. */
const spelledBefore = (name: string) => name.replace("organization", "organisation");

/** Inserts a row into a table as it was under its former name: what an earlier schema does not know yet is left out. */
async function insert<Row>(database: Database, into: string, described: Table<Row>, row: Row): Promise<void> {
  const run = runOn(database);
  const known = await run(
    composed(sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${into}`),
  );
  const [now] = JSON.parse(described.rows([row])) as [Record<string, unknown>];
  const before = Object.fromEntries(Object.entries(now).map(([name, value]) => [spelledBefore(name), value]));
  const columns = known.filter(({ name }) => Object.hasOwn(before, name));
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  await run(
    composed(sql`
      insert into ${sql.table(into)} (${names})
      select ${names} from jsonb_populate_record(null::${sql.table(into)}, ${JSON.stringify(before)}::jsonb)`),
  );
}

async function insertAccounts(database: Database, ...added: readonly Account[]): Promise<void> {
  for (const account of added) {
    await insert(database, "organisations", organizations, { ...danasMotors, id: account.user.organizationId! });
    await insert(database, "accounts", accounts, accountToRow(account));
  }
}

async function databaseAt(migration: string) {
  const url = await freshDatabase();
  const database = await openDatabase({ url });
  await database.migrator.up({ to: migration });
  const effects = createEffectQueue({ url, database, onError: (error) => expect.unreachable(error.message) });
  await effects.prepare();
  return {
    database,
    close: async () => {
      await effects.close();
      await database.close(true);
    },
  };
}

it("numbers the migrations without a gap, and none twice", () => {
  expect(migrations.map(({ name }) => Number(name.slice(0, 4)))).toEqual(migrations.map((_, index) => index + 1));
});

it("brings a database of quotes and orders up to date, and loses nothing", async () => {
  const { database, close } = await databaseAt("0001-quotes-and-orders");
  const { quote, order, fact } = aBooking(aQuote());
  await insert(database, "quotes", quotes, quoteToRow(quote));
  await insert(database, "orders", orders, orderToRow(order));
  await insert(database, "order_facts", orderFacts, fact);

  await migrate(database);
  await migrate(database);

  const store = createOrderStore(database);
  expect(await createQuoteStore(database).find(quote.id)).toEqual({ ...quote, settingsVersion: null });
  expect(await store.findByTrackingToken(order.trackingToken)).toEqual({ order, facts: [fact] });
  await close();
});

it("leaves guests' orders to be confirmed, except those whose invoices were mailed already", async () => {
  const { database, close } = await databaseAt("0014-account-deletion");
  const { carlos } = castAccounts();
  await insertAccounts(database, carlos);
  const [waiting, claimed, posted] = [
    anOrder(),
    anOrder({ status: "assigned", transporterId: carlos.user.id, assignedAt: "2026-11-20T13:00:00.123Z" }),
    aClaimedOrder({ customer: null, shipperId: null, shipperOrganizationId: null }),
  ];
  for (const order of [waiting, claimed, posted]) await insert(database, "orders", orders, orderToRow(order));

  await migrate(database);

  const store = createOrderStore(database);
  expect(await store.find(waiting.id)).toEqual(waiting);
  expect(await store.find(claimed.id)).toEqual({ ...claimed, bookerConfirmedAt: claimed.assignedAt });
  expect(await store.find(posted.id)).toEqual(posted);
  await close();
});

it("gives orders that had moved on the moments of their steps, their company, a conversation and what they are found by", async () => {
  const { database, close } = await databaseAt("0002-people");
  const { dana, carlos } = castAccounts();
  await insertAccounts(database, dana, carlos);
  const { order: booked } = aBooking(aQuote());
  const order = {
    ...booked,
    quoteId: null,
    status: "delivered",
    shipperId: dana.user.id,
    transporterId: carlos.user.id,
  } as const;
  await insert(database, "orders", orders, orderToRow(order));
  const steps = { created: "09", assigned: "10", in_transit: "11", delivered: "12" };
  for (const [kind, hour] of Object.entries(steps))
    await insert(database, "order_facts", orderFacts, {
      orderId: order.id,
      kind,
      at: `2026-11-20T${hour}:00:00.000Z`,
      actorId: null,
      reason: null,
    });

  await migrate(database);

  const moved = {
    ...order,
    shipperOrganizationId: dana.user.organizationId,
    assignedAt: "2026-11-20T10:00:00.000Z",
    pickedUpAt: "2026-11-20T11:00:00.000Z",
    deliveredAt: "2026-11-20T12:00:00.000Z",
  };
  const lists = createOrderLists(database);
  expect(await createOrderStore(database).find(order.id)).toEqual(moved);
  for (const q of [order.vehicle.model, order.pickup.city, order.delivery.state, order.id.slice(0, 8)]) {
    const owner = { kind: "organization", organizationId: dana.user.organizationId! } as const;
    const { rows } = await lists.list({ owner, q, limit: 5 });
    expect(rows.map(({ order: { id } }) => id)).toEqual([order.id]);
  }
  const owner = { kind: "transporter", userId: carlos.user.id } as const;
  const { rows } = await createMessageStore(database).conversations(owner, carlos.user.id, { limit: 5 });
  expect(rows.map(({ lastAt }) => lastAt)).toEqual([moved.assignedAt]);
  await close();
});

it("gives an invoice the claim that it is for", async () => {
  const { database, close } = await databaseAt("0007-counted-mails");
  const { dana, carlos } = castAccounts();
  await insertAccounts(database, dana, carlos);
  const order = aClaimedOrder({ assignedAt: "2026-11-20T13:00:00.123Z" });
  await insert(database, "orders", orders, orderToRow(order));
  const invoice = { ...anInvoiceDraft(order), ...newlyOpened, number: "INV-100001" };
  await insert(database, "invoices", invoices, invoiceToRow(invoice));

  await migrate(database);

  expect(await createInvoiceStore(database).ofOrder(order.id)).toEqual({ ...invoice, sentAt: invoice.issuedAt });
  expect((await createAccountStore(database).find(carlos.user.id))?.user.ordersGivenBack).toBe(0);
  await close();
});

/** The lines of the time: vehicle, both ends, VIN, number. */
const searchTextBefore = (order: Order): string =>
  [" 2020 toyota camry", orderToRow(order).placesText, " ", ` ${order.id.slice(0, 8)}`].join("\n");

it("keeps states by their codes, where orders and searches find them", async () => {
  const { database, close } = await databaseAt("0005-order-places");
  const { order: booked } = aBooking(aQuote());
  const between = (id: string, pickupState: string, deliveryState: string): Order => ({
    ...booked,
    id,
    quoteId: null,
    trackingToken: id,
    pickup: { ...booked.pickup, city: "Texas City", state: pickupState },
    delivery: { ...booked.delivery, city: "New York", state: deliveryState },
  });
  const [both, one, none] = [anId(), anId(), anId()];
  for (const order of [
    between(both, "Texas", "new  YORK"),
    between(one, "TX", "District of Columbia"),
    between(none, "TX", "Ontario"),
  ])
    await insert(database, "orders", orders, { ...orderToRow(order), searchText: searchTextBefore(order) });

  await migrate(database);

  const run = runOn(database);
  for (const order of [between(both, "TX", "NY"), between(one, "TX", "DC"), between(none, "TX", "Ontario")]) {
    const [kept] = await run(
      composed(sql<{ order: StoredRow }>`select ${orders.packed("o")} as "order" from orders o where id = ${order.id}`),
    );
    expect(orders.read(kept!.order)).toEqual(orderToRow(order));
  }
  await close();
});

it("respells the organization of invoices, effects in line and results of repeated calls, and nothing that a user wrote", async () => {
  const { database, close } = await databaseAt("0044-index-quotes-once-sent");
  const em = database.em.fork();
  const { dana, carlos } = castAccounts();
  await insertAccounts(database, dana, carlos);
  const order = aClaimedOrder({ assignedAt: "2026-11-20T13:00:00.123Z" });
  await insert(database, "orders", orders, orderToRow(order));
  const invoice = { ...anInvoiceDraft(order), ...newlyOpened, number: "INV-100001" };
  await insert(database, "invoices", invoices, invoiceToRow(invoice));
  const said = 'my "organisationId": none';
  const before = JSON.stringify({ organisationId: "a", order: { shipperOrganisationId: "b", notes: said } });
  await em.execute("update invoices set service = ?::jsonb", [before]);
  await em.execute(
    "insert into idempotency_keys (scope, call, key, fingerprint, result, created_at) values ('s', 'c', 'k', 'f', ?::jsonb, now())",
    [before],
  );
  await em.execute("insert into pgboss.job (name, policy, data) values ('effects', 'standard', ?::jsonb)", [before]);

  await migrate(database);

  const after = { organizationId: "a", order: { shipperOrganizationId: "b", notes: said } };
  expect(await em.execute("select service from invoices")).toEqual([{ service: after }]);
  expect(await em.execute("select result from idempotency_keys")).toEqual([{ result: after }]);
  expect(await em.execute("select data from pgboss.job")).toEqual([{ data: after }]);
  await undo(database, "0045-spell-organizations");
  expect(await em.execute("select service from invoices")).toEqual([{ service: JSON.parse(before) }]);
  await close();
});

it("makes the settings that were in force version 1, and keeps those in force on the way back", async () => {
  const { database, close } = await databaseAt("0018-forgotten-drafts");
  const em = database.em.fork();
  await em.execute(
    `insert into quoter_settings (id, settings, saved_at) values (1, '{"marginPercent": "8"}', '2026-11-20T12:00:00Z')`,
  );
  await migrate(database);
  const store = createQuoterSettingsStore(database);
  expect(await store.newest()).toEqual({
    version: 1,
    savedAt: "2026-11-20T12:00:00.000Z",
    savedBy: null,
    changes: [],
    restoredFrom: null,
    settings: someSettings({ marginPercent: 8 }),
  });
  expect(await store.save(aSettingsVersion({ over: 1, settings: someSettings({ marginPercent: 9 }) }))).toBe(true);
  await undo(database, "0023-quoter-settings-versions");
  expect(await em.execute(`select id, settings->>'marginPercent' as margin from quoter_settings`)).toEqual([
    { id: 1, margin: "9.00" },
  ]);
  await close();
});

it("goes back to people step by step, and up again", async () => {
  const database = await openDatabase({ url: await freshDatabase() });
  await migrate(database);
  await undo(database, "0003-orders");
  await migrate(database);
  expect(await pendingOf(database)).toEqual([]);
  expect(await database.schema.getUpdateSchemaSQL()).toBe("");
  await database.close(true);
});
