import { EventEmitter, once } from "node:events";
import { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { accept } from "@lotlane/core";
import { aClaim, aPerson, aPostedOrder, anAddition, anOrderChange, aQuote } from "@lotlane/core/testing";
import { quoteEmail } from "@lotlane/core";
import { Client } from "pg";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { migratedDatabase } from "../../../scripts/fresh-database.ts";
import { networkTo } from "../../../scripts/network.ts";
import { effectId } from "../effects/effect-rows.ts";
import {
  createAccountStore,
  createEffectQueue,
  createOrderStore,
  createQuoteStore,
  type Database,
  isOutOfReach,
  openDatabase,
} from "../index.ts";
import { runOn, runThrough } from "../sql/run.ts";
import { composed } from "../sql/statement.ts";
import { transact } from "../sql/transact.ts";
import { hangUpOnSilence, openPool } from "./connections.ts";
import { withoutTimeouts } from "./migrate.ts";

let url: string;
let database: Database;
let holder: Client;

beforeEach(async () => {
  url = await migratedDatabase();
  database = await openDatabase({ url });
  const effects = createEffectQueue({ url, database, onError: (error) => expect.unreachable(error.message) });
  await effects.prepare();
  await effects.close();
  holder = new Client({ connectionString: url });
  await holder.connect();
});

afterEach(async () => {
  await holder.end();
  await database.close(true);
});

const settings = composed(sql<{ name: string; setting: string }>`
  select name, setting from pg_settings
  where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`);

const failureOf = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => error,
  );

it("are told to the server with each connection, and to none that migrates", async () => {
  const pool = openPool({ url, name: "lotlane-test", max: 1 });
  for (const run of [runOn(database), runThrough(pool)])
    expect(Object.fromEntries((await run(settings)).map(({ name, setting }) => [name, setting]))).toEqual({
      statement_timeout: "5000",
      lock_timeout: "3000",
      idle_in_transaction_session_timeout: "10000",
    });
  await pool.end();
  const patient = await withoutTimeouts(database, (own) => runOn(own)(settings));
  expect(patient.map(({ setting }) => setting)).toEqual(["0", "0", "0"]);
});

it("end a statement that takes too long, and a wait for the lock of another transaction", async () => {
  const sleeping = failureOf(runOn(database)(composed(sql`select pg_sleep(600)`)));
  const [orders, accounts] = [createOrderStore(database), createAccountStore(database)];
  const dealer = aPerson();
  await accounts.add(anAddition(dealer));
  const order = aPostedOrder({ shipperId: dealer.user.id, shipperOrganizationId: null });
  await orders.add(anOrderChange(order));
  await holder.query("begin");
  await holder.query("select from orders where id = $1 for update", [order.id]);
  const waiting = failureOf(orders.claim(order.id, ...aClaim(dealer.user.id)));
  for (const [failure, code] of [
    [await waiting, "55P03"],
    [await sleeping, "57014"],
  ] as const)
    expect([failure, isOutOfReach(failure)]).toEqual([expect.objectContaining({ code }), true]);
});

it("leave the pool its connections when transactions wait too long", async () => {
  await holder.query("begin");
  await holder.query("lock table orders in access exclusive mode");
  const touchOrders = composed(sql`select from orders limit 1`);
  const failures = await Promise.all(
    Array.from({ length: 12 }, () => failureOf(transact(database, async (run) => accept(await run(touchOrders))))),
  );
  expect(failures.map(isOutOfReach)).toEqual(failures.map(() => true));
  await holder.query("rollback");
  await Promise.all(Array.from({ length: 12 }, () => runOn(database)(touchOrders)));
});

it("let quotes go on while two batches of them are stuck", async () => {
  const quotes = createQuoteStore(database);
  const stuck = [aQuote(), aQuote()];
  await holder.query("begin");
  for (const { id } of stuck)
    await holder.query("insert into pgboss.job (id, name) values ($1, 'effects')", [effectId(quoteEmail(id).key)]);
  const failures: Promise<unknown>[] = [];
  for (const quote of stuck) {
    failures.push(failureOf(quotes.add(quote, [quoteEmail(quote.id)])));
    // After a second a batch counts as stuck, and what arrives then goes in another.
    await pause(1100);
  }
  const free = aQuote();
  expect((await quotes.add(free, [quoteEmail(free.id)])).ok).toBe(true);
  await holder.query("rollback");
  // They were kept once nothing held them, or had waited too long by then.
  for (const failure of await Promise.all(failures)) expect(failure === undefined || isOutOfReach(failure)).toBe(true);
});

it("are over for a server that goes silent, also after a time in which it had nothing to say", async () => {
  const network = await networkTo(url);
  const client = new Client({ connectionString: network.url });
  client.on("error", () => undefined);
  await client.connect();
  // Longer than a busy machine takes for an answer.
  hangUpOnSilence(client, 1500);
  for (let quiet = 0; quiet < 2; quiet++) {
    await once(client.connection.stream, "timeout");
    await client.query("select 1");
  }
  network.loseAnswersTo(() => true);
  const failure = await failureOf(client.query("select 1"));
  expect([failure, isOutOfReach(failure)]).toEqual([expect.objectContaining({ code: "ETIMEDOUT" }), true]);
  network.close();
});

it.each([
  [0, true],
  [100, false],
])("hang up on a server that has said %i bytes by the time they are read: %s", async (bytes, isGone) => {
  const stream = Object.assign(new EventEmitter(), {
    bytesRead: 0,
    setTimeout: () => undefined,
    destroy: vi.fn<() => void>(),
  });
  hangUpOnSilence({ connection: { stream }, readyForQuery: false } as unknown as Client);
  stream.emit("timeout");
  stream.bytesRead += bytes;
  await new Promise((resolve) => setImmediate(resolve));
  expect(stream.destroy.mock.calls.length > 0).toBe(isGone);
});

it("come with signs of life on every connection", async () => {
  const keepAlive = vi.spyOn(Socket.prototype, "setKeepAlive");
  const pool = openPool({ url, name: "lotlane-test", max: 1 });
  await runThrough(pool)(settings);
  const again = await openDatabase({ url });
  await runOn(again)(settings);
  await withoutTimeouts(database, (own) => runOn(own)(settings));
  expect(keepAlive.mock.calls).toEqual([
    [true, 10_000],
    [true, 10_000],
    [true, 10_000],
  ]);
  keepAlive.mockRestore();
  await pool.end();
  await again.close(true);
});
