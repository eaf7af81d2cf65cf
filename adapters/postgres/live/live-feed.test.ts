import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LiveBatch } from "@lotlane/core/ports";
import { anId } from "@lotlane/core/testing";
import { migratedDatabase } from "../../../scripts/fresh-database.ts";
import { runOn } from "../sql/run.ts";
import { createLiveFeed, defaultRetention, type Database, openDatabase, sweep } from "../index.ts";

let url: string;
let database: Database;
let errors: Error[];

beforeEach(async () => {
  url = await migratedDatabase();
  database = await openDatabase({ url });
  errors = [];
});

afterEach(() => database.close(true));

const patient = { timeout: 60_000, interval: 20 };
const tellSql = "insert into live_events (kind, change, open, order_id) values ('order', ?, false, ?)";
const tell = (change: string) => database.em.fork().execute(tellSql, [change, anId()], "run");
const feed = () => createLiveFeed({ url, database, onError: (error) => errors.push(error) });

async function follow() {
  const batches: LiveBatch[] = [];
  let lost = 0;
  const stop = await feed().follow(
    (batch) => void batches.push(batch),
    () => lost++,
  );
  return {
    batches,
    stop,
    lost: () => lost,
    heard: () => batches.flatMap(({ events }) => events.map(({ change }) => change)),
  };
}

/** On another database of the same server, which stays within reach. */
async function asAdministrator(act: (client: Client, name: string) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: Object.assign(new URL(url), { pathname: "/postgres" }).href });
  await client.connect();
  await act(client, new URL(url).pathname.slice(1));
  await client.end();
}

describe("the live feed on PostgreSQL", () => {
  it("tells of what nothing woke it for", async () => {
    const { heard, stop } = await follow();
    await tell("quiet");
    await vi.waitFor(() => expect(heard()).toEqual(["quiet"]), patient);
    await stop();
  });

  it("tells its place while nothing happens, so that those who open a page later go on from there", async () => {
    const batches: LiveBatch[] = [];
    const stop = await createLiveFeed({ url, database, placeToldEveryMilliseconds: 1000 }).follow((batch) =>
      batches.push(batch),
    );
    await vi.waitFor(() => expect(batches.length).toBeGreaterThan(2), patient);
    expect(batches.flatMap(({ events }) => events)).toEqual([]);
    const secondsOf = ({ cursor }: LiveBatch) => Number(cursor.split("-")[1]);
    expect(secondsOf(batches.at(-1)!)).toBeGreaterThan(secondsOf(batches[0]!));
    await stop();
  });

  it("tells once of each, also of a transaction that began before others and ended after them", async () => {
    const { heard, batches, stop } = await follow();
    const slow = new Client({ connectionString: url });
    await slow.connect();
    await slow.query("begin");
    await slow.query(
      `insert into live_events (kind, change, open, order_id) values ('order', 'slow', false, '${anId()}')`,
    );
    await tell("fast");
    await vi.waitFor(() => expect(heard()).toEqual(["fast"]), patient);
    const before = batches.at(-1)!.cursor;
    await tell("later");
    await vi.waitFor(() => expect(heard()).toEqual(["fast", "later"]), patient);
    await slow.query("commit");
    await slow.end();
    await vi.waitFor(() => expect(heard()).toEqual(["fast", "later", "slow"]), patient);
    await pause(2500);
    expect(heard()).toEqual(["fast", "later", "slow"]);
    const missed = await feed().since(before);
    expect(missed?.events.map(({ change }) => change)).toEqual(expect.arrayContaining(["slow", "later"]));
    await stop();
  });

  it("goes on by itself after the database was out of reach, and has missed nothing", async () => {
    const { heard, stop } = await follow();
    await tell("before");
    await vi.waitFor(() => expect(heard()).toEqual(["before"]), patient);
    await asAdministrator(async (client, name) => {
      await client.query(`alter database "${name}" allow_connections false`);
      await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'lotlane-live'",
        [name],
      );
      await tell("during");
      await pause(1500);
      await client.query(`alter database "${name}" allow_connections true`);
    });
    await tell("after");
    await vi.waitFor(() => expect(heard()).toEqual(["before", "during", "after"]), patient);
    expect(errors.length).toBeGreaterThan(1);
    await stop();
  });

  it("says that it hears nothing any more, and with its next batch that it does again", async () => {
    const { batches, lost, stop } = await follow();
    await asAdministrator(async (client, name) => {
      await client.query(`alter database "${name}" allow_connections false`);
      await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'lotlane-live'",
        [name],
      );
      await vi.waitFor(() => expect(lost()).toBe(1), patient);
      expect(batches).toHaveLength(1);
      await client.query(`alter database "${name}" allow_connections true`);
    });
    await vi.waitFor(() => expect(batches).toHaveLength(2), patient);
    expect(batches[1]).toEqual({ events: [], cursor: expect.stringMatching(/^\d+-\d+$/) });
    expect(lost()).toBe(1);
    await stop();
  });

  it("says so when so much happened at once that it is not told, and goes on with the present", async () => {
    const { batches, heard, lost, stop } = await follow();
    await database.em
      .fork()
      .execute(
        `insert into live_events (kind, change, open, order_id) select 'order', 'busy', false, '${anId()}' from generate_series(1, 10001)`,
        [],
        "run",
      );
    await vi.waitFor(() => expect([lost(), batches.length]).toEqual([1, 2]), patient);
    await tell("after");
    await vi.waitFor(() => expect(heard()).toEqual(["after"]), patient);
    expect(lost()).toBe(1);
    await stop();
  });

  it("begins again with the present when followed after a while without followers", async () => {
    const live = feed();
    await (
      await live.follow(() => undefined)
    )();
    await tell("unheard");
    const heard: string[] = [];
    const stop = await live.follow(({ events }) => void heard.push(...events.map(({ change }) => change)));
    await tell("heard");
    await vi.waitFor(() => expect(heard).toEqual(["heard"]), patient);
    await stop();
  });

  it("keeps no connection without followers", async () => {
    const connections = async () =>
      (
        await database.em
          .fork()
          .execute(
            "select 1 from pg_stat_activity where datname = current_database() and application_name = 'lotlane-live'",
          )
      ).length;
    const { stop } = await follow();
    expect(await connections()).toBe(1);
    await stop();
    await vi.waitFor(async () => expect(await connections()).toBe(0), patient);
  });

  it("goes on from no cursor after which too much happened: no client reads an hour of all events for the asking", async () => {
    const { batches, stop } = await follow();
    const { cursor } = batches[0]!;
    const many = (count: number) =>
      database.em
        .fork()
        .execute(
          `insert into live_events (kind, change, open, order_id) select 'order', 'busy', false, '${anId()}' from generate_series(1, ${count})`,
          [],
          "run",
        );
    await many(10_000);
    expect((await feed().since(cursor))?.events).toHaveLength(10_000);
    await many(1);
    expect(await feed().since(cursor)).toBeUndefined();
    await stop();
  });

  it("goes on from no cursor that is made up, or too old", async () => {
    const { batches, stop } = await follow();
    await tell("something");
    await vi.waitFor(() => expect(batches).toHaveLength(1), patient);
    await stop();
    const [xid, seconds] = batches[0]!.cursor.split("-").map(Number) as [number, number];
    expect(await feed().since(`${xid}-${seconds}`)).toBeDefined();
    expect(await feed().since(`${xid}-${seconds - 3500}`)).toBeDefined();
    for (const cursor of [
      // Other tests write in the same server: the number is one that they do not reach.
      `${xid + 1_000_000_000}-${seconds}`,
      `${xid}-${seconds - 3601}`,
      `${xid}-${seconds + 600}`,
      `${xid}`,
      "",
      "-",
      "a-b",
      `${"9".repeat(30)}-${seconds}`,
      "\0",
    ])
      expect([cursor, await feed().since(cursor)]).toEqual([cursor, undefined]);
  });

  it("forgets after an hour", async () => {
    await tell("old");
    await database.em.fork().execute("update live_events set at = now() - interval '62 minutes'");
    await tell("new");
    await sweep(runOn(database), new Date(), defaultRetention);
    expect(await database.em.fork().execute("select change from live_events")).toEqual([{ change: "new" }]);
  });
});
