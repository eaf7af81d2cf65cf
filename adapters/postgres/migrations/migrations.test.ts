import { expect, it } from "vitest";
import { castAccounts, danasMotors } from "@lotlane/core/demo";
import { aBooking, anAddition, aPerson, aQuote } from "@lotlane/core/testing";
import { freshDatabase } from "../../../scripts/fresh-database.ts";
import {
  createAccountStore,
  createEffectQueue,
  createMessageStore,
  createOrderLists,
  createOrderStore,
  createQuoteStore,
  type Database,
  migrate,
  openDatabase,
} from "../index.ts";
import { columnsOf } from "../sql/columns-of.ts";
import { insertRowsSql, rowsOf } from "../sql/insert-rows.ts";
import { orderToRow } from "../orders/order-mapper.ts";
import { quoteToRow } from "../quotes/quote-mapper.ts";

/** What earlier schemas did not know yet. */
const later = [
  "shipperOrganisationId",
  "driverId",
  "deliveryContactName",
  "deliveryContactPhone",
  "deliveryContactEmail",
  "assignedAt",
  "pickedUpAt",
  "deliveredAt",
  "trackingUpdates",
  "lastLatitude",
  "lastLongitude",
  "lastPlace",
  "lastNotes",
  "lastTrackedAt",
  "stars",
  "ratingComment",
  "searchText",
  "customerText",
];

type Row = Readonly<Record<string, unknown>>;

async function insert(database: Database, table: string, row: Row): Promise<void> {
  const known = Object.fromEntries(Object.entries(row).filter(([property]) => !later.includes(property)));
  const columns = Object.keys(columnsOf(known)).join(", ");
  await database.em.fork().execute(insertRowsSql(table, columns), [rowsOf([known])], "run");
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

it("brings a database of quotes and orders up to date, and loses nothing", async () => {
  const { database, close } = await databaseAt("0001-quotes-and-orders");
  const { quote, order, fact } = aBooking(aQuote());
  await insert(database, "quotes", quoteToRow(quote));
  await insert(database, "orders", orderToRow(order));
  const { reason: _reason, ...told } = fact;
  await insert(database, "order_facts", told);

  await migrate(database);
  await migrate(database);

  const orders = createOrderStore(database);
  expect(await createQuoteStore(database).find(quote.id)).toEqual(quote);
  expect(await orders.findByTrackingToken(order.trackingToken)).toEqual({ order, facts: [fact] });
  const { user } = aPerson();
  await createAccountStore(database).add(anAddition({ ...aPerson(), user }));
  expect(await orders.joinGuestOrders(quote.customer.email, user, "2026-11-21T08:00:00.000Z")).toBe(1);
  await close();
});

it("gives orders that had moved on the moments of their steps, their company, a conversation and what they are found by", async () => {
  const { database, close } = await databaseAt("0002-people");
  const { dana, carlos } = castAccounts();
  const accounts = createAccountStore(database);
  for (const account of [dana, carlos])
    await accounts.add(anAddition(account, { organisation: { ...danasMotors, id: account.user.organisationId! } }));
  const { order: booked } = aBooking(aQuote());
  const order = {
    ...booked,
    quoteId: null,
    status: "delivered",
    shipperId: dana.user.id,
    transporterId: carlos.user.id,
  } as const;
  await insert(database, "orders", orderToRow(order));
  const steps = { created: "09", assigned: "10", in_transit: "11", delivered: "12" };
  for (const [kind, hour] of Object.entries(steps))
    await insert(database, "order_facts", {
      orderId: order.id,
      kind,
      at: `2026-11-20T${hour}:00:00.000Z`,
      actorId: null,
    });

  await migrate(database);

  const moved = {
    ...order,
    shipperOrganisationId: dana.user.organisationId,
    assignedAt: "2026-11-20T10:00:00.000Z",
    pickedUpAt: "2026-11-20T11:00:00.000Z",
    deliveredAt: "2026-11-20T12:00:00.000Z",
  };
  const lists = createOrderLists(database);
  expect(await createOrderStore(database).find(order.id)).toEqual(moved);
  for (const q of [order.vehicle.model, order.pickup.city, order.delivery.state, order.id.slice(0, 8)]) {
    const owner = { kind: "organisation", organisationId: dana.user.organisationId! } as const;
    const { rows } = await lists.list({ owner, q, limit: 5 });
    expect(rows.map(({ order: { id } }) => id)).toEqual([order.id]);
  }
  const owner = { kind: "transporter", userId: carlos.user.id } as const;
  const { rows } = await createMessageStore(database).conversations(owner, carlos.user.id, { limit: 5 });
  expect(rows.map(({ lastAt }) => lastAt)).toEqual([moved.assignedAt]);
  await close();
});

it("goes back to people, and up again", async () => {
  const database = await openDatabase({ url: await freshDatabase() });
  await migrate(database);
  await database.migrator.down();
  expect(await database.migrator.getPending()).toMatchObject([{ name: "0003-orders" }]);
  await migrate(database);
  expect(await database.schema.getUpdateSchemaSQL()).toBe("");
  await database.close(true);
});
