import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { accept } from "@lotlane/core";
import getPort from "get-port";
import { Client, type Pool } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { networkTo } from "../../../scripts/network.ts";
import { type EmbeddedServer, isOutOfReach, mayBeDone, openDatabase, startEmbeddedServer } from "../index.ts";
import { type Run, runOn, runThrough } from "../sql/run.ts";
import { composed, statement } from "../sql/statement.ts";
import { transact } from "../sql/transact.ts";
import { openPool, unlimited } from "./connections.ts";
import { ClientOfPrimary, leadingTo } from "./primary.ts";
import { withoutTimeouts } from "./migrate.ts";

let folder: string;
let servers: readonly [EmbeddedServer, EmbeddedServer];
const hostOf = (url: string) => new URL(url).host;
const pools: Pool[] = [];
const aMinute = { timeout: 60_000 };
/** Each search has an address of its own, so that none knows where an earlier one ended. */
let searches = 0;

/** An address as libpq writes it. */
const listOf = (...hosts: string[]) => {
  const { username, password } = new URL(servers[0].url);
  return `postgresql://${username}:${password}@${hosts.join(",")}/postgres?target_session_attrs=read-write&fallback_application_name=${++searches}`;
};

const open = (url: string, isPooled = false) => {
  const pool = openPool({ url, isPooled, name: "lotlane-test", max: 4 });
  pools.push(pool);
  return pool;
};

/** From now on a server takes writes or refuses them, as a standby does, on connections that are open too. */
async function turn(server: EmbeddedServer, isStandby: boolean): Promise<void> {
  const client = new Client({ connectionString: server.superuserUrl });
  await client.connect();
  await client.query(`alter system set default_transaction_read_only = ${isStandby ? "on" : "off"}`);
  await client.query("select pg_reload_conf()");
  await client.end();
  await expect.poll(() => failureOf(write(open(server.url))), aMinute).toEqual(isStandby ? refusal : undefined);
}

const portOf = async (run: Run) =>
  (await run(composed(sql<{ port: string }>`select current_setting('port') as port`)))[0]!.port;
const write = (pool: Pool) => runThrough(pool)(composed(sql`create temp table if not exists written ()`));
const failureOf = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => error,
  );
const refusal = expect.objectContaining({ code: "25006" });
const portIn = (server: EmbeddedServer) => new URL(server.url).port;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lotlane-primary-"));
  const start = async (name: string) => {
    const own = join(folder, name);
    await mkdir(own);
    await writeFile(join(own, "postgres-password"), "x".repeat(48));
    return startEmbeddedServer({ folder: own, settings: { fsync: "off" } });
  };
  servers = await Promise.all([start("one"), start("other")]);
});
beforeEach(() => Promise.all([turn(servers[0], false), turn(servers[1], true)]));
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.end())));
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await rm(folder, { recursive: true, force: true });
});

it("connects to the one server of a list that takes writes, whichever others are away or standbys", async () => {
  const gone = `127.0.0.1:${await getPort()}`;
  const url = listOf(gone, hostOf(servers[1].url), hostOf(servers[0].url));
  expect(await portOf(runThrough(open(url)))).toBe(portIn(servers[0]));
  const database = await openDatabase({ url });
  expect(await portOf(runOn(database))).toBe(portIn(servers[0]));
  expect(await withoutTimeouts(database, (patient) => portOf(runOn(patient)))).toBe(portIn(servers[0]));
  await database.close(true);
  const client = await new ClientOfPrimary({ ...unlimited, ...leadingTo({ url }) }).connect();
  expect(await portOf(runThrough(client))).toBe(portIn(servers[0]));
  await client.end();
});

it("does not wait for a server that is silent", async () => {
  const network = await networkTo(servers[1].url);
  network.loseAnswersTo(() => true);
  const milliseconds = async () => {
    const began = performance.now();
    const url = listOf(hostOf(network.url), hostOf(servers[0].url));
    expect(await portOf(runThrough(open(url)))).toBe(portIn(servers[0]));
    return performance.now() - began;
  };
  // Waiting for it would take two seconds each time; a busy machine is slow only now and then.
  await expect.poll(milliseconds, aMinute).toBeLessThan(1500);
  network.close();
});

it("leaves a server that has become a standby on all connections, also those that would only read", async () => {
  const url = listOf(hostOf(servers[0].url), hostOf(servers[1].url));
  const [pool, other] = [open(url), open(url)];
  const database = await openDatabase({ url });
  const runs = [runThrough(pool), runThrough(other), runOn(database)];
  for (const run of runs) expect(await portOf(run)).toBe(portIn(servers[0]));
  await Promise.all([turn(servers[0], true), turn(servers[1], false)]);
  const failure = await failureOf(
    transact(database, async (run) => accept(await run(composed(sql`create temp table written ()`)))),
  );
  expect(failure).toEqual(refusal);
  // No row was written, so the caller reads that nothing was changed.
  expect([isOutOfReach(failure), mayBeDone(failure)]).toEqual([true, false]);
  for (const run of runs) expect(await portOf(run)).toBe(portIn(servers[1]));
  await write(pool);
  await database.close(true);
});

it("leaves the former server on other addresses too once one of them leads elsewhere", async () => {
  const ports = [hostOf(servers[0].url), hostOf(servers[1].url)];
  const [direct, pooled] = [open(listOf(...ports)), open(listOf(...ports), true)];
  for (const pool of [direct, pooled]) expect(await portOf(runThrough(pool))).toBe(portIn(servers[0]));
  await Promise.all([turn(servers[0], true), turn(servers[1], false)]);
  await failureOf(write(direct));
  await write(direct);
  expect(await portOf(runThrough(pooled))).toBe(portIn(servers[1]));
});

it("says that none takes writes, or what is wrong with the address", async () => {
  const gone = `127.0.0.1:${await getPort()}`;
  const failure = await failureOf(write(open(listOf(gone, hostOf(servers[1].url)))));
  expect(failure).toEqual(
    expect.objectContaining({ code: "57P03", message: expect.stringContaining("no database server takes writes") }),
  );
  expect([isOutOfReach(failure), mayBeDone(failure)]).toEqual([true, false]);
  const wrong = listOf(gone, hostOf(servers[0].url)).replace(/:x+@/, ":wrong@");
  expect(await failureOf(write(open(wrong)))).toEqual(
    expect.objectContaining({ message: expect.stringContaining("password authentication failed") }),
  );
});

it("goes back to a server that takes writes again, without a new process", async () => {
  const pool = open(listOf(hostOf(servers[0].url)));
  await write(pool);
  await turn(servers[0], true);
  expect(await failureOf(write(pool))).toEqual(refusal);
  expect(await failureOf(write(pool))).toEqual(expect.objectContaining({ code: "57P03" }));
  await turn(servers[0], false);
  await expect.poll(() => failureOf(write(pool)), aMinute).toBe(undefined);
});

const named = statement("a-named-statement", () => sql<{ name: string }>`select name from pg_prepared_statements`);

it.each([
  [false, [{ name: "a-named-statement" }]],
  [true, []],
])("sends statements under names unless there is a pooler: %s", async (isPooled, names) => {
  const pool = open(listOf(hostOf(servers[0].url)), isPooled);
  const client = await pool.connect();
  await runThrough(client)(named({}));
  expect(await runThrough(client)(named({}))).toEqual(names);
  client.release();
});

it("goes past the pooler for what takes its time", async () => {
  const database = await openDatabase({ url: servers[1].url, directUrl: servers[0].url });
  expect(await portOf(runOn(database))).toBe(portIn(servers[1]));
  expect(await withoutTimeouts(database, (patient) => portOf(runOn(patient)))).toBe(portIn(servers[0]));
  await database.close(true);
});
